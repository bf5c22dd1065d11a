import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useListedBase } from "./base.ts";

const listed = { _id: "p1", words: "Pepper." };
const refetch = vi.fn();

const list = (changes: object) => ({
  data: undefined,
  dataUpdatedAt: 0,
  isFetching: false,
  isFetchedAfterMount: false,
  isError: false,
  refetch,
  ...changes,
});
/** A list that was fetched before the URL named a record (`kept`), or after that (`read`). */
const kept = (data: readonly object[]) => list({ data, dataUpdatedAt: 1 });
const read = (data: readonly object[]) => list({ data, dataUpdatedAt: 2, isFetchedAfterMount: true });

const opening = (first: ReturnType<typeof list>, id = "p1") =>
  renderHook((now) => useListedBase(now, id), { initialProps: first });

beforeEach(() => refetch.mockReset());

describe("the record named in the URL", () => {
  it("is awaited until the list has loaded, and is open then", () => {
    const { result, rerender } = opening(list({ isFetching: true }));
    expect(result.current).toEqual({ record: null, isAwaited: true, isMissing: false });
    rerender(read([listed]));
    expect(result.current).toEqual({ record: listed, isAwaited: false, isMissing: false });
  });

  it("is missing from a cached list only after the list was reloaded", () => {
    const { result, rerender } = opening(kept([]));
    expect(refetch).toHaveBeenCalledTimes(1);
    rerender({ ...kept([]), isFetching: true });
    expect(result.current).toMatchObject({ isAwaited: true, isMissing: false });
    rerender(read([]));
    expect(result.current).toMatchObject({ isAwaited: false, isMissing: true });
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it("is awaited while the list fails to load, and missing at once from a list loaded after the URL", () => {
    const { result, rerender } = opening(list({ isFetching: true }));
    rerender(list({ isError: true }));
    expect(result.current).toMatchObject({ isAwaited: true, isMissing: false });
    rerender(read([]));
    expect(result.current).toMatchObject({ isAwaited: false, isMissing: true });
    expect(refetch).not.toHaveBeenCalled();
  });

  it("opens with the values of a running reload, and keeps them during the next one", () => {
    const { result, rerender } = opening({ ...kept([listed]), isFetching: true });
    expect(result.current).toMatchObject({ record: null, isAwaited: true });
    const changed = { ...listed, words: "Pepper and cardamom." };
    rerender(read([changed]));
    expect(result.current).toMatchObject({ record: changed, isAwaited: false });
    rerender({ ...read([listed]), isFetching: true });
    expect(result.current.record).toBe(changed);
  });

  it("opens with the cached values when the reload fails", () => {
    const { result, rerender } = opening({ ...kept([listed]), isFetching: true });
    rerender({ ...kept([listed]), isFetchedAfterMount: true, isError: true });
    expect(result.current).toMatchObject({ record: listed, isAwaited: false });
  });

  it("stays open when it disappears from the list", () => {
    const { result, rerender } = opening(read([listed]));
    rerender(read([]));
    expect(result.current).toEqual({ record: listed, isAwaited: false, isMissing: false });
  });

  it("is neither awaited nor missing when the URL names none", () => {
    const { result } = opening(list({ isFetching: true }), "");
    expect(result.current).toEqual({ record: null, isAwaited: false, isMissing: false });
  });
});
