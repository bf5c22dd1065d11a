import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";
import type { MailTransport } from "./transport.ts";

/** Writes each mail into a directory as an `.eml` file, which any mail program opens. */
export const mailFiles = (directory: string, log: Log): MailTransport => ({
  isDown: () => false,
  async send(message) {
    const { createTransport } = await import("nodemailer");
    const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
    const envelope = { from: message.from.address, to: [message.to] };
    const { message: content } = await composer.sendMail({ ...message, envelope });
    await mkdir(directory, { recursive: true });
    const kind = message.headers["X-Mail-Kind"] ?? "mail";
    const [id = ""] = message.messageId.split("@");
    // Named by the mail's id, so that a mail that is sent again replaces its file.
    const file = join(directory, `${message.date.toISOString().replaceAll(":", "")}-${kind}-${id}.eml`);
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
    log.info("mail.written", { file });
  },
});
