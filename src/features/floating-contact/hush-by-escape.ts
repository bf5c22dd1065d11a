/** After Escape no label comes beside the list, until another key is pressed or the pointer goes to something else. */
export function hushByEscape(list: HTMLElement): void {
  for (const sign of ["keydown", "pointerover"])
    addEventListener(sign, ({ key }: Event & { readonly key?: string }) =>
      list.toggleAttribute("data-hushed", key === "Escape"),
    );
}
