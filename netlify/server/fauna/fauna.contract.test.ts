import { afterAll, beforeAll, describe, test } from "vitest";
import { openTestFauna, type TestFauna } from "#tests/support/server/test-fauna.ts";
import { describeStore } from "../store/store.contract.ts";
import { type FaunaInterpreter, startFauna } from "./interpreter/server.ts";

describe("on the FQL interpreter", () => {
  let interpreter: FaunaInterpreter;
  let fauna: TestFauna;
  beforeAll(async () => {
    interpreter = await startFauna();
    fauna = await openTestFauna(interpreter);
  });
  afterAll(async () => {
    await fauna.close();
    await interpreter.close();
  });

  describeStore("the store on Fauna", (options) => fauna.openStore(options));
});

const { FAUNA_ENDPOINT: endpoint, FAUNA_SECRET: secret } = process.env;

if (endpoint && secret) {
  describe("on a real cluster", () => {
    let fauna: TestFauna;
    beforeAll(async () => {
      fauna = await openTestFauna({ endpoint, secret });
    });
    afterAll(() => fauna.close());

    describeStore("the store on Fauna", (options) => fauna.openStore(options));
  });
} else {
  test.skip("the store on a Fauna cluster: needs FAUNA_ENDPOINT and FAUNA_SECRET");
}
