// Tables can be sorted by a click on a column's head. Without this script they are the same tables, unsorted.
(function () {
  "use strict";
  function order(row, column) {
    var field = row.cells[column];
    var given = field.getAttribute("data-order");
    return given === null ? field.textContent : given;
  }
  function compare(one, other) {
    var first = Number(one), second = Number(other);
    if (isNaN(first) || isNaN(second)) { return one.localeCompare(other); }
    return first - second;
  }
  document.querySelectorAll("table").forEach(function (table) {
    table.querySelectorAll("thead th").forEach(function (head, column) {
      var button = document.createElement("button");
      button.type = "button";
      button.append.apply(button, Array.from(head.childNodes));
      head.replaceChildren(button);
      button.addEventListener("click", function () {
        var rising = head.getAttribute("aria-sort") === "descending" || !head.hasAttribute("aria-sort");
        table.querySelectorAll("th[aria-sort]").forEach(function (other) { other.removeAttribute("aria-sort"); });
        head.setAttribute("aria-sort", rising ? "ascending" : "descending");
        var rows = Array.from(table.tBodies[0].rows);
        rows.sort(function (one, other) {
          return (rising ? 1 : -1) * compare(order(one, column), order(other, column));
        });
        table.tBodies[0].append.apply(table.tBodies[0], rows);
      });
    });
  });
}());
