import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { cleanStores } from "nanostores";
import { afterEach, expect, it } from "vitest";
import { translate } from "#tests/support/components/translate.ts";
import { InternResult } from "./InternResult.tsx";
import type { VerifiedEmployee } from "./verification.ts";
import { $verified, storeVerified } from "./verified.state.ts";

afterEach(() => {
  cleanup();
  cleanStores($verified);
  sessionStorage.clear();
});

function show(record: Partial<VerifiedEmployee>) {
  storeVerified({
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
    feedback: null,
    ...record,
  });
  render(
    <InternResult
      title="Issued by us"
      text="Compare it."
      withoutCertificate={{ title: "One of our interns", text: "There is no certificate." }}
    />,
  );
}

const verdict = () => screen.getByRole("status").textContent;

it("shows every line of the feedback, including repeated ones", () => {
  show({ feedback: "Punctual.\r\nPunctual.\r\n\r\nKind." });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Punctual.",
    "Punctual.",
    "Kind.",
  ]);
});

it("confirms that a certificate was issued by the company", () => {
  show({ Certificate: "/uploads/certificate.png?expires=1&signature=s" });
  expect(verdict()).toBe("Issued by usCompare it.");
});

it("says that there is no certificate if none was issued", () => {
  show({ Certificate: null });
  expect(verdict()).toBe("One of our internsThere is no certificate.");
});

it("stops the watermark on a page translated by the browser", () => {
  show({ Certificate: "/uploads/certificate.png?expires=1&signature=s" });
  translate(screen.getByRole("button"));
  fireEvent.click(screen.getByRole("button", { name: "Hold the watermark still" }));
  expect(screen.getByRole("button").textContent).toBe("Let the watermark move");
});
