import { describe } from "vitest";
import { describeCounting } from "./contract/counting.contract.ts";
import { describeExpiring } from "./contract/expiring.contract.ts";
import { describeListing } from "./contract/listing.contract.ts";
import { describePaging } from "./contract/paging.contract.ts";
import type { OpenStore } from "./contract/samples.contract.ts";
import { describeSearching } from "./contract/searching.contract.ts";
import { describeText } from "./contract/text.contract.ts";
import { describeUniqueness } from "./contract/uniqueness.contract.ts";
import { describeWriting } from "./contract/writing.contract.ts";

/** The contract of the `Store` port, which each adapter has to pass completely. */
export const describeStore = (name: string, open: OpenStore) =>
  describe(name, () => {
    describeWriting(open);
    describeUniqueness(open);
    describePaging(open);
    describeListing(open);
    describeSearching(open);
    describeExpiring(open);
    describeCounting(open);
    describeText(open);
  });
