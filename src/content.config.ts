// Astro reads the collections from here; they are declared beside the content.
export const { collections } = await import("./content/collections.ts");
