import { afterAll, beforeAll, describe, test } from "vitest";
import { openTestFauna, startTestFauna, type TestFauna } from "#tests/support/server/test-fauna.ts";
import { describeStore } from "../store/store.contract.ts";

describe("on the FQL interpreter", () => {
  let fauna: TestFauna;
  beforeAll(async () => {
    fauna = await startTestFauna();
  });
  afterAll(() => fauna.close());

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
