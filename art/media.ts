/**
 * Renders the demo content's pictures into local/seed/media, and the creators' portraits: `node art/media.ts
 * [folder …]`. Sizes are those that the back office requires (admin-back-office §5); names come from the seed's
 * records.
 */
import { logos } from "./logos/logos.ts";
import { backwaterBoatNews } from "./news/backwater-boat.ts";
import { containerBerthNews } from "./news/container-berth.ts";
import { gstLedgerNews } from "./news/gst-ledger.ts";
import { hospitalDeskNews } from "./news/hospital-desk.ts";
import { itParkNightNews } from "./news/it-park-night.ts";
import { jobFairNews } from "./news/job-fair.ts";
import { monsoonShuttersNews } from "./news/monsoon-shutters.ts";
import { onamStreetNews } from "./news/onam-street.ts";
import { ownerAbroadNews } from "./news/owner-abroad.ts";
import { spiceSacksNews } from "./news/spice-sacks.ts";
import { successionTableNews } from "./news/succession-table.ts";
import { trainingLouvresNews } from "./news/training-louvres.ts";
import { businessCard } from "./papers/business-card.ts";
import { internshipCertificate } from "./papers/certificate.ts";
import { creators } from "./portraits/creators.ts";
import * as fieldStaff from "./portraits/field-staff.ts";
import { initialsOf, portrait } from "./portraits/portrait.ts";
import * as staff from "./portraits/team.ts";
import { flat, keep, print } from "./press/print.ts";
import type { Sheet } from "./press/sheet.ts";
import { interns, sales, team } from "./product.ts";
import { firstLight } from "./scenes/first-light.ts";

type Job = {
  readonly folder: string;
  readonly name: string;
  readonly width: number;
  readonly draw: () => Sheet;
};

const news: Readonly<Record<string, () => Sheet>> = {
  "job-fair": jobFairNews,
  "container-berth": containerBerthNews,
  "gst-ledger": gstLedgerNews,
  "training-louvres": trainingLouvresNews,
  "owner-abroad": ownerAbroadNews,
  "spice-sacks": spiceSacksNews,
  "it-park-night": itParkNightNews,
  "succession-table": successionTableNews,
  "hospital-desk": hospitalDeskNews,
  "onam-street": onamStreetNews,
  "backwater-boat": backwaterBoatNews,
  "monsoon-shutters": monsoonShuttersNews,
};
const sitters = { ...staff.team, ...fieldStaff.sales, ...fieldStaff.interns };

function face(name: string, picture: string): () => Sheet {
  const sitter = sitters[picture];
  if (!sitter) throw new Error(`Nobody has drawn ${picture}: add a sitter in art/portraits`);
  return () => portrait(sitter, picture, initialsOf(name));
}

const seed = "local/seed/media";
const jobs: readonly Job[] = [
  ...Object.entries(news).map(([name, draw]) => ({ folder: `${seed}/news`, name, width: 800, draw })),
  ...Object.entries(logos).map(([name, draw]) => ({
    folder: `${seed}/partners`,
    name,
    width: draw().width,
    draw,
  })),
  ...[...team, ...sales, ...interns].map(({ name, picture }) => ({
    folder: `${seed}/people`,
    name: picture,
    width: 400,
    draw: face(name, picture),
  })),
  ...sales.map(({ name, jobRole, empID, picture }) => ({
    folder: `${seed}/cards`,
    name: picture,
    width: 500,
    draw: () => businessCard({ name, role: jobRole, id: empID }),
  })),
  ...interns.map(({ name, jobRole, empID, picture }) => ({
    folder: `${seed}/certificates`,
    name: picture,
    width: 500,
    draw: () => internshipCertificate({ name, role: jobRole, id: empID }),
  })),
  { folder: `${seed}/footer`, name: "first-light", width: 1860, draw: firstLight },
  ...Object.entries(creators).map(([name, sitter]) => ({
    folder: "src/assets/pictures/creators",
    name,
    width: 800,
    draw: () => portrait(sitter, name, initialsOf(name.replace("-", " "))),
  })),
];

const wanted = process.argv.slice(2);
for (const { folder, name, width, draw } of jobs) {
  if (wanted.length > 0 && !wanted.some((part) => folder.endsWith(part))) continue;
  await keep(`${folder}/${name}.png`, await print(draw(), width).png(flat).toBuffer());
}
