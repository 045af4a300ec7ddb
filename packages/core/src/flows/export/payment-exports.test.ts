import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { exportInputs } from "@vitrine/contract/flows/export/export";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { createPaymentSystemInput, type PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { runAs } from "@vitrine/testkit/template";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { beforeAll, expect, test } from "vitest";
import { announce, makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { fakeNotice } from "../../../test/money/fake-driver.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { offeredDrivers } from "../../money/payment/payment-drivers.ts";
import { startPayment } from "../../money/payment/start.workflow.ts";
import { createPaymentSystem } from "../../money/payment-system/write.ts";
import { startExport } from "./start-export.workflow.ts";

let at: PaymentWorld;
let systems: Record<"dollars" | "euros" | "coins", PaymentSystem>;
let lena: { user: MadeUser; caller: Caller };
let vera: { user: MadeUser; caller: Caller };
let payments: Record<"whole" | "part" | "euro" | "coin" | "waiting", Payment>;

/** Paid on 1 March, late in the evening by UTC, and a day later. */
const EVENING = "2026-03-01T22:30:00Z";
const DAY_AFTER = "2026-03-02T12:00:00Z";

beforeAll(async () => {
  at = await makePaymentWorld();
  const { platform } = at.world;
  const drivers = offeredDrivers(platform);
  offeredDrivers.set(platform, new Map([...drivers].map(([name, driver]) => [name, { ...driver, currencies: "any" as const }])));
  systems = {
    dollars: await at.connect({ title: "Dollars", feePercent: "2.5", feePayer: "customer", bonuses: [{ from: "5", percent: "10" }] }),
    euros: await at.connect({ title: "Euros", currency: "EUR", rate: "1.1", feePercent: "10" }),
    coins: await at.connect({ title: "Coins", currency: "BTC", rate: "60000", min: "0.00000001", max: "1" }),
  };
  [lena, vera] = await Promise.all([at.customer(), at.customer()]);
  payments = {
    whole: await at.start(lena.caller, systems.dollars, "10"),
    part: await at.start(lena.caller, systems.dollars, "10"),
    euro: await at.start(vera.caller, systems.euros, "10"),
    coin: await at.start(vera.caller, systems.coins, "0.00000001"),
    waiting: await at.start(vera.caller, systems.dollars, "7"),
  };
  const { whole, part, euro, coin } = payments;
  const say = (system: PaymentSystem, notice: Parameters<typeof fakeNotice>[0]) => at.announce(system, notice);
  await say(systems.dollars, { id: whole.id, amount: "10.25" });
  await say(systems.dollars, { id: whole.id, amount: "4.10", status: "refunded" });
  await say(systems.dollars, { id: part.id, amount: "4.10", status: "partial" });
  await say(systems.euros, { id: euro.id, amount: "10", currency: "EUR" });
  await say(systems.coins, { id: coin.id, amount: "0.00000001", currency: "BTC" });
  await elsewhere();
  await runAs(at.world.database.ownerUrl, async (client) => {
    await client.query("update payments set paid_at = $1 where paid_at is not null", [EVENING]);
    await client.query("update payments set paid_at = $1 where id = $2", [DAY_AFTER, paymentNumber(part.id)]);
  });
});

/** A payment of another panel of the same owner, through a system of the same name. */
async function elsewhere(): Promise<void> {
  const panel = await at.world.newPanel();
  const owner = at.world.ownerOf(panel);
  const credentials = { shopId: "7", secretKey: "canary of the fake" };
  const given = { system: "fake", title: "Dollars", credentials, currency: panel.currency, min: "1", max: "1000" };
  const system = await createPaymentSystem(owner, createPaymentSystemInput.parse(given));
  const customer = await at.world.customer(undefined, { panel });
  const { id } = await startPayment(at.world.callerAs(customer), { system: system.id, amount: "500" });
  await announce(at.world, system, fakeNotice({ id, amount: "500", currency: panel.currency }));
  expect(await at.world.balance(customer.id, panel)).toBe("500.00");
}

async function rows(list: "payments" | "payment_days", given: object, caller = at.world.asOwner): Promise<string[]> {
  const made = await startExport(caller, list, exportInputs[list].parse(given));
  if (!(made instanceof File)) throw new Error("not a file");
  const text = (await buffer(Readable.fromWeb(made.stream() as never))).toString("utf8");
  return text.split("\r\n").slice(1, -1);
}

const numberOf = ({ id }: Payment) => String(paymentNumber(id));

test("payments: each in its own currency and in the panel's, to the last decimal, without other panels'", async () => {
  const columns = "id,status,customer,system,amount,fee,bonus,paid,returned,payment_currency,credited,taken_back,currency,external_id";
  const { whole, part, euro, coin, waiting } = payments;
  const [first, second] = [lena.user.login, vera.user.login];
  expect(await rows("payments", { columns: columns.split(",") })).toEqual([
    `${numberOf(waiting)},pending,${second},Dollars,7,0.18,0.7,0,0,USD,0,0,USD,`,
    `${numberOf(coin)},paid,${second},Coins,0.00000001,0,0,0.00000001,0,BTC,0.0006,0,USD,ext-${coin.id}`,
    `${numberOf(euro)},paid,${second},Euros,10,0,0,10,0,EUR,11,0,USD,ext-${euro.id}`,
    `${numberOf(part)},paid,${first},Dollars,10,0.25,1,4.1,0,USD,4.4,0,USD,ext-${part.id}`,
    `${numberOf(whole)},paid,${first},Dollars,10,0.25,1,10.25,4.1,USD,11,4.4,USD,ext-${whole.id}`,
  ]);
});

test("payments: the filters of their list", async () => {
  const { whole, part, euro, coin, waiting } = payments;
  const ids = (given: object) => rows("payments", { columns: ["id"], ...given });
  expect(await ids({ status: "pending" })).toEqual([numberOf(waiting)]);
  expect(await ids({ system: systems.euros.id })).toEqual([numberOf(euro)]);
  expect(await ids({ user: lena.user.id })).toEqual([numberOf(part), numberOf(whole)]);
  expect(await ids({ query: `ext-${coin.id}` })).toEqual([numberOf(coin)]);
  expect(await ids({ query: whole.id })).toEqual([numberOf(whole)]);
  expect(await ids({ dateTo: 1_700_000_000 })).toEqual([]);
});

test("payment days: gross, fee and net of each system, by the days of the panel", async () => {
  const columns = "date,system,payments,announced,returned,payment_currency,fees,credited,taken_back,currency".split(",");
  const utc = at.world.asOwner.on({ ...at.world.panel, timeZone: "UTC" });
  expect(await rows("payment_days", { columns }, utc)).toEqual([
    "2026-03-02,Dollars,1,4.1,0,USD,0.1,4.4,0,USD",
    "2026-03-01,Dollars,1,10.25,4.1,USD,0.25,11,4.4,USD",
    "2026-03-01,Euros,1,10,0,EUR,1,11,0,USD",
    "2026-03-01,Coins,1,0.00000001,0,BTC,0,0.0006,0,USD",
  ]);
  const kyiv = at.world.asOwner.on({ ...at.world.panel, timeZone: "Europe/Kyiv" });
  expect(await rows("payment_days", { columns, system: systems.dollars.id }, kyiv)).toEqual([
    "2026-03-02,Dollars,2,14.35,4.1,USD,0.35,15.4,4.4,USD",
  ]);
  const [from, to] = [EVENING, DAY_AFTER].map((time) => Date.parse(time) / 1000);
  expect(await rows("payment_days", { columns: ["system", "payments"], dateFrom: from, dateTo: to }, utc)).toEqual([
    "Dollars,1",
    "Euros,1",
    "Coins,1",
  ]);
});
