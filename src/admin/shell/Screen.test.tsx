import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { fetchedScreen } from "./Screen.tsx";
import { ScreenBoundary } from "./ScreenBoundary.tsx";

const Berths = ({ harbour }: { readonly harbour: string }) => <h1>Berths of {harbour}</h1>;
const someTurns = async () => {
  for (let turns = 0; turns < 10; turns++) await new Promise(setImmediate);
};
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a screen shows a loading state until its code has loaded, and renders at once from then on", async () => {
  const code = Promise.withResolvers<typeof Berths>();
  const Screen = fetchedScreen(() => code.promise);
  render(<Screen harbour="Kochi" />);
  expect(screen.getByRole("status").textContent).toBe("Loading…");
  await act(async () => code.resolve(Berths));
  expect(heading()).toBe("Berths of Kochi");
  cleanup();
  render(<Screen harbour="Alappuzha" />);
  expect(heading()).toBe("Berths of Alappuzha");
});

it("a screen renders without waiting for a timer once its code has loaded", async () => {
  // In an act environment, React would not delay the reveal.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const Screen = fetchedScreen(async () => Berths);
  render(<Screen harbour="Kochi" />);
  await someTurns();
  expect(heading()).toBe("Berths of Kochi");
});

it("a screen that is opened again while its code is loading renders once the code is there", async () => {
  const code = Promise.withResolvers<typeof Berths>();
  const Screen = fetchedScreen(() => code.promise);
  render(<Screen harbour="Kochi" />);
  cleanup();
  const Coming = () => {
    useLayoutEffect(() => code.resolve(Berths), []);
    return null;
  };
  // As in a browser: effects run in the same commit as the paint, before any promise resolves.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const root = createRoot(document.body.appendChild(document.createElement("main")));
  root.render([<Screen key="screen" harbour="Kochi" />, <Coming key="coming" />]);
  await someTurns();
  expect(heading()).toBe("Berths of Kochi");
  root.unmount();
});

it("a screen whose code fails to load shows an error, and loads it again when it is opened again", async () => {
  const fetchCode = vi.fn<() => Promise<typeof Berths>>();
  fetchCode.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce(Berths);
  const Screen = fetchedScreen(fetchCode);
  const openScreen = () =>
    act(async () => render(<Screen harbour="Kochi" />, { wrapper: ScreenBoundary, onCaughtError: () => {} }));
  await openScreen();
  expect(heading()).toBe("This screen could not be shown");
  cleanup();
  await openScreen();
  expect(heading()).toBe("Berths of Kochi");
});
