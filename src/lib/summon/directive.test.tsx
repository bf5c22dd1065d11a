import { beforeEach, expect, test, vi } from "vitest";
import summon from "./directive.ts";
import { summonIsland } from "./summon-event.ts";

const hydrate = vi.fn(async () => {});
const load = vi.fn(async () => hydrate);

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = "<div id='place'><astro-island></astro-island></div><div id='elsewhere'></div>";
  const island = document.querySelector<HTMLElement>("astro-island");
  if (island) summon(load, { name: "summon", value: "" }, island);
});

const call = (id: string) => {
  const place = document.getElementById(id);
  if (place) summonIsland(place);
};

test("an island under client:summon is hydrated when it is summoned", async () => {
  call("place");
  expect(load).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
});

test("an island under client:summon is not loaded earlier, by summoning another place, or twice", () => {
  call("elsewhere");
  document.querySelector("astro-island")?.dispatchEvent(new Event("click"));
  expect(load).not.toHaveBeenCalled();
  call("place");
  call("place");
  expect(load).toHaveBeenCalledOnce();
});
