import type { Defect } from "../defects.ts";
import { withoutReferences } from "./docx-fields.ts";
import { isOnDisk, startsProgram } from "./links.ts";

const ELEMENT_MAX = 8192;

/**
 * One element; a quoted value may hold a ">". No writer puts comments or instructions here, and a quotation mark in one
 * would shift where the values after it seem to begin.
 */
const element = /\s*<(?!!|\?(?!xml\s))[^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>\s*/y;
const attribute = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const byteOrderMark = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/;

/** Only a hyperlink waits for a click; anything else is fetched when the document is opened. */
const waits = /\/hyperlink\s*$/;
/** Documents and objects within the document, wherever their part is. */
const embedded = /\/(?:aFChunk|oleObject|package)\s*$/i;
const mayBeWorkbook = /\/(?:oleObject|package)\s*$/;
const external = /^\s*External/i;

type Attributes = ReadonlyMap<string, string>;

/** The attributes of each element; `null` once one cannot be read. */
function* readElements(list: string): Generator<Attributes | null> {
  for (let at = list.match(byteOrderMark)?.[0].length ?? 0; at < list.length; at = element.lastIndex) {
    element.lastIndex = at;
    const [found] = element.exec(list) ?? [];
    if (found === undefined || found.length > ELEMENT_MAX) {
      yield null;
      return;
    }
    yield new Map(
      Array.from(found.matchAll(attribute), ([, name = "", double, single = ""]) => [
        name,
        withoutReferences(double ?? single),
      ]),
    );
  }
}

const relationshipOf = (attributes: Attributes) => ({
  type: attributes.get("Type") ?? "",
  target: attributes.get("Target") ?? "",
  mode: attributes.get("TargetMode") ?? "",
});

/** Whether a target is the workbook behind a chart, which is checked as a document of its own. */
type IsWorkbook = (target: string, isExternal: boolean) => boolean;

function relationshipDefect(attributes: Attributes, isWorkbook: IsWorkbook): Defect | null {
  const { type, target, mode } = relationshipOf(attributes);
  const isExternal = external.test(mode);
  if (mayBeWorkbook.test(type) && isWorkbook(target, isExternal)) return null;
  if (embedded.test(type)) return "embeds";
  if (!isExternal) return null;
  if (waits.test(type)) return startsProgram(target) ? "links" : null;
  return isOnDisk(target) ? null : "fetches";
}

export function relationshipsDefect(list: string, isWorkbook: IsWorkbook): Defect | null {
  for (const attributes of readElements(list)) {
    const defect = attributes ? relationshipDefect(attributes, isWorkbook) : "unusual";
    if (defect) return defect;
  }
  return null;
}

const mainRelationship = /\/officeDocument\s*$/;

const attributesIn = (list: string) => [...readElements(list)].filter((attributes) => attributes !== null);

/** Names of parts are compared regardless of case, and begin at the root of the package. */
const partName = (name: string) => name.replace(/^\//, "").toLowerCase();

/** The parts of this type that would be opened as the document, by the package's relationships and its parts' types. */
export function mainParts(relationships: string, types: string, mainType: RegExp): string[] {
  const isMain = new Set(
    attributesIn(types)
      .filter((attributes) => mainType.test(attributes.get("ContentType") ?? ""))
      .map((attributes) => partName(attributes.get("PartName") ?? "")),
  );
  return attributesIn(relationships)
    .map(relationshipOf)
    .filter(({ type }) => mainRelationship.test(type))
    .map(({ target }) => partName(target))
    .filter((name) => isMain.has(name));
}
