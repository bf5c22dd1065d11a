import { pages } from "#addresses/public.ts";
import { absoluteUrl, phoneHref, site } from "#firm/site.ts";
import { inks } from "#kit/motif/inks.ts";
import { tideMark } from "#kit/motif/tide-mark.ts";
import { addressLines, type FirmFacts } from "#rules/firm-facts.ts";
import type { BrochureWords } from "./brochure-words.ts";
import type { Paper } from "./paper.ts";
import type { Crop } from "./pictures.ts";
import { inInk, sheet, span, styles } from "./styles.ts";
import { tideWater } from "./tide-water.ts";

const { waves, point } = tideMark;

/** The firm's mark and name, on the dark background. */
function firmMark(paper: Paper, x: number, y: number): void {
  const { pdf } = paper;
  paper.ornament(() => {
    pdf
      .save()
      .translate(x - 3, y)
      .scale(1.05);
    pdf.path(waves).lineWidth(1.75).lineCap("round").stroke(inks.onNight);
    pdf.circle(point.cx, point.cy, point.r).fill(inks.nightBrass);
    pdf.restore();
  });
  paper.set(
    site.name,
    { face: "display", size: 23, leading: 28, ink: inks.onNight, tracking: -0.3 },
    { x: x + 33, y: y + 3, width: 200 },
  );
}

/** The upper edge of the picture, which fills the page from there to the bottom. */
const horizon = sheet.height - sheet.width * 1.25;

export const harbourCrop: Crop = { width: 1200, ratio: 1.25 };

export function cover(paper: Paper, { title, text }: BrochureWords["cover"], harbour: Buffer): void {
  paper.turn(site.name, inks.night, "cover");
  paper.figure(
    "A Chinese fishing net raised against the low sun at Fort Kochi, a canoe crossing the light",
    () => paper.pdf.image(harbour, 0, horizon, { width: sheet.width }),
  );
  firmMark(paper, sheet.left, 52);
  const under = paper.set(title, styles.coverTitle, span(1, 12, 112), { tag: "H1" });
  paper.ornament(() => paper.rule(sheet.left, under + 18, 64, inks.nightBrass, 2));
  paper.set(text, styles.coverText, span(1, 8, under + 30));
  const { city, region } = site.contact.address;
  paper.set(`${city}, ${region}`, inInk(styles.heading, inks.onNight), span(1, 4, 778));
}

const light = { ...styles.text, size: 10.4, leading: 16, ink: inks.onNight };
const soft = inInk(styles.note, inks.nightBrass);

/** Printed on the last page. Change it when the texts have changed enough for readers to ask which edition it is. */
export const edition = new Date("2026-11-01T00:00:00Z");

const month = new Intl.DateTimeFormat(site.locale, {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
}).format(edition);

interface Line {
  readonly words: string;
  readonly link?: string;
}

interface Block {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly from: number;
  readonly columns: number;
}

const blocksOf = ({ address, phone, email, hours }: FirmFacts): readonly Block[] => [
  {
    label: "Office",
    lines: addressLines(address).map((words) => ({ words })),
    from: 1,
    columns: 4,
  },
  {
    label: "Phone and email",
    lines: [
      { words: phone, link: phoneHref(phone) },
      { words: email, link: `mailto:${email}` },
    ],
    from: 5,
    columns: 5,
  },
  {
    label: "Hours and website",
    lines: [
      ...hours.split(", ").map((words) => ({ words })),
      { words: new URL(site.url).host, link: absoluteUrl(pages.contact) },
    ],
    from: 10,
    columns: 3,
  },
];

/** The firm's contact details, over the tide lines. */
export function backCover(paper: Paper, { title, text }: BrochureWords["invitation"], firm: FirmFacts): void {
  paper.turn("Contact", inks.night, "contact");
  tideWater(paper, "anchorage");
  firmMark(paper, sheet.left, 52);
  const under = paper.set(title, { ...styles.coverTitle, size: 44, leading: 47 }, span(1, 10, 150), {
    tag: "H1",
  });
  paper.set(text, styles.coverText, span(1, 8, under + 16));

  for (const { label, lines, from, columns } of blocksOf(firm)) {
    const box = span(from, columns, 596);
    paper.ornament(() => paper.rule(box.x, box.y, box.width, inks.nightBrass));
    const first = paper.set(label, soft, { ...box, y: box.y + 9 }, { tag: "H2" }) + 4;
    lines.reduce(
      (y, { words, link }) => paper.set(words, light, { ...box, y }, link ? { tag: "Link", link } : {}),
      first,
    );
  }
  paper.set(
    `${site.legalName}. Edition of ${month}.`,
    inInk(styles.folio, inks.onNightSoft),
    span(1, 12, sheet.foot - 8),
  );
}
