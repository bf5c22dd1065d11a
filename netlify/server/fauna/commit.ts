import { refusals } from "../store/refusals.ts";
import type { Write } from "../store/store.ts";
import type { Client } from "./client.ts";
import { assertIndexable, decode, indexedTexts, type Row } from "./document.ts";
import { Aborted } from "./failure.ts";
import { get } from "./read.ts";
import { perform, writtenCollection } from "./write.ts";

function assertIndexableWrite(write: Write) {
  const fields: Row =
    "insert" in write ? { ...write.document } : "update" in write ? { ...write.changes } : {};
  assertIndexable(write.id, ...indexedTexts(writtenCollection(write), fields));
}

/** The text with which a write aborts the transaction: its position among the writes, and the reason. */
const reason = /^(\d+) (stale|unknown|taken (.+))$/;

async function refusal(client: Client, writes: readonly Write[], text: string, now: string): Promise<Error> {
  const [, number = "", why, index] = reason.exec(text) ?? [];
  const write = writes[Number(number)];
  if (!why || !write) return new Error(`A commit was ended by what is not the store's: ${text}`);
  if (index) return refusals.taken(index);
  const current = why === "stale" ? await get(client, writtenCollection(write), write.id, now) : null;
  return current ? refusals.stale(current) : refusals.unknown();
}

/** Performs all of the writes or none: one query, in which each write sees the effects of those before it. */
export async function commit(client: Client, writes: readonly Write[], now: string): Promise<(Row | null)[]> {
  if (writes.length === 0) return [];
  writes.forEach(assertIndexableWrite);
  const { q, values } = client;
  const steps = writes.map((write, number) => {
    const refuse = (why: string) => q.Abort(`${number} ${why}`);
    return [`write${number}`, perform({ client, now, refuse }, write)] as const;
  });
  const all = q.Let(
    Object.fromEntries(steps),
    steps.map(([name]) => q.Var(name)),
  );
  try {
    const left = await client.run<(Row | false)[]>(all);
    return left.map((row) => (row ? decode(values, row) : null));
  } catch (error) {
    throw error instanceof Aborted ? await refusal(client, writes, error.message, now) : error;
  }
}
