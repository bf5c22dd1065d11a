import { type CollectionEntry, getCollection } from "astro:content";
import { type ServiceAnchor, services } from "#rules/services.ts";

interface ListedService {
  readonly anchor: ServiceAnchor;
  /** The label in the header's menu. */
  readonly menuLabel: (typeof services)[number]["label"];
  readonly entry: CollectionEntry<"services">;
}

/** The nine services in menu order. A missing one fails the build, since menus link to it. */
export async function listServices(): Promise<readonly ListedService[]> {
  const entries = await getCollection("services");
  return services.map(({ anchor, label }) => {
    const entry = entries.find(({ data }) => data.anchor === anchor);
    if (!entry) throw new Error(`The service "${anchor}" is missing: see src/content/services.`);
    return { anchor, menuLabel: label, entry };
  });
}

/** What services are called, in menu order. */
export const titlesOfServices = async (anchors: readonly ServiceAnchor[]): Promise<string[]> =>
  (await listServices())
    .filter(({ anchor }) => anchors.includes(anchor))
    .map(({ entry }) => entry.data.title);
