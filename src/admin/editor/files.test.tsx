import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { $adminToken, $sessionExpired, beginSession, endSession } from "#admin/session/session.ts";
import { RefusedError } from "#kit/api-client.ts";
import type { TransferPlan, TransferReports } from "#kit/upload/transfer.ts";
import { user } from "#tests/support/components/user.ts";
import { SignedUploadField } from "./files.tsx";

const started: { plan: TransferPlan; reports: TransferReports }[] = [];

vi.mock("#kit/upload/transfer.ts", () => ({
  startTransfer: async (_file: File, plan: TransferPlan, reports: TransferReports) => {
    started.push({ plan, reports });
    return { pause: () => {}, resume: () => {}, giveUp: () => {} };
  },
}));

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal("createImageBitmap", async () => ({ width: 500, height: 300, close: () => {} }));
});

afterEach(() => {
  if ($adminToken.get()) endSession();
});

async function upload() {
  beginSession({ token: "good", adminId: "a1" });
  render(<SignedUploadField purpose="businessCard" label="Card" sendsAhead onChange={() => {}} />);
  const head = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await user.upload(screen.getByLabelText("Card"), new File([head], "card.png"));
  return waitFor(() => {
    const [transfer] = started;
    if (!transfer) throw new Error("Nothing is under way.");
    return transfer;
  });
}

it("sends each part of an upload with the token of the current session, if any", async () => {
  const { plan } = await upload();
  expect(plan.headers()).toEqual({ authorization: "Bearer good" });
  endSession();
  expect(plan.headers()).toEqual({});
});

it("ends the session when an upload fails with 401, but not with 403", async () => {
  const { reports } = await upload();
  act(() => reports.onFailed(new RefusedError(403, {})));
  expect($adminToken.get()).toBe("good");
  act(() => reports.onFailed(new RefusedError(401, {})));
  expect([$adminToken.get(), $sessionExpired.get()]).toEqual([undefined, true]);
});
