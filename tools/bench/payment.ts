import { createHmac } from "node:crypto";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { receiveNotice } from "@vitrine/core/money/payment/receive.workflow";
import { createPaymentSystem } from "@vitrine/core/money/payment-system/write";
import { createPaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import pg from "pg";
import { type BenchDatabase, createBenchDatabase } from "./bench-database.ts";
import { type Cpu, cpuMeter } from "./cpu.ts";
import { type Load, load } from "./load.ts";
import { populate } from "./populate.ts";
import { type Bench, median, result, type Result } from "./report.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
const WARM_SECONDS = 1;
const CLIENTS = 16;
const CUSTOMERS = 500;
/** More than can be credited. */
const PAYMENTS = 3000 * (ROUNDS * SECONDS + WARM_SECONDS);
const PANEL = 2;
const SECRET = "whsec_bench_bench";

/** Signed notices of different customers' payments, verified, recorded and credited, next to the bare statement that moves the money. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: 3, customers: CUSTOMERS, services: 10 });
    return { title: `Notices credited, ${CLIENTS} in parallel, ${CUSTOMERS} customers`, results: await measure(database) };
  } finally {
    await database.drop();
  }
};

async function measure(database: BenchDatabase): Promise<Result[]> {
  const platform = createPlatform({
    appUrl: database.appUrl,
    secretKey: "bench-secret-bench-secret-bench-secret",
    settings: { adminHosts: ["p1.bench"], scheme: "http", practiceProviderUrl: undefined, allowPrivateProviders: false, production: false },
  });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: CLIENTS });
  try {
    const panel = (await findPanelContext(platform.db, { id: PANEL }))!;
    const notify = await startPayments(
      platform,
      openCaller({ platform, panel, actor: { kind: "system", process: "bench" }, requestId: "bench" }),
      owner,
    );
    const meter = await cpuMeter(owner);
    await load(notify, CLIENTS, WARM_SECONDS);
    const calls = { ours: notify, bare: await bareTransfer(owner) };
    await load(calls.bare, CLIENTS, WARM_SECONDS);
    const rounds: Record<keyof typeof calls, Measured>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ ours: await measured(calls.ours, meter), bare: await measured(calls.bare, meter) });
    }
    return table(rounds);
  } finally {
    await owner.end();
    await platform.close();
  }
}

interface Measured extends Load {
  /** Microseconds for each call. */
  process: number;
  database: number;
}

async function measured(call: () => Promise<void>, meter: () => Cpu): Promise<Measured> {
  const before = meter();
  const found = await load(call, CLIENTS, SECONDS);
  const after = meter();
  return {
    ...found,
    process: (after.ours - before.ours) / found.count,
    database: ((after.database ?? Number.NaN) - (before.database ?? Number.NaN)) / found.count,
  };
}

function table(rounds: Record<"ours" | "bare", Measured>[]): Result[] {
  const row = (what: string, unit: string, take: (of: Measured) => number, goal?: Result["goal"]) => {
    const [ours, bare] = [median(rounds.map((round) => take(round.ours))), median(rounds.map((round) => take(round.bare)))];
    return result(what, unit, ours, bare, goal);
  };
  return [
    row("notices credited", "/s", ({ perSecond }) => perSecond, { atLeast: 0.7 }),
    row("median of one", "ms", ({ p50 }) => p50),
    row("CPU of this process for each", "µs", (of) => of.process),
    row("CPU of the database for each", "µs", (of) => of.database),
    row("both", "µs", (of) => of.process + of.database),
  ];
}

/** Connects Stripe, writes payments that wait, and returns what announces one after another. */
async function startPayments(platform: Platform, caller: Caller, owner: pg.Pool): Promise<() => Promise<void>> {
  const credentials = { secretKey: "sk_test_bench", webhookSecret: SECRET };
  const given = { system: "stripe", credentials, currency: caller.panel.currency, min: "1", max: "500" };
  const system = await createPaymentSystem(caller, createPaymentSystemInput.parse(given));
  const { rows } = await owner.query<{ id: string }>(
    `insert into payments (panel_id, payment_system_id, user_id, currency, amount, fee, fee_payer, bonus, rate, expires_at)
     select $1, $2, u.id, $3, 1000000000, 0, 'panel', 0, 1, now() + interval '1 day'
     from generate_series(1, $4) n join lateral (
       select id from users where panel_id = $1 order by id offset n % $5 limit 1) u on true returning id`,
    [PANEL, system.id, system.currency, PAYMENTS, CUSTOMERS],
  );
  await owner.query("analyze payments");
  const { pathname } = new URL(system.noticeUrl!);
  let next = 0;
  return async () => {
    const id = paymentIdOf(Number(rows[next++]!.id));
    const session = {
      client_reference_id: id,
      payment_intent: `pi_${id}`,
      currency: system.currency,
      amount_total: 1000,
      payment_status: "paid",
    };
    const body = Buffer.from(JSON.stringify({ type: "checkout.session.completed", data: { object: session } }));
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", SECRET).update(`${time}.`).update(body).digest("hex");
    const headers = { "stripe-signature": `t=${time},v1=${signature}` };
    const request = { method: "POST", path: pathname, query: "", headers, body };
    const { status } = await receiveNotice(platform, {
      system: "stripe",
      token: pathname.split("/").at(-1)!,
      requestId: "bench",
      ip: "127.0.0.1",
      request,
    });
    if (status !== 200) throw new Error(`a notice was answered ${status}`);
  };
}

/** The same two sides for the same wallets. */
async function bareTransfer(owner: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ wallet: string; clearing: string }>(
    `select w.id as wallet, c.id as clearing from ledger_accounts w
     join ledger_accounts c on c.panel_id = w.panel_id and c.kind = 'payment_clearing'
     where w.panel_id = $1 and w.kind = 'wallet' order by w.id limit $2`,
    [PANEL, CUSTOMERS],
  );
  let next = 0;
  return async () => {
    const n = next++;
    const { wallet, clearing } = rows[n % rows.length]!;
    const entries = [
      { accountId: wallet, amount: "1000000000" },
      { accountId: clearing, amount: "-1000000000" },
    ];
    const batch = JSON.stringify([{ reference: `bench:${n}`, cause: "payment", entries }]);
    await owner.query({
      name: "bare",
      text: "with s as (select set_config('app.panel_id', $1, false)) select (post_transfers($1::bigint, $2::json)).fresh from s",
      values: [String(PANEL), batch],
    });
  };
}
