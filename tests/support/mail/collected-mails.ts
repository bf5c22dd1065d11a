import type { Deps } from "#server/platform/deps.ts";
import type { MailTransport, Message } from "#server/platform/mail/transport.ts";

/** A mail as a transport gets it. */
export const someMessage: Message = {
  messageId: "abc@tidepoint.example",
  from: { name: "Tidepoint", address: "hello@tidepoint.example" },
  to: "meera@example.in",
  replyTo: "operations@tidepoint.example",
  subject: "A test",
  date: new Date("2026-08-21T06:30:00.000Z"),
  headers: { "X-Mail-Kind": "test" },
  text: "Hello.\n",
  html: "<p>Hello.</p>",
};

/** The same dependencies, but mails fail as told, one after the other, and then are only collected. */
export function collectMails<D extends Pick<Deps, "mail">>(deps: D, ...failures: (Error | null)[]) {
  const sent: Message[] = [];
  const transport: MailTransport = {
    isDown: () => false,
    async send(message) {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push(message);
    },
  };
  return { deps: { ...deps, mail: { ...deps.mail, transport } }, sent };
}

/** The same dependencies, but no mail reaches this address; the others are collected. */
export function refuseMailsTo<D extends Pick<Deps, "mail">>(deps: D, address: string, failure: Error) {
  const { deps: collecting, sent } = collectMails(deps);
  const transport: MailTransport = {
    ...collecting.mail.transport,
    async send(message) {
      if (message.to === address) throw failure;
      await collecting.mail.transport.send(message);
    },
  };
  return { deps: { ...deps, mail: { ...deps.mail, transport } }, sent };
}
