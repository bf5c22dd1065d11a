import PDFDocument from "pdfkit";
import { site, siteDescription } from "#firm/site.ts";
import type { FirmFacts } from "#rules/firm-facts.ts";
import type { BrochureWords } from "./brochure-words.ts";
import {
  beginningPage,
  type ContentsEntry,
  chartTableCrop,
  classroomCrop,
  contentsPage,
  firmPage,
  positioningPage,
  trainingPage,
} from "./chapter-pages.ts";
import { backCover, cover, edition, harbourCrop } from "./covers.ts";
import { Paper } from "./paper.ts";
import { picture } from "./pictures.ts";
import { servicePage } from "./service-page.ts";
import { loadSpot } from "./spot.ts";
import { registerFaces } from "./styles.ts";

/** The cover, the firm and the contents come before the services. */
const firstService = 4;

function contentsOf({ services, positioning, training, next }: BrochureWords): readonly ContentsEntry[] {
  const after = firstService + services.length;
  return [
    ...services.map(({ title, indexLine, anchor }, index) => ({
      title,
      line: indexLine,
      name: anchor,
      page: firstService + index,
    })),
    { title: positioning.heading, name: "positioning", page: after },
    { title: training.heading, name: "training", page: after + 1 },
    { title: next.heading, name: "beginning", page: after + 2 },
    { title: "Where to find us", name: "contact", page: after + 3 },
  ];
}

interface About {
  readonly title: string;
  readonly subject: string;
  readonly keywords: readonly string[];
}

/** A tagged PDF of A4 pages in the firm's faces, byte-identical for the same texts. */
export async function pdfOf(about: About, draw: (paper: Paper) => void | Promise<void>): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: site.locale,
    displayTitle: true,
    info: {
      Title: about.title,
      Author: site.legalName,
      Subject: about.subject,
      Keywords: about.keywords.join(", "),
      Creator: site.name,
      CreationDate: edition,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", resolve).on("error", reject);
  });
  await registerFaces(pdf);
  const paper = new Paper(pdf);
  await draw(paper);
  paper.finish();
  await ended;
  return Buffer.concat(chunks);
}

/** The firm's brochure: sixteen pages. */
export const brochure = (words: BrochureWords, firm: FirmFacts): Promise<Buffer> =>
  pdfOf(
    {
      title: `${site.name}: ${words.cover.title}`,
      subject: siteDescription,
      keywords: words.services.map(({ title }) => title),
    },
    async (paper) => {
      cover(paper, words.cover, await picture("hero-tall", harbourCrop));
      firmPage(paper, words.firm, await picture("chart-table", chartTableCrop));
      contentsPage(paper, contentsOf(words));
      for (const [index, service] of words.services.entries()) {
        const spot = await loadSpot(service.anchor);
        servicePage(paper, service, words.labels, spot, { number: index + 1, of: words.services.length });
      }
      positioningPage(paper, words.positioning);
      trainingPage(paper, words.training, await picture("training-room", classroomCrop));
      beginningPage(paper, words.next, words.questions);
      backCover(paper, words.invitation, firm);
    },
  );
