import { cleanup, render, screen } from "@testing-library/react";
import { cleanStores } from "nanostores";
import { afterEach, expect, it } from "vitest";
import { InternResult } from "./InternResult.tsx";
import { $verified, keepVerified } from "./verified.store.ts";

afterEach(() => {
  cleanup();
  cleanStores($verified);
  sessionStorage.clear();
});

it("shows every line of the feedback, also one that is said twice", () => {
  keepVerified({
    name: "Meera Das",
    category: "intern",
    empID: "TPEID104501",
    jobRole: "Business Development Executive",
    employeeStatus: "Full time",
    email: "meer****",
    phone: "+91 9000******",
    profileImage: null,
    businessCard: null,
    Certificate: null,
    feedback: "Punctual.\r\nPunctual.\r\n\r\nKind.",
  });
  render(<InternResult title="Verified" text="With us." />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Punctual.",
    "Punctual.",
    "Kind.",
  ]);
});
