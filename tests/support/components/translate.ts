/** Moves every text of an element into a `<font>`, as browsers do to translate a page. */
export function translate(element: HTMLElement) {
  for (const node of [...element.childNodes]) {
    if (node instanceof HTMLElement) translate(node);
    if (!(node instanceof Text)) continue;
    const font = document.createElement("font");
    node.replaceWith(font);
    font.append(node.data);
  }
}
