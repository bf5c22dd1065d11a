import { expect, it } from "vitest";
import { dummyHash, hashPassword, verifyPassword } from "./password.ts";

it("verifies the right password and no other", async () => {
  const hash = await hashPassword("correct horse");
  expect(await verifyPassword("correct horse", hash)).toBe(true);
  expect(await verifyPassword("correct horsf", hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
});

it("stores the parameters and a random salt in the hash", async () => {
  const hashes = await Promise.all([hashPassword("same"), hashPassword("same")]);
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});

it("verifies a hash that was made with other parameters", async () => {
  const cheaper = "$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$";
  const { argon2Sync } = await import("node:crypto");
  const parameters = {
    message: "tide",
    nonce: "somesaltsomesalt",
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  };
  const hash = cheaper + argon2Sync("argon2id", parameters).toString("base64").replace(/=+$/, "");
  expect(await verifyPassword("tide", hash)).toBe(true);
  expect(await verifyPassword("ebb", hash)).toBe(false);
});

it("treats composed and decomposed characters as the same", async () => {
  expect(await verifyPassword("cafe\u0301 au lait", await hashPassword("caf\u00e9 au lait"))).toBe(true);
});

it("accepts no password for the hash of an unknown account", async () => {
  expect(await verifyPassword("", dummyHash)).toBe(false);
  expect(await verifyPassword("password", dummyHash)).toBe(false);
});
