/** Whether the visitor asks for as little data as possible. Browsers that know the setting report it here; it is not in the standard types. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
