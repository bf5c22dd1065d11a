import type { Context } from "hono";
import { adminPages } from "#addresses/admin.ts";
import { ignoring } from "#rules/app-error.ts";
import { dayKey } from "#rules/calendar.ts";
import { OPERATIONS } from "#rules/mail.ts";
import { afterAnswer } from "../http/after-answer.ts";
import type { ApiEnv } from "../http/described.ts";
import { countCall, countCalls, limits, uncount } from "../http/rate-limit.ts";
import { mailOf } from "../outbox/mail-of.ts";
import { derivedId } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";

/** How much visitors may upload in a day: all of them together, and each network. */
const publicBudgets = [limits.publicKilobytes, limits.networkKilobytes] as const;

const { max } = limits.publicKilobytes;

/** The firm is told once this share of the day's budget is used. */
const NEARLY = 0.75;

const gigabytes = (kilobytes: number) => `${(kilobytes / 1024 ** 2).toFixed(1)} GB`;

/** Sends the firm a mail, once a day. */
async function tellFirm(deps: Deps, used: number): Promise<void> {
  const id = derivedId(`public-files-nearly-full ${dayKey(deps.now())}`);
  if (await deps.store.get("outbox", id)) return;
  const mail = mailOf(deps, {
    kind: "files-nearly-full",
    to: OPERATIONS,
    text: {
      subject: "Visitors have sent nearly as many files as we accept in a day",
      heading: "Soon no more files are accepted from visitors today",
      parts: [
        {
          facts: [
            ["Stored since yesterday", gigabytes(used)],
            ["Accepted within 24 hours", gigabytes(max)],
          ],
        },
        {
          paragraph:
            "Beyond that, the forms refuse files until 24 hours are over, and say so. Everything without a file is still accepted. One network can use an eighth of it at most, so this is either a very busy day or somebody with many networks.",
        },
        { link: { label: "Look at the ideas", address: adminPages.projects } },
      ],
    },
  });
  await deps.store.commit([{ ...mail, id }]).catch(ignoring("conflict"));
}

/** Refuses a visitor's upload before its first byte if there is no room for it today. */
export const assertPublicRoom = (c: Context<ApiEnv>) => countCalls(c, publicBudgets, 0);

/** Counts bytes of a visitor's while they are stored; what is refused or fails takes nothing from the day's budgets. */
export async function withinPublicBudget<T>(
  c: Context<ApiEnv>,
  bytes: number,
  store: () => Promise<T>,
): Promise<T> {
  const { deps } = c.var;
  const kilobytes = Math.ceil(bytes / 1024);
  const [used = 0] = await countCalls(c, publicBudgets, kilobytes);
  if (used >= max * NEARLY) await afterAnswer(c, "files-nearly-full.not-told", () => tellFirm(deps, used));
  try {
    return await store();
  } catch (error) {
    await afterAnswer(c, "limits.not-given-back", () => uncount(c, publicBudgets, kilobytes));
    throw error;
  }
}

/** The same for a whole file that a visitor sends with a form, which counts like one that is uploaded in parts. */
export function acceptPublicFile<T>(c: Context<ApiEnv>, { size }: File, store: () => Promise<T>): Promise<T> {
  // In parallel, to save a trip to the database.
  const counting = countCall(c, limits.uploads);
  counting.catch(() => {});
  return withinPublicBudget(c, size, async () => {
    await counting;
    return store();
  });
}
