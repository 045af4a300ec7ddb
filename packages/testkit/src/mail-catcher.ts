import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface CaughtMail {
  /** The addresses of the envelope. */
  from: string;
  to: string[];
  /** The email as parsed by a mail client. */
  mail: Email;
  raw: string;
}

export interface MailCatcher {
  /** For SMTP_URL. */
  url: string;
  caught: CaughtMail[];
  close(): Promise<void>;
}

export interface CatcherTemper {
  /** Responds to every recipient with this code instead of accepting the mail. */
  refuseRecipients?: number;
  /** Waits this long before the greeting. */
  greetAfterMs?: number;
  /** Accepts only this user. */
  auth?: { user: string; pass: string };
}

const refusal = (code: number): Error => Object.assign(new Error("not today"), { responseCode: code });

/** A mail server on this machine that keeps the received mails. */
export async function startMailCatcher({ refuseRecipients, greetAfterMs, auth }: CatcherTemper = {}): Promise<MailCatcher> {
  const caught: CaughtMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", ...(auth ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    authOptional: auth === undefined,
    disableReverseLookup: true,
    onConnect: (_session, done) => void sleep(greetAfterMs ?? 0).then(() => done()),
    onAuth: ({ username, password }, _session, done) =>
      username === auth?.user && password === auth?.pass ? done(null, { user: username }) : done(refusal(535)),
    onRcptTo: (_address, _session, done) => (refuseRecipients === undefined ? done() : done(refusal(refuseRecipients))),
    onData(stream, { envelope }, done) {
      void (async () => {
        const raw = await buffer(stream);
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        caught.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
          raw: raw.toString("utf8"),
        });
      })().then(() => done(), done);
    },
  });
  // A client that gives up during a slow greeting is not an error of the server.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
