import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";
import type { Place } from "./sheet.ts";
import type { TextStyle } from "./styles.ts";

const indent = 11;
const between = 3;

export const bulletListHeight = (
  paper: Paper,
  items: readonly string[],
  style: TextStyle,
  width: number,
): number => items.reduce((sum, item) => sum + paper.height(item, style, width - indent) + between, -between);

/** A list with a short brass line before each entry. */
export function bulletList(paper: Paper, items: readonly string[], style: TextStyle, place: Place): void {
  const list = paper.element("L");
  items.reduce((y, item) => {
    paper.ornament(() => paper.rule(place.x, y + style.leading / 2, 5, inks.brass, 0.9));
    const entry = paper.element("LI", list);
    const inner = { x: place.x + indent, y, width: place.width - indent };
    return paper.set(item, style, inner, { tag: "LBody", inside: entry }) + between;
  }, place.y);
}
