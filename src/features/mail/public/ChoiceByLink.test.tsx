import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { linkApi } from "#addresses/public.ts";
import { mailChoices } from "#rules/mail.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { ChoiceByLink } from "./ChoiceByLink.tsx";

const read = `GET ${linkApi.mailChoice}`;
const save = `PUT ${linkApi.mailChoice}`;

afterEach(() => {
  history.replaceState(null, "", "#");
});

function open(answers: Parameters<typeof stubCalls>[0], token = "abc.1.def") {
  history.replaceState(null, "", `#${token}`);
  const calls = stubCalls(answers);
  render(<ChoiceByLink />);
  return calls;
}

const select = () => screen.findByLabelText<HTMLSelectElement>("Copies of alerts sent to me");

describe("the choice by a mail's link", () => {
  it("is read and saved by what stands behind #, which no address names", async () => {
    const calls = open({
      [read]: () => ({ choice: "every", choices: mailChoices }),
      [save]: () => ({ choice: "none", message: "Your choice is saved." }),
    });
    expect((await select()).value).toBe("every");
    await user.selectOptions(await select(), "None of them");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Your choice is saved.")).toBeTruthy();
    expect(calls.every(({ headers }) => headers.get("authorization") === "Link abc.1.def")).toBe(true);
    expect(calls.every(({ url }) => !url.href.includes("abc.1.def") && url.search === "")).toBe(true);
    expect(calls.at(-1)?.body).toEqual({ choice: "none" });
  });

  it("is not asked for without a link", async () => {
    const calls = open({}, "");
    expect(await screen.findByText("Please open this page from the link in our email.")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("says why a link does not work, and offers no second attempt", async () => {
    open({ [read]: () => refusal(403, "This link was for 30 days.") });
    expect(await screen.findByText("This link was for 30 days.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("can be read again after a lost connection", async () => {
    let isLost = true;
    open({
      [read]: () => {
        if (isLost) throw new TypeError("lost");
        return { choice: "digest", choices: mailChoices };
      },
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    isLost = false;
    await user.click(again);
    expect((await select()).value).toBe("digest");
  });
});
