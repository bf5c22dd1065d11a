import fallback from "#pictures/job-fair/fallback.svg?url&no-inline";
import tool1 from "#pictures/job-fair/tool-1.svg?url&no-inline";
import tool2 from "#pictures/job-fair/tool-2.svg?url&no-inline";
import tool3 from "#pictures/job-fair/tool-3.svg?url&no-inline";
import tool4 from "#pictures/job-fair/tool-4.svg?url&no-inline";
import voucher1 from "#pictures/job-fair/voucher-1.svg?url&no-inline";
import voucher2 from "#pictures/job-fair/voucher-2.svg?url&no-inline";
import voucher3 from "#pictures/job-fair/voucher-3.svg?url&no-inline";
import voucher4 from "#pictures/job-fair/voucher-4.svg?url&no-inline";
import type { ToolId, VoucherId } from "./gifts.ts";

/** The size of every gift's picture, in pixels. */
export const giftPictureSize = { width: 320, height: 200 } as const;

const pictures: Readonly<Record<string, string>> = {
  1: voucher1,
  2: voucher2,
  3: voucher3,
  4: voucher4,
  tool1,
  tool2,
  tool3,
  tool4,
} satisfies Record<VoucherId | ToolId, string>;

/** The address of a voucher's or an app's picture, by its id; the fallback if it has none. */
export const giftPicture = (id: number | string): string => pictures[id] ?? fallback;
