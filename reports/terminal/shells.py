"""The scripts by which bash, zsh and fish ask us what to offer, and what they are answered.

Click's own offer nothing behind `--option=`: they answer the value alone, where zsh and fish want the whole word; and
bash splits words at `=`, so that click is asked about pieces. Here words are always whole, and the script for bash
leaves out what bash would not replace.
"""

from __future__ import annotations

import os
from typing import Any

from click import shell_completion
from click.shell_completion import CompletionItem, split_arg_string

_BASH = """\
%(complete_func)s() {
    local line=${COMP_LINE:0:COMP_POINT} kept= typed type value
    local breaks=${COMP_WORDBREAKS//[^=:]/}
    typed=${line##*[[:space:]]}
    if [[ $typed == *[\\"\\']* ]]; then
        kept=${typed%%%%[\\"\\']*}
    elif [[ $breaks && $typed == *[$breaks]* ]]; then
        kept=${typed%%"${typed##*[$breaks]}"}
    fi
    COMPREPLY=()
    while IFS=, read -r type value; do
        case $type in
            dir) compopt -o dirnames 2> /dev/null ;;
            file) compopt -o default 2> /dev/null ;;
            plain) COMPREPLY+=("${value#"$kept"}") ;;
        esac
        [[ $value == *[=/] ]] && compopt -o nospace 2> /dev/null
    done < <(env COMP_WORDS="$line" %(complete_var)s=bash_complete "$1" 2> /dev/null)
    return 0
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""

_ZSH = """\
#compdef %(prog_name)s

%(complete_func)s() {
    local -a finished unfinished described response
    local type value about
    (( ! $+commands[%(prog_name)s] )) && return 1

    response=("${(@f)$(env COMP_WORDS="${words[*]}" COMP_CWORD=$((CURRENT-1)) \
%(complete_var)s=zsh_complete %(prog_name)s 2> /dev/null)}")

    for type value about in ${response}; do
        if [[ $type == dir ]]; then
            _path_files -/
        elif [[ $type == file ]]; then
            _path_files -f
        elif [[ $about != _ ]]; then
            described+=("$value:$about")
        elif [[ $value == *[=/] ]]; then
            unfinished+=("$value")
        else
            finished+=("$value")
        fi
    done

    (( $#described )) && _describe -V unsorted described -U
    (( $#unfinished )) && compadd -U -S '' -V unsorted -a unfinished
    (( $#finished )) && compadd -U -V unsorted -a finished
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    %(complete_func)s "$@"
else
    compdef %(complete_func)s %(prog_name)s
fi
"""

_FISH = """\
function %(complete_func)s
    set -l response (env %(complete_var)s=fish_complete COMP_WORDS=(commandline -cp) \
COMP_CWORD=(commandline -ct) %(prog_name)s 2> /dev/null)
    for line in $response
        set -l parts (string split -m 1 "," $line)
        switch $parts[1]
            case dir
                __fish_complete_directories (commandline -ct)
            case file
                __fish_complete_path (commandline -ct)
            case plain
                echo $parts[2]
        end
    end
end

complete --no-files --command %(prog_name)s --arguments "(%(complete_func)s)"
"""


class _WholeWords(shell_completion.ShellComplete):
    """Offers whole words: also behind `--option=`, of which click offers the value alone."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[Any]]:
        """Return what is offered for the word that is being typed."""
        name, equals, _ = incomplete.partition("=")
        found = super().get_completions(args, incomplete)
        if not (equals and name.startswith("-")):
            return found
        return [CompletionItem(f"{name}={item.value}", item.type, item.help) for item in found]


@shell_completion.add_completion_class
class Bash(_WholeWords, shell_completion.BashComplete):
    """Asks with the line as far as the cursor, not with the pieces into which bash has split it."""

    source_template = _BASH

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the one that is being typed, and that one."""
        line = os.environ["COMP_WORDS"]
        words = split_arg_string(line)
        typed = words.pop() if words and not line[-1].isspace() else ""
        return words[1:], typed


@shell_completion.add_completion_class
class Zsh(_WholeWords, shell_completion.ZshComplete):
    """Leaves no blank after what is to be gone on with."""

    source_template = _ZSH


@shell_completion.add_completion_class
class Fish(_WholeWords, shell_completion.FishComplete):
    """Takes commas for a part of what is offered."""

    source_template = _FISH


SHELLS = (Bash.name, Zsh.name, Fish.name)
