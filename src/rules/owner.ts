import * as z from "zod/mini";
import { progressSchema } from "./progress.ts";
import { recordedVersion } from "./recorded.ts";

/** The administrator who deals with a record. The name is empty if the account no longer exists. */
export const ownerSchema = z.object({ _id: z.string(), username: z.string() });

export type Owner = z.infer<typeof ownerSchema>;

/** A record's owner; records from before there were any have none. */
export const recordedOwner = z._default(z.nullable(ownerSchema), null);

/** Owners that every list can be filtered by, beside the id of an account. */
export const listedOwners = { me: "Mine", none: "Unassigned" } as const;

export const ownerTexts = {
  unknown: "Please choose a colleague who may deal with this.",
  none: "Nobody deals with this now.",
  former: "Former colleague",
} as const;

export const ownerName = ({ username }: Pick<Owner, "username">) => username || ownerTexts.former;

export const ownerAnswerSchema = z.object({
  message: z.string(),
  owner: z.nullable(ownerSchema),
  /** If the call said so. */
  progress: z.optional(progressSchema),
  version: recordedVersion,
});
