import type { ToolId, VoucherId } from "./gifts.ts";
import fallback from "./pictures/fallback.svg?url&no-inline";
import tool1 from "./pictures/tool-1.svg?url&no-inline";
import tool2 from "./pictures/tool-2.svg?url&no-inline";
import tool3 from "./pictures/tool-3.svg?url&no-inline";
import tool4 from "./pictures/tool-4.svg?url&no-inline";
import voucher1 from "./pictures/voucher-1.svg?url&no-inline";
import voucher2 from "./pictures/voucher-2.svg?url&no-inline";
import voucher3 from "./pictures/voucher-3.svg?url&no-inline";
import voucher4 from "./pictures/voucher-4.svg?url&no-inline";

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
