import { inflateSync } from "node:zlib";

/** Reads the text of each page of a PDF written by pdfkit: plain objects, deflated streams, one map per font. */
export function pdfPages(file: Buffer): readonly string[] {
  const text = file.toString("latin1");
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = "", body = ""]) => [id, body]),
  );
  const object = (id = "") => objects.get(id) ?? "";
  const reference = (body: string, name: string) => body.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1];
  const stream = (id?: string) => {
    const bytes = object(id).match(/stream\n([\s\S]*)\nendstream/)?.[1] ?? "";
    return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
  };

  const glyphsOf = (font: string): readonly string[] =>
    [...stream(reference(object(font), "ToUnicode")).matchAll(/\[(<[^\]]*>)\]/g)].flatMap(([, range = ""]) =>
      [...range.matchAll(/<([^>]*)>/g)].map(([, units = ""]) =>
        String.fromCharCode(...units.split(" ").map((unit) => Number.parseInt(unit, 16))),
      ),
    );
  const glyphs = new Map<string, readonly string[]>();
  const letters = (font: string, strings: string) => {
    if (!glyphs.has(font)) glyphs.set(font, glyphsOf(font));
    return (strings.match(/<[^>]*>/g) ?? [])
      .flatMap((codes) => codes.match(/[\da-f]{4}/g) ?? [])
      .map((code) => glyphs.get(font)?.[Number.parseInt(code, 16)] ?? "\ufffd")
      .join("");
  };

  const readPage = (page: string): string => {
    const resources = object(reference(page, "Resources"));
    let font = "";
    let words = "";
    const marks = stream(reference(page, "Contents")).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|^ET$/gm);
    for (const [, name, strings] of marks) {
      if (name) font = reference(resources, name) ?? "";
      else words += strings === undefined ? " " : letters(font, strings);
    }
    return words.replaceAll(/\s+/g, " ").trim();
  };

  const kids = [...objects.values()].find((body) => body.includes("/Type /Pages")) ?? "";
  return [...(kids.match(/\/Kids \[([^\]]*)\]/)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, id]) =>
    readPage(object(id)),
  );
}
