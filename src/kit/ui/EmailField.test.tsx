import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { compose } from "#tests/support/components/compose.ts";
import { user } from "#tests/support/components/user.ts";
import { EmailField, TrimmedEmailField } from "./EmailField.tsx";

function openField(Field = TrimmedEmailField) {
  const heard: string[] = [];
  render(
    <Field label="Email" name="email" onInput={({ currentTarget }) => heard.push(currentTarget.value)} />,
  );
  return { heard, field: screen.getByLabelText<HTMLInputElement>("Email") };
}

describe("an email field", () => {
  it("removes typed spaces and keeps the caret in place", async () => {
    const { heard, field } = openField(EmailField);
    await user.type(field, "asha@example.com");
    await user.type(field, " x", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field.value).toBe("ashax@example.com");
    expect(field.selectionStart).toBe(5);
    expect(heard.at(-1)).toBe("ashax@example.com");
  });

  it("leaves pasted text unchanged", async () => {
    const { field } = openField(EmailField);
    await user.click(field);
    await user.paste("asha @example.info");
    expect(field.value).toBe("asha @example.info");
  });

  it.each(["ceo@acme.info", "ceo@acme.tech", "hr@mail.acmegroup.com"])(
    "leaves %s unchanged when it is typed",
    async (address) => {
      const { field } = openField(EmailField);
      await user.type(field, address);
      expect(field.value).toBe(address);
      expect(screen.queryByText(/shortened/)).toBeNull();
    },
  );
});

const notice = () => screen.queryByText(/We shortened the ending/)?.textContent ?? null;
const undo = () => screen.getByRole("button", { name: "Undo" });

describe("an email field that shortens suffixes", () => {
  it("shortens an over-long ending while typing, and shows a notice", async () => {
    const { heard, field } = openField();
    await user.type(field, "asha@example.info");
    expect(field.value).toBe("asha@example.inf");
    expect(heard.at(-1)).toBe("asha@example.inf");
    expect(notice()).toContain("We shortened the ending to “.inf”.");
  });

  it("restores the whole address on Undo, and does not shorten the ending again", async () => {
    const { heard, field } = openField();
    await user.type(field, "asha@example.informatics");
    expect(field.value).toBe("asha@example.inf");
    await user.click(undo());
    expect(field.value).toBe("asha@example.informatics");
    expect(heard.at(-1)).toBe("asha@example.informatics");
    expect(notice()).toBeNull();
    await user.type(field, ".info");
    expect(field.value).toBe("asha@example.informatics.info");
    expect(notice()).toBeNull();
  });

  it("restores a subdomain shortened as a suffix once a dot follows it", async () => {
    const { heard, field } = openField();
    await user.type(field, "hr@mail.acmegroup");
    expect(field.value).toBe("hr@mail.acm");
    await user.type(field, ".");
    expect(field.value).toBe("hr@mail.acmegroup.");
    expect(notice()).toBeNull();
    await user.type(field, "com");
    expect(heard.at(-1)).toBe("hr@mail.acmegroup.com");
    expect(notice()).toBeNull();
  });

  it("shortens a composed ending alike, once the composition has ended", async () => {
    const { heard, field } = openField();
    compose(field, ["asha@example.", "asha@example.com", "asha@example.commm"], () =>
      expect(notice()).toBeNull(),
    );
    expect(field.value).toBe("asha@example.com");
    expect(heard.at(-1)).toBe("asha@example.com");
    await user.click(undo());
    expect(field.value).toBe("asha@example.commm");
  });

  it("continues an address that was shortened by composing on", () => {
    const { field } = openField();
    compose(field, ["hr@mail.acmegroup"]);
    expect(field.value).toBe("hr@mail.acm");
    compose(field, ["hr@mail.acm.", "hr@mail.acm.com"]);
    expect(field.value).toBe("hr@mail.acmegroup.com");
    expect(notice()).toBeNull();
  });

  it("shortens only the last part, and restores the whole address on Undo", async () => {
    const { field } = openField();
    await user.type(field, "hr@mail.acmegroup.info");
    expect(field.value).toBe("hr@mail.acmegroup.inf");
    await user.click(undo());
    expect(field.value).toBe("hr@mail.acmegroup.info");
  });

  it("keeps the notice while the part before is edited, and keeps those edits on Undo", async () => {
    const { field } = openField();
    await user.type(field, "asha@example.info");
    await user.type(field, "1 ", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field.value).toBe("asha1@example.inf");
    await user.type(field, "{Backspace}", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(notice()).toContain(".inf");
    await user.click(undo());
    expect(field.value).toBe("sha1@example.info");
  });

  it("keeps the notice while the ending is edited, without adding the cut letters back", async () => {
    const { field } = openField();
    await user.type(field, "asha@example.info");
    await user.type(field, "{Backspace}");
    expect(field.value).toBe("asha@example.in");
    await user.type(field, "f");
    expect(field.value).toBe("asha@example.inf");
    expect(notice()).toContain(".inf");
    await user.type(field, "{Backspace}{Backspace}{Backspace}com");
    expect(field.value).toBe("asha@example.com");
    expect(notice()).toContain(".inf");
    await user.click(undo());
    expect(field.value).toBe("asha@example.info");
  });

  it("treats an ending that is typed over as a new one", async () => {
    const { field } = openField();
    await user.type(field, "asha@example.info");
    await user.type(field, "x", { initialSelectionStart: 13, initialSelectionEnd: 16 });
    expect(field.value).toBe("asha@example.x");
    await user.type(field, "yzz");
    expect(field.value).toBe("asha@example.xyz");
    await user.click(undo());
    expect(field.value).toBe("asha@example.xyzz");
  });

  it("shortens again, with a new notice, after the field was emptied", async () => {
    const { field } = openField();
    await user.type(field, "asha@example.info");
    await user.click(undo());
    await user.clear(field);
    await user.type(field, "ravi@example.comm");
    expect(field.value).toBe("ravi@example.com");
    await user.clear(field);
    expect(notice()).toBeNull();
  });

  it("leaves pasted text unchanged", async () => {
    const { field } = openField();
    await user.click(field);
    await user.paste("asha @example.info");
    expect(field.value).toBe("asha @example.info");
    expect(notice()).toBeNull();
  });

  it("hides the notice once other text is pasted", async () => {
    const { field } = openField();
    await user.type(field, "asha@example.info");
    await user.tripleClick(field);
    await user.paste("ravi@example.info");
    expect(field.value).toBe("ravi@example.info");
    expect(notice()).toBeNull();
  });

  it("leaves an autofilled address unchanged", () => {
    const { field } = openField();
    field.value = "asha@example.info";
    fireEvent(field, new Event("input", { bubbles: true }));
    expect(field.value).toBe("asha@example.info");
    expect(notice()).toBeNull();
  });

  it("does not shorten the ending while another part is edited", async () => {
    const { field } = openField();
    await user.click(field);
    await user.paste("asha@example.info");
    await user.type(field, "1", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field.value).toBe("asha1@example.info");
  });

  it("says the rule beside an address that it refuses, and beside nothing else", () => {
    const rule = /addresses that end in \.com, \.net, \.org, \.in or another three letters/;
    const { rerender } = render(<TrimmedEmailField label="Work" error="Email is required." />);
    expect(screen.queryByText(rule)).toBeNull();
    rerender(<TrimmedEmailField label="Work" error="Invalid email format!" />);
    expect(screen.getByText(rule)).toBeDefined();
  });
});
