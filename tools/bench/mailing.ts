import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import { createMailingInput, type MailingDetails } from "@vitrine/contract/growth/mailing/mailing";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { createMailing, getMailing } from "@vitrine/core/growth/mailing/manage";
import { getMailingResults } from "@vitrine/core/growth/mailing/results";
import { sendRound } from "@vitrine/core/growth/mailing/sender";
import { startMailing } from "@vitrine/core/growth/mailing/start.workflow";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { createBenchDatabase } from "./bench-database.ts";
import { asOwner, populate } from "./populate.ts";
import { type Bench, result, type Result } from "./report.ts";

const RECIPIENTS = Number(process.env["BENCH_RECIPIENTS"] ?? 100_000);
/** Emails need a transaction before and after each, so fewer of them are sent. */
const EMAILS = Math.ceil(RECIPIENTS / 20);
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const MEBIBYTE = 1024 * 1024;
const ALLOWED = 32;
/** The pause between rounds, after which the unused pace is the most that a mailing may use. */
const PAUSE_MS = 10_000;

const AGREE = `
insert into users (panel_id, login, email, is_activated)
select 1, 'r' || n, 'r' || n || '@example.com', true from generate_series(1, $1::integer) n`;
const CONSENTS = `
insert into news_consents (panel_id, user_id, channel, is_on, source)
select 1, id, c.channel, true, 'registration' from (
  select id, row_number() over (order by id) as n from users where panel_id = 1 and starts_with(login, 'r')) u
cross join (values ('inbox', $1::integer), ('email', $2::integer)) c (channel, most) where u.n <= c.most`;

/** A mailing to every customer of a large panel at the pace of a panel: its memory, and how fast its results are read. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: 1, customers: 1, services: 1 });
    await asOwner(database.ownerUrl, async (client) => {
      await client.query(AGREE, [RECIPIENTS]);
      await client.query("vacuum analyze users");
      await client.query(CONSENTS, [RECIPIENTS, EMAILS]);
      await client.query("vacuum analyze users, news_consents");
    });
    return { title: `Mailing to ${RECIPIENTS.toLocaleString("en")} customers`, results: await measure(database.appUrl) };
  } finally {
    await database.drop();
  }
};

async function measure(appUrl: string): Promise<Result[]> {
  const settings = {
    adminHosts: ["bench"],
    scheme: "http",
    practiceProviderUrl: undefined,
    allowPrivateProviders: false,
    production: false,
  } as const;
  let now = Date.now();
  const opened = createPlatform({ appUrl, secretKey: "bench-secret-bench-secret-bench-secret", settings });
  const mailer = { send: async () => ({ kind: "sent" as const }), close: () => undefined };
  const platform: Platform = { ...opened, mailer, now: () => new Date(now) };
  try {
    const panel = (await findPanelContext(platform.db, { id: 1 }))!;
    const caller = openCaller({ platform, panel, actor: { kind: "owner", userId: 1, isActivated: true }, requestId: "bench" });
    const later = () => (now += PAUSE_MS);
    const idle = memory();
    const inbox = await sent(caller, { channel: "inbox", later, idle });
    const emails = await sent(caller, { channel: "email", later, idle });
    return [
      result(`notifications, memory above idle (${ALLOWED} MiB allowed)`, "MiB", inbox.peak, ALLOWED, { atMost: 1 }),
      result(`${EMAILS.toLocaleString("en")} emails, memory above idle`, "MiB", emails.peak, ALLOWED, { atMost: 1 }),
      result("memory in the second half, next to the first", "MiB", inbox.halves[1], inbox.halves[0], { atMost: 1.25 }),
      result("results read, next to a second", "ms", inbox.resultsMs, 1000, { atMost: 1 }),
    ];
  } finally {
    await opened.close();
  }
}

interface Sent {
  /** MiB above idle. */
  peak: number;
  halves: [number, number];
  resultsMs: number;
}

async function sent(caller: Caller, { channel, later, idle }: { channel: NewsChannel; later: () => void; idle: number }): Promise<Sent> {
  const input = createMailingInput.parse({ subject: "Sale", body: "Hello {{login}}, see [prices](/services)", language: "en", channel });
  const { id: mailingId } = await caller.run((ctx) => createMailing(ctx, input));
  await startMailing(caller, { mailingId });
  const halves: [number, number] = [0, 0];
  const read = () => caller.run((ctx) => getMailing(ctx, { mailingId }));
  let mailing: MailingDetails;
  while ((mailing = await read()).status === "sending") {
    await sendRound(caller.platform);
    later();
    const half = mailing.sent * 2 < mailing.total ? 0 : 1;
    halves[half] = Math.max(halves[half], memory() - idle);
  }
  if (mailing.status !== "done" || mailing.sent !== mailing.total || mailing.total === 0) throw new Error("not everyone was written to");
  const began = performance.now();
  await caller.run((ctx) => getMailingResults(ctx, { mailingId }));
  return { peak: Math.max(...halves), halves, resultsMs: performance.now() - began };
}

/** MiB that the process still refers to. */
function memory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEBIBYTE;
}
