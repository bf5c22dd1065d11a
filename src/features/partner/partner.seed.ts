import { seedFile } from "#local/seed/media.ts";
import { demoId, holdsAny, inOrder, type Seed } from "#local/seed/seeding.ts";
import type { Partner } from "./partner.ts";

interface PartnerRecord extends Omit<Partner, "companylogo"> {
  /** The name of the logo in the seed's media. */
  readonly picture: string;
}

export const partners: readonly PartnerRecord[] = [
  {
    companyname: "Malabar Crest Spices",
    description:
      "Buys pepper, cardamom and nutmeg from growers in Wayanad and Idukki, grades them in Mattancherry, and packs for grocers across South India.",
    picture: "malabar-crest-spices",
  },
  {
    companyname: "Vembanad Blue Seafoods",
    description:
      "Peels, freezes and ships prawns and cuttlefish from a plant in Aroor. Three shifts in season and a cold store beside the highway make planning the whole of the work: crews, ice, containers and papers have to meet at the same hour.",
    picture: "vembanad-blue-seafoods",
  },
  {
    companyname: "Kadavu Backwater Stays",
    description:
      "Nine houseboats and two waterside homes near Kumarakom, run by one family, with guests from October to March and repairs in the rain.",
    picture: "kadavu-backwater-stays",
  },
  {
    companyname: "Periyar Loom Works",
    description:
      "Weaves kasavu and table linen on forty handlooms outside Aluva, and sells through its own shop, exhibitions and a small online store.",
    picture: "periyar-loom-works",
  },
  {
    companyname: "Nila Diagnostics",
    description:
      "Laboratories and imaging rooms in Thrissur and Palakkad, with home collection for patients who cannot travel.",
    picture: "nila-diagnostics",
  },
  {
    companyname: "Thoniyil Marine Engineers",
    description:
      "Repairs fishing boats, tugs and small ferries at a yard in Thoppumpady: hull plates, shafts, winches and engines, by day on the slip and by night at the jetty.",
    picture: "thoniyil-marine-engineers",
  },
  {
    companyname: "Upper Kuttanad Paddy Growers and Rice Millers Producer Company",
    description:
      "Farmers from eleven padasekharams who mill and sell their own matta rice under one name. The members own the company and elect its board, so every plan has to be one that can be read aloud at a meeting and voted on the same evening.",
    picture: "upper-kuttanad-producers",
  },
  {
    companyname: "Paalam Freight",
    description:
      "Books containers, trucks and customs papers for small exporters who ship a few boxes a month through Kochi.",
    picture: "paalam-freight",
  },
  {
    companyname: "Anchalpetti Software",
    description:
      "Builds billing and stock programs for pharmacies and supermarkets from an office in Kakkanad, with a support desk that answers in Malayalam.",
    picture: "anchalpetti-software",
  },
  {
    companyname: "Chempaka Bakes",
    description:
      "Bakeries and tea rooms in six towns of central Kerala, known for plum cake in December and banana chips all year.",
    picture: "chempaka-bakes",
  },
];

export const seed: Seed = {
  label: "partners",
  isPresent: holdsAny("partners"),
  make: async (seeding) => {
    const add = async ({ companyname, description, picture }: (typeof partners)[number], index: number) => {
      const id = demoId("partners", picture);
      const wanted = {
        purpose: "companylogo",
        folder: "partners",
        picture,
        collection: "partners",
        id,
      } as const;
      const { url, write } = await seedFile(seeding, wanted);
      const record = { companyname, description, companylogo: url };
      const store = seeding.storeAt(inOrder(seeding.now, index));
      await store.commit([{ insert: "partners", id, record }, write]);
    };
    await Promise.all(partners.map(add));
    return partners.length;
  },
};
