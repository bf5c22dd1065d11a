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
import * as fieldStaff from "./portraits/field-staff.ts";
import { initialsOf, portrait } from "./portraits/portrait.ts";
import * as staff from "./portraits/team.ts";
import { type Picture, png } from "./press/print.ts";
import type { Sheet } from "./press/sheet.ts";
import { interns, sales, team } from "./product.ts";
import { firstLight } from "./scenes/first-light.ts";

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

const folder = "local/seed/media";

/** The demo content's pictures, in the sizes that the back office requires (admin-back-office §5). */
export const media: readonly Picture[] = [
  ...Object.entries(news).map(([name, draw]) => png(`${folder}/news/${name}`, 800, draw)),
  ...Object.entries(logos).map(([name, draw]) => png(`${folder}/partners/${name}`, draw().width, draw)),
  ...[...team, ...sales, ...interns].map(({ name, picture }) =>
    png(`${folder}/people/${picture}`, 400, face(name, picture)),
  ),
  ...sales.map(({ name, jobRole, empID, picture }) =>
    png(`${folder}/cards/${picture}`, 500, () => businessCard({ name, role: jobRole, id: empID })),
  ),
  ...interns.map(({ name, jobRole, empID, picture }) =>
    png(`${folder}/certificates/${picture}`, 500, () =>
      internshipCertificate({ name, role: jobRole, id: empID }),
    ),
  ),
  png(`${folder}/footer/first-light`, 1860, firstLight),
];
