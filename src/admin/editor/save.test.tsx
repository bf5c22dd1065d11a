import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NoResponseError, RefusedError } from "#kit/api-client.ts";
import { cancelledText } from "#kit/forms/FormSending.tsx";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { SAVE_KEYS, saveByKey, useSave } from "./save.ts";

const refused = (status: number, body: RefusedError["body"]) => () =>
  Promise.reject(new RefusedError(status, body));

async function saving(send: () => Promise<unknown>, options: Parameters<typeof useSave>[0] = {}) {
  const { result } = renderHook(() => useSave(options));
  let saved: boolean | undefined;
  await act(async () => {
    saved = await result.current.save(send);
  });
  return { saved, result };
}

afterEach(() => {
  $toasts.set([]);
});

describe("saving", () => {
  it("resolves to true without a message on success", async () => {
    const { saved, result } = await saving(async () => "kept");
    expect(saved).toBe(true);
    expect(result.current).toMatchObject({ problem: null, conflict: undefined, state: "idle" });
    expect($toasts.get()).toEqual([]);
  });

  it("shows no message of its own when the session has ended", async () => {
    const { saved, result } = await saving(refused(401, { error: "Please log in." }));
    expect([saved, result.current.problem, $toasts.get()]).toEqual([false, null, []]);
  });

  it("shows the server's error in a toast, above the form and beside the fields", async () => {
    const showRefusals = vi.fn(() => ["empID"]);
    const fields = { empID: "This employee ID is taken." };
    const { saved, result } = await saving(refused(409, { error: "This employee ID is taken.", fields }), {
      showRefusals,
    });
    expect(saved).toBe(false);
    expect(result.current.problem).toEqual({
      text: "Error: This employee ID is taken.",
      names: ["empID"],
    });
    expect(showRefusals).toHaveBeenCalledWith(fields);
    expect($toasts.get()).toMatchObject([{ tone: "error", text: "Error: This employee ID is taken." }]);
  });

  it("keeps the server's version on a conflict until it is settled", async () => {
    const { result } = await saving(refused(409, { error: "Changed meanwhile.", current: { version: 3 } }));
    expect(result.current.conflict).toEqual({ version: 3 });
    expect(result.current.problem).toBeNull();
    act(() => result.current.settle());
    expect(result.current.conflict).toBeUndefined();
  });

  it("shows a failure in a toast after the form was left, also a conflict", async () => {
    const { result, unmount } = renderHook(() => useSave());
    let refuse: (cause: unknown) => void = () => {};
    const saved = result.current.save(() => new Promise((_, reject) => (refuse = reject)));
    expect(result.current.isUnmounted()).toBe(false);
    unmount();
    refuse(new RefusedError(409, { error: "Changed meanwhile.", current: { version: 3 } }));
    expect(await saved).toBe(false);
    expect(result.current.isUnmounted()).toBe(true);
    expect($toasts.get()).toMatchObject([{ tone: "error", text: "Error: Changed meanwhile." }]);
  });

  it("shows the form's own error when the server sends none", async () => {
    const unknownFailure = "An error occurred while updating news.";
    const { result } = await saving(refused(502, {}), { unknownFailure });
    expect(result.current.problem).toMatchObject({ text: unknownFailure });
    const { result: silent } = await saving(() => Promise.reject(new NoResponseError()));
    expect(silent.current.problem).toMatchObject({ text: "Error: No response received from the server." });
  });

  it("says that it was cancelled", async () => {
    const { result } = renderHook(() => useSave());
    let saved: Promise<boolean> | undefined;
    act(() => {
      saved = result.current.save(
        (signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
      );
    });
    await act(async () => result.current.cancel());
    expect(await saved).toBe(false);
    expect(result.current).toMatchObject({ problem: { text: cancelledText }, state: "idle" });
    expect($toasts.get()).toMatchObject([{ tone: "error", text: cancelledText }]);
  });

  it("shows a refusal before sending in the form, and in a new toast each time", async () => {
    const { result } = renderHook(() => useSave());
    act(() => result.current.refuse("Please wait until your file is uploaded."));
    const [first] = $toasts.get();
    act(() => result.current.refuse("Please wait until your file is uploaded."));
    expect(result.current.problem).toMatchObject({ text: "Please wait until your file is uploaded." });
    expect($toasts.get()).toMatchObject([
      { tone: "error", text: "Please wait until your file is uploaded." },
    ]);
    expect($toasts.get()[0]?.id).not.toBe(first?.id);
  });

  it("shows only the text given by textOf", async () => {
    const { result } = await saving(refused(400, { error: "Taken." }), { textOf: () => "Not saved." });
    expect(result.current.problem).toMatchObject({ text: "Not saved." });
  });
});

describe("the keys that save", () => {
  const onSave = vi.fn((event: Event) => event.preventDefault());

  beforeEach(() => {
    onSave.mockClear();
    render(
      <form
        aria-label="Client"
        onKeyDown={(event) => saveByKey(event.nativeEvent, event.currentTarget)}
        onSubmit={({ nativeEvent }) => onSave(nativeEvent)}
      />,
    );
  });

  /** Presses the keys; returns whether the default action was left to the browser. */
  const press = (keys: KeyboardEventInit) => fireEvent.keyDown(screen.getByRole("form"), keys);

  it.each([
    ["Control+S", { key: "s", ctrlKey: true }],
    ["Control+Enter", { key: "Enter", ctrlKey: true }],
    ["Meta+S", { key: "s", metaKey: true }],
    ["Meta+Enter", { key: "Enter", metaKey: true }],
  ])("%s submits the form, and is listed in SAVE_KEYS", (name, keys) => {
    expect(press(keys)).toBe(false);
    expect(onSave).toHaveBeenCalledOnce();
    expect(SAVE_KEYS.split(" ")).toContain(name);
  });

  it.each([
    ["S", { key: "s" }],
    ["Shift+Control+S", { key: "S", ctrlKey: true, shiftKey: true }],
    ["Alt+Control+S", { key: "s", ctrlKey: true, altKey: true }],
    ["Control+Enter while an input method composes", { key: "Enter", ctrlKey: true, isComposing: true }],
  ])("%s submits nothing, and keeps its default action", (_, keys) => {
    expect(press(keys)).toBe(true);
    expect(onSave).not.toHaveBeenCalled();
  });
});
