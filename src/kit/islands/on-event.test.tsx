import { beforeEach, expect, test, vi } from "vitest";
import { hydrateIsland } from "./hydrate-event.ts";
import onEvent from "./on-event.ts";

const hydrate = vi.fn(async () => {});
const load = vi.fn(async () => hydrate);

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = "<div id='place'><astro-island></astro-island></div><div id='elsewhere'></div>";
  const island = document.querySelector<HTMLElement>("astro-island");
  if (island) onEvent(load, { name: "on-event", value: "" }, island);
});

const call = (id: string) => {
  const place = document.getElementById(id);
  if (place) hydrateIsland(place);
};

test("an island under client:on-event is hydrated when the event is dispatched on it", async () => {
  call("place");
  expect(load).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
});

test("an island under client:on-event is not loaded earlier, by an event elsewhere, or twice", () => {
  call("elsewhere");
  document.querySelector("astro-island")?.dispatchEvent(new Event("click"));
  expect(load).not.toHaveBeenCalled();
  call("place");
  call("place");
  expect(load).toHaveBeenCalledOnce();
});
