/** After Escape, no label appears beside the list until another key is pressed or the pointer moves elsewhere. */
export function hushByEscape(list: HTMLElement): void {
  for (const sign of ["keydown", "pointerover"])
    addEventListener(sign, ({ key }: Event & { readonly key?: string }) =>
      list.toggleAttribute("data-hushed", key === "Escape"),
    );
}
