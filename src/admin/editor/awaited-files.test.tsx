import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { RefusedError } from "#kit/api-client.ts";
import { cancelledText } from "#kit/forms/FormSending.tsx";
import type { TransferReports } from "#kit/upload/transfer.ts";
import { leaveBackOffice } from "#tests/support/components/back-office.ts";
import * as footer from "#tests/support/components/footer-screen.ts";
import * as partnership from "#tests/support/components/partnership-screen.ts";
import * as staff from "#tests/support/components/staff-form.ts";
import { user } from "#tests/support/components/user.ts";

const transfer = { pause: vi.fn(), resume: vi.fn(), giveUp: vi.fn() };
let reports: TransferReports | null = null;

vi.mock("#kit/upload/transfer.ts", () => ({
  startTransfer: async (_file: File, _plan: unknown, given: TransferReports) => {
    reports = given;
    return transfer;
  },
}));

const waiting = "Your file is still uploading. The form is sent as soon as it has arrived.";
const large = staff.pictureFile("logo.png", 600 * 1024);
const video = new File(["\0\0\0\x18ftypisom", "x".repeat(600 * 1024)], "tide.mp4");

const press = (name: string) => user.click(screen.getByRole("button", { name }));
const underWay = () => waitFor(() => expect(reports).not.toBeNull());
const finish = () => act(async () => reports?.onDone("u1"));
/** The notice's Cancel comes after that of the form. */
const cancelAll = () => user.click(screen.getAllByRole("button", { name: "Cancel" }).at(-1) ?? document.body);

beforeEach(() => {
  reports = null;
  vi.clearAllMocks();
});

const partnerSaves = () => partnership.sent("PATCH");

async function updateClient() {
  partnership.beginPartnership();
  await partnership.openPartnership(`${adminPages.partners}?id=p1`);
  await user.upload(await screen.findByLabelText(/^Company logo/), large);
  await underWay();
  await press("Update");
  await screen.findByText(waiting);
}

it("a save waits for a file on its way with its progress shown, and then is sent", async () => {
  await updateClient();
  act(() => reports?.onProgress(150 * 1024));
  const notice = within(screen.getByText(waiting).parentElement ?? document.body);
  expect(notice.getByRole("progressbar").getAttribute("value")).toBe("25");
  expect(partnerSaves()).toEqual([]);
  await finish();
  await waitFor(() => expect(partnerSaves()).toHaveLength(1));
  expect(staff.fieldsOf(partnerSaves()[0])).toMatchObject({ companylogo: "u1" });
  expect(screen.queryByText(waiting)).toBeNull();
});

it("Cancel stops both, and the next save resumes the upload", async () => {
  await updateClient();
  await cancelAll();
  expect((await screen.findAllByText(cancelledText)).length).toBeGreaterThan(0);
  expect(transfer.pause).toHaveBeenCalledOnce();
  expect(partnership.companyName().matches(":disabled")).toBe(false);
  await press("Update");
  await screen.findByText(waiting);
  expect(transfer.resume).toHaveBeenCalledOnce();
  await finish();
  await waitFor(() => expect(partnerSaves()).toHaveLength(1));
});

it("a file that the server refuses meanwhile is not saved, and shows its text", async () => {
  await updateClient();
  await act(async () => reports?.onFailed(new RefusedError(400, { error: "Not this one." })));
  expect(await screen.findByText("Not this one.")).toBeTruthy();
  expect((await screen.findAllByText(/This file cannot be sent/)).length).toBeGreaterThan(0);
  expect(partnerSaves()).toEqual([]);
});

it("a video of the footer and the photo of a person are waited for as well", async () => {
  footer.beginFooter();
  await footer.openFooter();
  await press("Edit video 1");
  await user.upload(screen.getByLabelText(/^Another video/), video);
  await underWay();
  await press("Save videos");
  await screen.findByText(waiting);
  await finish();
  await waitFor(() => expect(footer.changes()).toHaveLength(1));
  expect(footer.changes()[0]?.body).toMatchObject({ videofile1: "u1" });
  leaveBackOffice();

  reports = null;
  staff.picturesMeasure(400, 286);
  const put = `PUT ${adminApi.staffMember("t1")}`;
  const calls = staff.stubStaff({ [put]: () => ({ message: "ok" }) });
  await staff.openForm("/admin/employeeManagement-addEmployee/t1", "Edit Employee Details");
  await user.upload(staff.control(/^Image/), large);
  await underWay();
  await staff.press("Update");
  await screen.findByText(waiting);
  await finish();
  const saves = () => calls.filter(({ method }) => method === "PUT");
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(staff.fieldsOf(saves()[0])).toMatchObject({ image: "u1" });
});
