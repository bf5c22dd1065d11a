import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useOpenedRecord } from "./use-opened-record.ts";

afterEach(cleanup);

const listed = { _id: "p1" };
const read = (...data: readonly object[]) => ({ data: data as { _id: string }[], isFetching: false });
const unread = { data: undefined, isFetching: true };

const opening = (list: Parameters<typeof useOpenedRecord>[0], id = "p1") =>
  renderHook((now) => useOpenedRecord(now, id), { initialProps: list });

describe("the record that an address names", () => {
  it("is awaited until the list is there, and is open then", () => {
    const { result, rerender } = opening(unread);
    expect(result.current).toEqual({ record: null, isDeleted: false, isAwaited: true, isMissing: false });
    rerender(read(listed));
    expect(result.current).toEqual({ record: listed, isDeleted: false, isAwaited: false, isMissing: false });
  });

  it("is missing where the list has none such, though not while that is read again", () => {
    const { result, rerender } = opening({ ...read(), isFetching: true });
    expect(result.current).toMatchObject({ isAwaited: true, isMissing: false });
    rerender(read());
    expect(result.current).toMatchObject({ isAwaited: false, isMissing: true });
  });

  it("stays open when it goes from the list", () => {
    const { result, rerender } = opening(read(listed));
    rerender(read());
    expect(result.current).toEqual({ record: listed, isDeleted: true, isAwaited: false, isMissing: false });
  });

  it("is neither awaited nor missing where the address names none", () => {
    const { result } = opening(unread, "");
    expect(result.current).toEqual({ record: null, isDeleted: false, isAwaited: false, isMissing: false });
  });
});
