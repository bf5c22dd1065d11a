import { pages } from "#paths";
import { site } from "#site";
import type { BrochureWords } from "./brochure-words.ts";
import { edition } from "./edition.ts";
import { firmMark } from "./firm-mark.ts";
import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";
import { sheet, span } from "./sheet.ts";
import { inInk, styles } from "./styles.ts";
import { tideWater } from "./tide-water.ts";

const light = { ...styles.text, size: 10.4, leading: 16, ink: inks.onNight };
const soft = inInk(styles.note, inks.nightBrass);

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

const { address, phone, phoneHref, email, hours } = site.contact;
const { lines, city, postalCode, region, country } = address;

const blocks: readonly Block[] = [
  {
    label: "Office",
    lines: [...lines, `${city} ${postalCode}`, `${region}, ${country}`].map((words) => ({ words })),
    from: 1,
    columns: 4,
  },
  {
    label: "Telephone and e-mail",
    lines: [
      { words: phone, link: phoneHref },
      { words: email, link: `mailto:${email}` },
    ],
    from: 5,
    columns: 5,
  },
  {
    label: "Hours and website",
    lines: [
      ...hours.split(", ").map((words) => ({ words })),
      { words: new URL(site.url).host, link: new URL(pages.contact, site.url).href },
    ],
    from: 10,
    columns: 3,
  },
];

/** The firm's contact details, over the tide lines. */
export function backCover(paper: Paper, { title, text }: BrochureWords["invitation"]): void {
  paper.turn("Contact", inks.night, "contact");
  tideWater(paper, "anchorage");
  firmMark(paper, sheet.left, 52);
  const under = paper.set(title, { ...styles.coverTitle, size: 44, leading: 47 }, span(1, 10, 150), {
    tag: "H1",
  });
  paper.set(text, styles.coverText, span(1, 8, under + 16));

  for (const { label, lines, from, columns } of blocks) {
    const place = span(from, columns, 596);
    paper.ornament(() => paper.rule(place.x, place.y, place.width, inks.nightBrass));
    const first = paper.set(label, soft, { ...place, y: place.y + 9 }, { tag: "H2" }) + 4;
    lines.reduce(
      (y, { words, link }) => paper.set(words, light, { ...place, y }, link ? { tag: "Link", link } : {}),
      first,
    );
  }
  paper.set(
    `${site.legalName}. Edition of ${month}.`,
    inInk(styles.folio, inks.onNightSoft),
    span(1, 12, sheet.foot - 8),
  );
}
