import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mailDirectory } from "../mail/mail-directory.ts";
import { expect } from "./test.ts";

/** The text of a mail, whose lines are broken and encoded on the way. */
const decoded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number(`0x${code}`)));

/** Waits for the mail of this kind with the words in it, from the site at the port. */
export async function mailOfKind(port: number, kind: string, words: string): Promise<string> {
  const directory = mailDirectory(port);
  const find = () =>
    (existsSync(directory) ? globSync(`*-${kind}-*.eml`, { cwd: directory }) : [])
      .map((file) => decoded(readFileSync(join(directory, file), "utf8")))
      .find((mail) => mail.includes(words));
  await expect.poll(find).toBeTruthy();
  return find() ?? "";
}

/** The mail's link to the page. */
export const linkInMail = async (port: number, kind: string, words: string, page: string): Promise<string> =>
  new RegExp(`${page}#[\\w.-]+`).exec(await mailOfKind(port, kind, words))?.[0] ?? "";
