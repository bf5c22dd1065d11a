import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { hasDraft, useDraft, useDraftOf } from "#admin/editor/draft.ts";
import { leaveBackOffice, signIn } from "#tests/support/components/back-office.ts";
import { user } from "#tests/support/components/user.ts";
import { ScreenBoundary } from "./Office.tsx";
import { PartBoundary } from "./PartBoundary.tsx";
import { fetchedScreen } from "./Screen.tsx";

const Berths = ({ harbour }: { readonly harbour: string }) => <h1>Berths of {harbour}</h1>;
const someTurns = async () => {
  for (let turns = 0; turns < 10; turns++) await new Promise(setImmediate);
};
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

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

it("a screen whose code cannot be loaded offline says so, and appears once the connection returns", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const fetchCode = vi.fn<() => Promise<typeof Berths>>();
  fetchCode.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce(Berths);
  const Screen = fetchedScreen(fetchCode);
  await act(async () => render(<Screen harbour="Kochi" />));
  expect(heading()).toBe("There is no connection");
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(heading()).toBe("Berths of Kochi");
});

it("a screen whose code fails to load shows an error, and loads it again when it is opened again", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ status: "ok" }));
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

it("a screen that crashes is offered again, with the draft of its form", async () => {
  signIn();
  let isBroken = false;
  function Form() {
    const draft = useDraft("berth");
    useDraftOf({ setValue: () => {}, subscribe: () => () => {} }, draft, {
      onChange: () => {},
      onLeft: draft.clear,
    });
    if (isBroken) throw new Error("NotFoundError");
    return (
      <button type="button" onClick={() => draft.store({ name: "Kochi" }, 3)}>
        Type
      </button>
    );
  }
  const { rerender } = render(<Form />, { wrapper: ScreenBoundary, onCaughtError: () => {} });
  await user.click(screen.getByRole("button", { name: "Type" }));
  isBroken = true;
  rerender(<Form />);
  expect(heading()).toBe("This screen could not be shown");
  expect(hasDraft("berth", "name")).toBe(true);
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Show it again" }));
  expect(screen.getByRole("button", { name: "Type" })).toBeTruthy();
  cleanup();
  expect(hasDraft("berth")).toBe(false);
  leaveBackOffice();
});

it("a part of the frame that crashes is mounted anew", async () => {
  let isBroken = false;
  const Bell = () => {
    useLayoutEffect(() => {
      if (!isBroken) return;
      isBroken = false;
      throw new Error("NotFoundError");
    });
    return <button type="button">Bell</button>;
  };
  const options = { wrapper: PartBoundary, onCaughtError: () => {}, onRecoverableError: () => {} };
  const { rerender } = render(<Bell />, options);
  const before = screen.getByRole("button");
  isBroken = true;
  rerender(<Bell />);
  expect(screen.getByRole("button")).not.toBe(before);
});
