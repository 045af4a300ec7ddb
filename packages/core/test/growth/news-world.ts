import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import { type CreateMailingInput, createMailingInput, type MailingDetails } from "@vitrine/contract/growth/mailing/mailing";
import type { Mailer, MailResult, OutgoingMail } from "@vitrine/integrations/mail/create-mailer";
import { runAs } from "@vitrine/testkit/template";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import type { z } from "zod";
import type { PlatformSettings } from "../../src/kernel/context/platform.ts";
import { setOwnConsents } from "../../src/growth/consent/consents.ts";
import { createMailing, getMailing } from "../../src/growth/mailing/manage.ts";
import { sendRound } from "../../src/growth/mailing/sender.ts";
import { startMailing } from "../../src/growth/mailing/start.workflow.ts";

const SECOND_MS = 1000;

export interface NewsWorld extends World {
  /** Emails that the mail server received, in order. */
  mails: OutgoingMail[];
  /** The mail server's answer to an email; accepts by default. */
  answer: (mail: OutgoingMail) => MailResult | Promise<MailResult>;
  /** A customer with a confirmed email who agreed to news by these channels. */
  reader(login: string, channels?: NewsChannel[]): Promise<MadeUser>;
  draft(input?: Partial<z.input<typeof createMailingInput>>): Promise<MailingDetails>;
  /** Starts it and runs rounds, ten seconds apart, until it ends. */
  send(mailingId: number, rounds?: number): Promise<MailingDetails>;
  rounds(count: number): Promise<void>;
  read(mailingId: number): Promise<MailingDetails>;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

export const newMailing = (input: Partial<z.input<typeof createMailingInput>> = {}): CreateMailingInput =>
  createMailingInput.parse({ subject: "Sale", body: "Hello {{login}}", language: "en", ...input });

/** A panel that mails its customers through a mail server of the test. */
export async function makeNewsWorld(settings: Partial<PlatformSettings> = {}): Promise<NewsWorld> {
  const mails: OutgoingMail[] = [];
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail);
      return made.answer(mail);
    },
    close: () => undefined,
  };
  const world = await makeWorld({ mailer, settings });
  const { platform, clock, asOwner } = world;
  const read = (mailingId: number) => asOwner.run((ctx) => getMailing(ctx, { mailingId }));
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round++) {
      await sendRound(platform);
      clock.advance(10 * SECOND_MS);
    }
  };
  const made: NewsWorld = {
    ...world,
    mails,
    answer: () => ({ kind: "sent" }),
    async reader(login, channels = ["email"]) {
      const user = await world.customer(login, { isActivated: true });
      const choice = Object.fromEntries(channels.map((channel) => [channel, true]));
      await world.callerAs(user).run((ctx) => setOwnConsents(ctx, choice));
      return user;
    },
    draft: (input) => asOwner.run((ctx) => createMailing(ctx, newMailing(input))),
    async send(mailingId, most = 20) {
      await startMailing(asOwner, { mailingId });
      for (let round = 0; round < most && (await read(mailingId)).status === "sending"; round++) await rounds(1);
      return read(mailingId);
    },
    rounds,
    read,
    query: (text, values) => runAs(world.database.ownerUrl, async (client) => (await client.query(text, values)).rows),
  };
  return made;
}
