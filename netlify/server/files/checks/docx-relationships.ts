import type { Fault } from "../faults.ts";
import { isOnDisk } from "./disk-path.ts";
import { withoutReferences } from "./docx-fields.ts";

const ELEMENT_MAX = 8192;

/**
 * One element; a quoted value may hold a ">". No writer puts comments or instructions here, and a quotation mark in one
 * would shift where the values after it seem to begin.
 */
const element = /\s*<(?!!|\?(?!xml\s))(?:[^"'<>]|"[^"]*"|'[^']*')*>\s*/y;
const attribute = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const byteOrderMark = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/;

/** Only a hyperlink waits for a click; anything else is fetched when Word opens the document. */
const waits = /\/hyperlink\s*$/;
/** Documents and objects within the document, wherever their part is. */
const embedded = /\/(?:aFChunk|oleObject|package)\s*$/i;
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

function relationshipFault(attributes: Attributes): Fault | null {
  const { type, target, mode } = relationshipOf(attributes);
  if (embedded.test(type)) return "embeds";
  const isFetched = external.test(mode) && !waits.test(type);
  return isFetched && !isOnDisk(target) ? "fetches" : null;
}

const relationshipOf = (attributes: Attributes) => ({
  type: attributes.get("Type") ?? "",
  target: attributes.get("Target") ?? "",
  mode: attributes.get("TargetMode") ?? "",
});

/** The fault of a list of relationships, or `null`. */
export function relationshipsFault(list: string): Fault | null {
  for (const attributes of readElements(list)) {
    const fault = attributes ? relationshipFault(attributes) : "unusual";
    if (fault) return fault;
  }
  return null;
}

const wordDocument = /\.wordprocessingml\.(?:document|template)\.main\+xml\s*$/i;
const mainRelationship = /\/officeDocument\s*$/;

const attributesIn = (list: string) => [...readElements(list)].filter((attributes) => attributes !== null);

/** Names of parts are compared regardless of case, and begin at the root of the package. */
const partName = (name: string) => name.replace(/^\//, "").toLowerCase();

/** The parts that Word would open as the document, by the package's relationships and the types of its parts. */
export function mainParts(relationships: string, types: string): string[] {
  const isDocument = new Set(
    attributesIn(types)
      .filter((attributes) => wordDocument.test(attributes.get("ContentType") ?? ""))
      .map((attributes) => partName(attributes.get("PartName") ?? "")),
  );
  return attributesIn(relationships)
    .map(relationshipOf)
    .filter(({ type }) => mainRelationship.test(type))
    .map(({ target }) => partName(target))
    .filter((name) => isDocument.has(name));
}
