/** XML with numeric character references replaced, which readers accept in place of any letter. */
export const withoutReferences = (xml: string) =>
  xml.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
