import type { Page } from "playwright/test";
import { typedEnquiry } from "#features/enquiry/enquiry.sample.ts";
import * as fields from "./fill-in.ts";

const form = (page: Page) => page.getByRole("form", { name: "Enquiry" });
export const send = (page: Page) => form(page).getByRole("button", { name: "Send enquiry" });

export const fillIn = (page: Page) => fields.fillIn(form(page), typedEnquiry);
