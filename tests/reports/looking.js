// Looks at every frame of the harness as a reader would, and writes down what is wrong.
(function () {
  "use strict";
  function channels(colour) {
    var found = colour.match(/[\d.]+/g).map(Number);
    return found.length > 3 ? found : found.concat(1);
  }
  function luminance(colour) {
    var parts = colour.slice(0, 3).map(function (value) {
      var part = value / 255;
      return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    });
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  }
  function ground(view, element) {
    for (var at = element; at; at = at.parentElement) {
      var colour = channels(view.getComputedStyle(at).backgroundColor);
      if (colour[3] === 1) { return colour; }
    }
    return [255, 255, 255, 1];
  }
  function contrast(one, other) {
    var sorted = [luminance(one), luminance(other)].sort(function (a, b) { return b - a; });
    return (sorted[0] + 0.05) / (sorted[1] + 0.05);
  }
  function texts(page) {
    return Array.from(page.querySelectorAll("body *")).filter(function (element) {
      var own = Array.from(element.childNodes).some(function (node) {
        return node.nodeType === 3 && node.textContent.trim();
      });
      return own && element.tagName !== "SCRIPT" && element.tagName !== "STYLE" && element.getClientRects().length;
    });
  }
  function look(frame) {
    var view = frame.contentWindow, page = frame.contentDocument, root = page.documentElement;
    var figures = Array.from(page.querySelectorAll("figure")).filter(function (figure) {
      return !figure.closest("details");
    }).map(function (figure) {
      return Array.from(figure.querySelectorAll("svg")).filter(function (svg) { return svg.clientWidth; }).length;
    });
    page.querySelectorAll("details").forEach(function (part) { part.open = true; });
    var wide = Array.from(page.querySelectorAll("main, main *")).filter(function (element) {
      return !element.closest(".scroll, pre, svg") && element.getBoundingClientRect().right > root.clientWidth + 0.5;
    });
    var shown = texts(page);
    var pale = shown.filter(function (element) {
      var style = view.getComputedStyle(element), is_drawn = Boolean(element.closest("svg"));
      if (is_drawn && element.style.fill === "rgb(28, 39, 52)") { return false; } // on a square of a grid
      var size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
      var colour = channels(is_drawn ? style.fill : style.color);
      return contrast(colour, ground(view, element)) < (large ? 3 : 4.5);
    });
    var pictures = Array.from(page.querySelectorAll("svg, img"));
    var found = {
      is_dark: view.matchMedia("(prefers-color-scheme: dark)").matches,
      overflow: root.scrollWidth - root.clientWidth,
      wide: wide.map(function (element) { return element.outerHTML.slice(0, 80); }),
      num_texts: shown.length,
      pale: pale.map(function (element) { return element.outerHTML.slice(0, 120); }),
      figures: figures,
      nameless: pictures.filter(function (picture) {
        return !picture.closest("[aria-hidden=true]") && !picture.getAttribute("aria-label") && !picture.alt;
      }).map(function (picture) { return picture.outerHTML.slice(0, 80); }),
      font: page.fonts.check("16px NanumGothic", "가")
    };
    var table = page.querySelector("#tables table"), head = table.querySelectorAll("th")[6];
    head.querySelector("button").click();
    var column = Array.from(table.tBodies[0].rows).map(function (row) {
      return parseFloat(row.cells[6].getAttribute("data-order"));
    });
    found.sorted = column.every(function (value, row) { return !row || column[row - 1] <= value; });
    found.sort = head.getAttribute("aria-sort");
    return found;
  }
  addEventListener("load", function () {
    var found = Array.from(document.querySelectorAll("iframe")).map(look);
    document.getElementById("found").textContent = JSON.stringify(found);
  });
}());
