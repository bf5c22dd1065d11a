import { describe, expect, it } from "vitest";
import { parseEnvironment } from "./env.ts";

const SESSION_SECRET = Buffer.alloc(32, 7).toString("base64url");
const secrets = {
  SESSION_SECRET,
  FILE_SECRET: Buffer.alloc(32, 8).toString("base64url"),
  CAPTCHA_SECRET: Buffer.alloc(32, 9).toString("base64url"),
};
const firstAccount = {
  ADMIN_USERNAME: "meera",
  ADMIN_EMAIL: "meera@tidepoint.example",
  ADMIN_PASSWORD: "a long enough one",
};

describe("the environment", () => {
  it("is parsed when everything required is set", () => {
    const environment = parseEnvironment({ ...secrets, ...firstAccount });
    expect(environment.SESSION_SECRET).toEqual(new Uint8Array(32).fill(7));
    expect(environment.ADMIN_USERNAME).toBe("meera");
  });

  it("is refused without a secret, naming it", () => {
    expect(() => parseEnvironment({})).toThrow("SESSION_SECRET is not set");
  });

  it("may have the secrets before the current ones, of the same length", () => {
    const before = Buffer.alloc(32, 6).toString("base64url");
    expect(parseEnvironment({ ...secrets, FILE_SECRET_PREVIOUS: before }).FILE_SECRET_PREVIOUS).toEqual(
      new Uint8Array(32).fill(6),
    );
    expect(() => parseEnvironment({ ...secrets, FILE_SECRET_PREVIOUS: "short" })).toThrow(
      "FILE_SECRET_PREVIOUS must be 32 bytes or more",
    );
  });

  it("is refused with a short secret, naming it without showing it", () => {
    const tooShort = Buffer.alloc(31, 7).toString("base64url");
    const parse = () => parseEnvironment({ ...secrets, SESSION_SECRET: tooShort });
    expect(parse).toThrow("SESSION_SECRET must be 32 bytes or more, base64url");
    expect(parse).not.toThrow(tooShort);
  });

  it("accepts the URL of another postal-code service", () => {
    const parse = (address: string) => parseEnvironment({ ...secrets, PINCODE_API_URL: address });
    expect(parse("http://localhost:9/codes").PINCODE_API_URL).toBe("http://localhost:9/codes");
    expect(() => parse("file:///etc/passwd")).toThrow("PINCODE_API_URL must be a web address");
  });

  it("accepts only a region in which files can be stored", () => {
    const parse = (region: string) => parseEnvironment({ ...secrets, BLOBS_REGION: region }).BLOBS_REGION;
    expect(parse("eu-central-1")).toBe("eu-central-1");
    expect(() => parse("ap-south-1")).toThrow("BLOBS_REGION must be one of ap-southeast-1, ap-southeast-2,");
  });

  it("is refused with an incomplete first account, naming what is missing", () => {
    const { ADMIN_PASSWORD: _, ...part } = firstAccount;
    expect(() => parseEnvironment({ ...secrets, ...part })).toThrow("ADMIN_PASSWORD is not set");
  });

  it("tidies the first account as the form for accounts does", () => {
    const typed = { ADMIN_USERNAME: " \uff2aose\u0301", ADMIN_EMAIL: "meera@tidepoint.example\n" };
    expect(parseEnvironment({ ...secrets, ...firstAccount, ...typed })).toMatchObject({
      ADMIN_USERNAME: "Jos\u00e9",
      ADMIN_EMAIL: "meera@tidepoint.example",
    });
  });

  it.each([
    ["ADMIN_USERNAME", "meera@tidepoint.example", "must not contain @"],
    ["ADMIN_EMAIL", "meera", "must be an email address"],
  ])("is refused with an invalid %s", (name, value, complaint) => {
    const parse = () => parseEnvironment({ ...secrets, ...firstAccount, [name]: value });
    expect(parse).toThrow(`${name} ${complaint}`);
    expect(parse).not.toThrow("meera");
  });

  it("is refused with an invalid ADMIN_PASSWORD", () => {
    const source = { ...secrets, ...firstAccount, ADMIN_PASSWORD: "short" };
    expect(() => parseEnvironment(source)).toThrow("ADMIN_PASSWORD must have 8 characters or more");
  });

  it.each(["AAAAA0", "kwxy37", "KWXY3", "KWXY377"])(
    "refuses %s as a fixed captcha answer, which no captcha could show",
    (answer) => {
      const parse = () => parseEnvironment({ ...secrets, CAPTCHA_ANSWER: answer });
      expect(parse).toThrow("CAPTCHA_ANSWER must be 6 characters of those that a captcha has");
      expect(parse).not.toThrow(answer);
    },
  );

  it("accepts a mail server, addresses for mails, and a webhook with its secret", () => {
    const mail = {
      SMTP_URL: "smtps://firm:p%40ss@mail.example:465",
      MAIL_FROM: " hello@tidepoint.example ",
      MAIL_TO: "desk@tidepoint.example",
      ALERT_WEBHOOK_URL: "https://hooks.example/1",
      ALERT_WEBHOOK_SECRET: "sixteen characters",
    };
    expect(parseEnvironment({ ...secrets, ...mail })).toMatchObject({
      ...mail,
      MAIL_FROM: "hello@tidepoint.example",
    });
  });

  it("accepts an open way to another service only by an explicit word, except to this machine", () => {
    const open = { ALERT_WEBHOOK_URL: "http://hooks.example/1", ALERT_WEBHOOK_SECRET: "sixteen characters" };
    expect(() => parseEnvironment({ ...secrets, ...open })).toThrow(
      "ALERT_WEBHOOK_URL must be an https: address, unless ALLOW_UNENCRYPTED names webhook",
    );
    for (const ALLOW_UNENCRYPTED of ["webhook", "smtp,webhook"])
      expect(parseEnvironment({ ...secrets, ...open, ALLOW_UNENCRYPTED })).toMatchObject(open);
    const here = { ...open, ALERT_WEBHOOK_URL: "http://127.0.0.1:9/1" };
    expect(parseEnvironment({ ...secrets, ...here })).toMatchObject(here);
  });

  it.each([
    [{ ALLOW_UNENCRYPTED: "everything" }, "ALLOW_UNENCRYPTED must be smtp, webhook, or smtp,webhook"],
    [{ SMTP_URL: "https://mail.example" }, "SMTP_URL must be an smtp: or smtps: address"],
    [{ MAIL_FROM: "Tidepoint <hello@tidepoint.example>" }, "MAIL_FROM must be an email address"],
    [{ MAIL_TO: "a@b.in, c@d.in" }, "MAIL_TO must be an email address"],
    [{ ALERT_WEBHOOK_URL: "https://hooks.example/1" }, "ALERT_WEBHOOK_SECRET is not set"],
    [
      { ALERT_WEBHOOK_URL: "https://hooks.example/1", ALERT_WEBHOOK_SECRET: "short" },
      "ALERT_WEBHOOK_SECRET must have 16 characters or more",
    ],
  ])("is refused with %o: %s", (set, complaint) => {
    const parse = () => parseEnvironment({ ...secrets, ...set });
    expect(parse).toThrow(complaint);
    for (const value of Object.values(set)) expect(parse).not.toThrow(value);
  });

  it("accepts a fixed captcha answer locally, but not on a hosting platform", () => {
    const source = { ...secrets, CAPTCHA_ANSWER: "AAAAAA" };
    expect(parseEnvironment(source).CAPTCHA_ANSWER).toBe("AAAAAA");
    for (const host of ["NETLIFY", "AWS_LAMBDA_FUNCTION_NAME"]) {
      expect(() => parseEnvironment({ ...source, [host]: "true" })).toThrow("CAPTCHA_ANSWER");
    }
  });
});
