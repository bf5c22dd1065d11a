import * as z from "zod/mini";

/** Records made before a field existed lack it; the screens say "N/A" there (admin-back-office §8). */
export const recordedText = z.nullish(z.string());
