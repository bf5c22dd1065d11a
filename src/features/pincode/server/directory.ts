import type { PostOffice } from "#rules/pincode.ts";

/**
 * The towns of a code in India Post's directory, the likeliest first; empty for a code that it lacks (decision 093). Read
 * with the first lookup: other calls of a function do without.
 */
export async function officesInDirectory(code: string): Promise<readonly PostOffice[]> {
  const { codes, districts } = await import("./directory-codes.ts");
  const rest = code.slice(2);
  const entry = codes[code.slice(0, 2)]?.split(";").find((each) => each.startsWith(rest));
  if (!entry) return [];
  const named = districts.split(";");
  return entry
    .slice(rest.length)
    .split("|")
    .flatMap((group) => {
      const end = group.indexOf(" ");
      const [State = "", District = ""] = named[Number(group.slice(0, end))]?.split("/") ?? [];
      return group
        .slice(end + 1)
        .split(",")
        .map((Name) => ({ Name, District, State }));
    });
}
