import { screen, within } from "@testing-library/react";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { defaultFooter } from "#features/footer/footer.ts";
import { codeLoaded, enterBackOffice, visit } from "./back-office.ts";
import type { Call } from "./stub-calls.ts";
import { user } from "./user.ts";

const video = "/uploads/CCCCCCCCCCCCCCCCCCCCCC.mp4";

export const saved = (changes = {}) => ({
  ...defaultFooter,
  videoheading: "See how we work",
  videofile1: video,
  videofile2: "/uploads/DDDDDDDDDDDDDDDDDDDDDD.avi",
  imagefile: "/uploads/EEEEEEEEEEEEEEEEEEEEEE.png",
  version: 3,
  ...changes,
});

interface Server {
  footer: object;
  /** The answer to every change. */
  change: (call: Call) => unknown;
  calls: Call[];
}

/** The server's state and answers, until a test overrides them. */
export const server: Server = { footer: {}, change: () => undefined, calls: [] };

export function beginFooter() {
  server.footer = saved();
  server.change = () => ({ message: "Done.", data: server.footer });
  server.calls = enterBackOffice({
    [`GET ${api.footer}`]: () => [server.footer],
    [`PATCH ${adminApi.footerChange}`]: (call) => server.change(call),
  });
}

export async function openFooter() {
  visit(adminPages.footer);
  await codeLoaded();
  await screen.findByRole("heading", { name: "Videos" });
}

export const changes = () => server.calls.filter(({ method }) => method === "PATCH");
export const click = (name: string) => user.click(screen.getByRole("button", { name }));
export const videoHeading = () => screen.getByLabelText<HTMLInputElement>("Heading above the videos");
export const form = (name: string) => within(screen.getByRole("form", { name }));
