"""How the static site is built: `sphinx-build -W -c docs . site` from the top of the checkout.

The whole checkout is the source, so that a link from one page to another is the same in a text viewer and on the site.
"""

import importlib.metadata

project = "fairdeal"
author = "fairdeal contributors"
copyright = author  # noqa: A001 - Sphinx's name
release = importlib.metadata.version("fairdeal")

extensions = ["myst_nb", "sphinx_copybutton"]
root_doc = "docs/index"
nb_execution_mode = "force"  # the site shows what the notebook shows today
nb_execution_timeout = 300
nb_execution_raise_on_error = True
nb_execution_in_temp = True
nb_merge_streams = True
include_patterns = ["*.md", "docs/**"]
exclude_patterns = ["docs/_templates"]
templates_path = ["_templates"]

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
nitpicky = True
suppress_warnings = ["misc.highlighting_failure"]  # lines of JSON with "..." between them

html_theme = "furo"
html_title = "fairdeal"
html_additional_pages = {"index": "forward.html"}  # the site's front door leads to docs/index.html
html_copy_source = False
html_show_sourcelink = False
