import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mailDirectory } from "../mail/mail-directory.ts";
import { expect } from "./test.ts";

/** The text of a mail, whose lines are broken and encoded on the way. */
const decoded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number(`0x${code}`)));

/** Waits for the mail of this kind with the words in it, from the site at the port, and returns its link to the page. */
export async function linkInMail(port: number, kind: string, words: string, page: string): Promise<string> {
  const directory = mailDirectory(port);
  const find = () => {
    if (!existsSync(directory)) return undefined;
    for (const file of globSync(`*-${kind}-*.eml`, { cwd: directory })) {
      const mail = decoded(readFileSync(join(directory, file), "utf8"));
      if (mail.includes(words)) return new RegExp(`${page}#[\\w.-]+`).exec(mail)?.[0];
    }
    return undefined;
  };
  await expect.poll(find).toBeTruthy();
  return find() ?? "";
}
