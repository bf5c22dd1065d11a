import type { AppId, VoucherId } from "./gifts.ts";
import app1 from "./pictures/app-1.svg?url&no-inline";
import app2 from "./pictures/app-2.svg?url&no-inline";
import app3 from "./pictures/app-3.svg?url&no-inline";
import app4 from "./pictures/app-4.svg?url&no-inline";
import fallback from "./pictures/fallback.svg?url&no-inline";
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
  tool1: app1,
  tool2: app2,
  tool3: app3,
  tool4: app4,
} satisfies Record<VoucherId | AppId, string>;

/** The address of a voucher's or an app's picture, by its id; the fallback if it has none. */
export const giftPicture = (id: number | string): string => pictures[id] ?? fallback;
