import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { someMessage as message } from "#tests/support/mail/collected-mails.ts";
import { headerOf, type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { smtpTransport } from "./smtp.ts";

let server: Pick<MailServer, "stop"> | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function started(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const running = await startMailServer(options);
  server = running;
  return running;
}

const refusing = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A listener that is no mail server. */
async function listening(answer: (socket: Socket) => void): Promise<string> {
  const listener = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  server = { stop: () => new Promise((resolve) => listener.close(() => resolve())) };
  return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

describe("a mail server", () => {
  it("with TLS and sign-in gets the mail", async () => {
    const { url, received } = await started({
      secure: true,
      disabledCommands: [],
      onAuth: ({ username, password }, _, done) =>
        username === "firm" && password === "p@ss" ? done(null, { user: username }) : done(new Error("no")),
    });
    const address = url.replace("smtp://", "smtps://firm:p%40ss@");
    await smtpTransport(`${address}?tls.rejectUnauthorized=false`).send(message);
    expect(received).toMatchObject([{ from: "hello@tidepoint.example", to: ["meera@example.in"] }]);
    expect(received.flatMap((mail) => headerOf(mail, "Message-ID"))).toEqual(["<abc@tidepoint.example>"]);
  });

  it("whose certificate is unknown is not trusted", async () => {
    const { url, received } = await started({ secure: true, disabledCommands: [], authOptional: true });
    const sending = smtpTransport(url.replace("smtp://", "smtps://")).send(message);
    await expect(sending).rejects.toMatchObject({ kind: "later", isOfServer: true });
    expect(received).toEqual([]);
  });

  it("without TLS gets a mail only if the settings say so, except on this machine", async () => {
    const { url, received } = await started({ disabledCommands: ["STARTTLS"], authOptional: true });
    // This machine, by an address that does not say so.
    const elsewhere = url.replace("127.0.0.1", "0.0.0.0");
    await expect(smtpTransport(elsewhere).send(message)).rejects.toMatchObject({ isOfServer: true });
    expect(received).toEqual([]);
    await smtpTransport(elsewhere, { isUnencryptedAllowed: true }).send(message);
    await smtpTransport(url).send(message);
    expect(received).toHaveLength(2);
  });

  it("that refuses the sign-in is a fault of the settings, not of the mail", async () => {
    const { url } = await started({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("no")),
    });
    const sending = smtpTransport(url.replace("smtp://", "smtp://firm:wrong@")).send(message);
    await expect(sending).rejects.toMatchObject({
      kind: "later",
      isOfServer: true,
      message: "The mail server refused the sign-in. Check SMTP_URL.",
    });
  });

  it.each([
    [550, "5.1.1 <meera@example.in> unknown", "final", "The address does not exist (550)."],
    [550, "5.7.1 not from you", "final", "The mail server refused the recipient (550)."],
    [552, "5.2.2 full", "final", "The mailbox is full (552)."],
    [450, "4.2.0 greylisted", "later", "The mail server asked to try again later (450)."],
  ])("that answers a recipient with %s %s: %s", async (code, text, kind, reason) => {
    const { url } = await started({ onRcptTo: (_to, _session, done) => done(refusing(code, text)) });
    const transport = smtpTransport(url);
    await expect(transport.send(message)).rejects.toMatchObject({ kind, isOfServer: false, message: reason });
    expect(transport.isDown()).toBe(false);
  });

  it.each([
    [554, "final", "The mail server refused the mail (554)."],
    [451, "later", "The mail server asked to try again later (451)."],
  ])("that answers the mail itself with %s: %s", async (code, kind, reason) => {
    const { url } = await started({
      onData: (stream, _session, done) => {
        stream.resume().on("end", () => done(refusing(code, "no")));
      },
    });
    await expect(smtpTransport(url).send(message)).rejects.toMatchObject({ kind, message: reason });
  });

  it("that breaks off in the middle is down for half a minute", async () => {
    const url = await listening((socket) => {
      socket.write("220 hello\r\n");
      socket.once("data", () => socket.destroy());
    });
    let now = 0;
    const transport = smtpTransport(url, { now: () => now });
    await expect(transport.send(message)).rejects.toMatchObject({ kind: "later", isOfServer: true });
    expect(transport.isDown()).toBe(true);
    now = 30_000;
    expect(transport.isDown()).toBe(false);
  });

  it("that does not exist is down, and gets the mail when it does", async () => {
    const { url, stop } = await started();
    await stop();
    server = undefined;
    const transport = smtpTransport(url);
    await expect(transport.send(message)).rejects.toMatchObject({
      kind: "later",
      message: "The mail server could not be reached, or broke off.",
    });
  });
});
