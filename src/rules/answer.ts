import * as z from "zod/mini";

/** The answer of a call that only says that it was done. */
export const messageSchema = z.object({ message: z.string() });
