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
  it("is read where everything needed is there", () => {
    const environment = parseEnvironment({ ...secrets, ...firstAccount });
    expect(environment.SESSION_SECRET).toEqual(new Uint8Array(32).fill(7));
    expect(environment.ADMIN_USERNAME).toBe("meera");
  });

  it("names a secret that is not set", () => {
    expect(() => parseEnvironment({})).toThrow("SESSION_SECRET is not set");
  });

  it("names a secret that is too short, without telling it", () => {
    const tooShort = Buffer.alloc(31, 7).toString("base64url");
    const parse = () => parseEnvironment({ ...secrets, SESSION_SECRET: tooShort });
    expect(parse).toThrow("SESSION_SECRET must be 32 bytes or more, base64url");
    expect(parse).not.toThrow(tooShort);
  });

  it("takes another postal-code service, by its web address", () => {
    const parse = (address: string) => parseEnvironment({ ...secrets, PINCODE_API_URL: address });
    expect(parse("http://localhost:9/codes").PINCODE_API_URL).toBe("http://localhost:9/codes");
    expect(() => parse("file:///etc/passwd")).toThrow("PINCODE_API_URL must be a web address");
  });

  it("names what is not set of a first account that is named in part", () => {
    const { ADMIN_PASSWORD: _, ...part } = firstAccount;
    expect(() => parseEnvironment({ ...secrets, ...part })).toThrow("ADMIN_PASSWORD is not set");
  });

  it("names the first account as the sign-in will read it", () => {
    const typed = { ADMIN_USERNAME: " Jose\u0301", ADMIN_EMAIL: "meera@tidepoint.example\n" };
    expect(parseEnvironment({ ...secrets, ...firstAccount, ...typed })).toMatchObject({
      ADMIN_USERNAME: "Jos\u00e9",
      ADMIN_EMAIL: "meera@tidepoint.example",
    });
  });

  it.each([
    ["ADMIN_USERNAME", "meera@tidepoint.example", "must not contain @"],
    ["ADMIN_EMAIL", "meera", "must be an e-mail address"],
  ])("refuses what no account could have as its %s", (name, value, complaint) => {
    const parse = () => parseEnvironment({ ...secrets, ...firstAccount, [name]: value });
    expect(parse).toThrow(`${name} ${complaint}`);
    expect(parse).not.toThrow("meera");
  });

  it("refuses a first password that no account could have", () => {
    const source = { ...secrets, ...firstAccount, ADMIN_PASSWORD: "short" };
    expect(() => parseEnvironment(source)).toThrow("ADMIN_PASSWORD must have 8 characters or more");
  });

  it("takes a fixed captcha answer locally and never where it is hosted", () => {
    const source = { ...secrets, CAPTCHA_ANSWER: "AAAAAA" };
    expect(parseEnvironment(source).CAPTCHA_ANSWER).toBe("AAAAAA");
    for (const host of ["NETLIFY", "AWS_LAMBDA_FUNCTION_NAME"]) {
      expect(() => parseEnvironment({ ...source, [host]: "true" })).toThrow("CAPTCHA_ANSWER");
    }
  });
});
