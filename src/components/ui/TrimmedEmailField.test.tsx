import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { user } from "#tests/support/components/user.ts";
import { TrimmedEmailField } from "./TrimmedEmailField.tsx";

afterEach(cleanup);

function openField() {
  const heard: string[] = [];
  render(
    <TrimmedEmailField
      label="Email"
      name="email"
      onInput={({ currentTarget }) => heard.push(currentTarget.value)}
    />,
  );
  return { heard, field: screen.getByLabelText<HTMLInputElement>("Email") };
}

const notice = () => screen.queryByText(/We shortened the ending/)?.textContent ?? null;
const undo = () => screen.getByRole("button", { name: "Undo" });

describe("an e-mail field that shortens suffixes", () => {
  it("shortens an over-long ending under the keys, and says so", async () => {
    const { heard, field } = openField();
    await user.type(field, "asha@example.info");
    expect(field.value).toBe("asha@example.inf");
    expect(heard.at(-1)).toBe("asha@example.inf");
    expect(notice()).toContain("We shortened the ending to “.inf”.");
  });

  it("gives everything back that was typed, and leaves the ending alone from then on", async () => {
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

  it("puts a subdomain back that it took for a suffix, as soon as it goes on", async () => {
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

  it("shortens the last part alone, and gives the whole back", async () => {
    const { field } = openField();
    await user.type(field, "hr@mail.acmegroup.info");
    expect(field.value).toBe("hr@mail.acmegroup.inf");
    await user.click(undo());
    expect(field.value).toBe("hr@mail.acmegroup.info");
  });

  it("keeps saying so while the part before is put right, and gives that back as well", async () => {
    const { field } = openField();
    await user.type(field, "asha@example.info");
    await user.type(field, "1 ", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field.value).toBe("asha1@example.inf");
    await user.type(field, "{Backspace}", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(notice()).toContain(".inf");
    await user.click(undo());
    expect(field.value).toBe("sha1@example.info");
  });

  it("keeps saying so while the ending is put right, and adds nothing that was cut to it", async () => {
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

  it("takes an ending that is typed over for a new one", async () => {
    const { field } = openField();
    await user.type(field, "asha@example.info");
    await user.type(field, "x", { initialSelectionStart: 13, initialSelectionEnd: 16 });
    expect(field.value).toBe("asha@example.x");
    await user.type(field, "yzz");
    expect(field.value).toBe("asha@example.xyz");
    await user.click(undo());
    expect(field.value).toBe("asha@example.xyzz");
  });

  it("begins anew once the field was emptied", async () => {
    const { field } = openField();
    await user.type(field, "asha@example.info");
    await user.click(undo());
    await user.clear(field);
    await user.type(field, "ravi@example.comm");
    expect(field.value).toBe("ravi@example.com");
    await user.clear(field);
    expect(notice()).toBeNull();
  });

  it("leaves what is pasted as it is", async () => {
    const { field } = openField();
    await user.click(field);
    await user.paste("asha @example.info");
    expect(field.value).toBe("asha @example.info");
    expect(notice()).toBeNull();
  });

  it("says nothing more of a cut once something is pasted", async () => {
    const { field } = openField();
    await user.type(field, "asha@example.info");
    await user.tripleClick(field);
    await user.paste("ravi@example.info");
    expect(field.value).toBe("ravi@example.info");
    expect(notice()).toBeNull();
  });

  it("leaves what the browser fills in as it is", () => {
    const { field } = openField();
    field.value = "asha@example.info";
    fireEvent(field, new Event("input", { bubbles: true }));
    expect(field.value).toBe("asha@example.info");
    expect(notice()).toBeNull();
  });

  it("leaves the ending alone while another part is typed", async () => {
    const { field } = openField();
    await user.click(field);
    await user.paste("asha@example.info");
    await user.type(field, "1", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field.value).toBe("asha1@example.info");
  });
});
