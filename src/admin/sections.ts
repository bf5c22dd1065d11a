import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import type { Noun } from "./noun.ts";
import { nouns } from "./nouns.ts";

type Named = Noun & { readonly name: string };

const described = Object.entries<Noun>(nouns).map(([name, noun]): Named => ({ name, ...noun }));

type Section = Named & { readonly tab: object };

/** The nouns whose tabs such an administrator is offered, in the order of the menu. */
export const sectionsFor = (type: AdminType) =>
  described.filter(
    (noun): noun is Section =>
      noun.tab !== null && (noun.permission === null || isPermitted(type, noun.permission)),
  );
