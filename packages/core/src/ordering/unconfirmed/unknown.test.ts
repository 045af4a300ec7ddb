import type { UnknownOrder } from "@vitrine/contract/ordering/unconfirmed/unknown";
import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { getOrder } from "../order/get.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { resolveOrder } from "../order/resolve.ts";
import { sendOrder } from "../dispatch/send.workflow.ts";
import { sampleBalance } from "../../supply/health/sample-balance.ts";
import { updateProvider } from "../../supply/provider/update.workflow.ts";
import { listUnknownOrders } from "./list.ts";
import { type Fate, oracleProvider, type OracleProvider } from "../../../test/ordering/oracle-provider.ts";
import { probeUnknown } from "./outcome-prober.ts";

let world: World;
let oracle: OracleProvider;
let providerId: number;
let place: (quantity: number) => Promise<number>;
let buy: (quantity: number, fate?: Fate) => Promise<number>;

beforeEach(async () => {
  oracle = oracleProvider(asAmount(100_000_000n));
  world = await makeWorld({ providers: oracle.clients });
  providerId = await makeProvider(world.platform, world.panel);
  const service = await world.service({ providerId, externalId: "77", rate: "1.30", cost: "1.00" });
  const customer = world.callerAs(await world.customer("buyer", { credit: "1000" }));
  let n = 0;
  place = async (quantity) => (await placeOrder(customer, { service: service.id, link: linkOf(++n), quantity }, "web")).id;
  buy = async (quantity, fate = "answered") => {
    oracle.fates.push(fate);
    const id = await place(quantity);
    await sendOrder(world.asSystem(), id);
    return id;
  };
  await world.asSystem().run((ctx) => sampleBalance(ctx, providerId, oracle.balance));
});

const linkOf = (n: number) => `https://t.me/nova/${n}`;

/** Moves all timestamps back, as if this much time had passed. */
const later = (seconds: number) =>
  runAs(world.database.ownerUrl, async (client) => {
    const moved = (...columns: string[]) => columns.map((column) => `${column} = later(${column}, -${seconds})`).join(", ");
    await client.query(`update orders set ${moved("lease_until", "updated_at")}`);
    await client.query(`update provider_calls set ${moved("created_at")}`);
    await client.query(`update provider_balances set ${moved("seen_at", "seen_until")}`);
    await client.query(
      `update unknown_orders set ${moved("sent_at", "next_at", "asked_at", "before_at", "after_at")} where next_at < 'infinity'`,
    );
  });

const exclusive = () => updateProvider(world.asOwner, { providerId, isExclusive: true });
const unknown = async (): Promise<UnknownOrder[]> =>
  (await world.asOwner.run((ctx) => listUnknownOrders(ctx, { page: 1, perPage: 100 }))).items;
const proposalOf = async (orderId: number) => (await unknown()).find(({ order }) => order.id === orderId)?.proposal;
const detail = async (orderId: number) => (await world.asOwner.run((ctx) => getOrder(ctx, { orderId }))).order;

test("proposes nothing in the first minute, then the order at the provider that matches none of ours", async () => {
  await buy(1000);
  const id = await buy(2000, "placed_unanswered");
  await probeUnknown(world.platform);
  expect(await proposalOf(id)).toEqual({ kind: "wait", reason: "too_early", providerOrderId: null });
  await later(70);
  await buy(500);
  await probeUnknown(world.platform);
  const [evidence] = await unknown();
  expect(evidence).toMatchObject({
    cause: "timeout",
    cost: "2.00",
    call: { action: "add", outcome: "unknown" },
    found: [{ providerOrderId: "1002", charge: "2.00", fits: true }],
    asked: { isComplete: true },
    proposal: { kind: "attach", reason: "one_fits", providerOrderId: "1002" },
  });
  expect((await detail(id)).dispatch).toBe("unknown");
});

test("if the owner declared the key theirs alone, the fitting order is attached automatically and audited", async () => {
  await exclusive();
  await buy(1000);
  const id = await buy(2000, "placed_unanswered");
  await later(70);
  await buy(500);
  await probeUnknown(world.platform);
  expect(await detail(id)).toMatchObject({ dispatch: "sent", providerOrderId: "1002" });
  expect(await unknown()).toEqual([]);
});

test("an order that never arrived is proposed for resending, and is never resent automatically", async () => {
  await exclusive();
  await buy(1000);
  const id = await buy(2000, "lost");
  await later(70);
  await buy(500);
  await probeUnknown(world.platform);
  expect(await proposalOf(id)).toEqual({ kind: "resend", reason: "not_there", providerOrderId: null });
  expect((await detail(id)).dispatch).toBe("unknown");
});

test("with two unknown orders at the same price and one found order, neither is attached automatically", async () => {
  await exclusive();
  await buy(1000);
  const [lost, placed] = [await buy(2000, "lost"), await buy(2000, "placed_unanswered")];
  await later(70);
  await buy(500);
  await probeUnknown(world.platform);
  for (const id of [lost, placed]) expect(await proposalOf(id)).toMatchObject({ kind: "choose", reason: "fits_another" });
});

test("if two orders fit one unknown order, the owner chooses; one at another price is shown and not proposed", async () => {
  await exclusive();
  await buy(1000);
  const id = await buy(2000, "placed_unanswered");
  oracle.placeByOther(2000);
  await later(70);
  await buy(500);
  await probeUnknown(world.platform);
  expect(await proposalOf(id)).toMatchObject({ kind: "choose", reason: "several_fit" });
  const other = await buy(3000, "lost");
  oracle.placeByOther(700);
  await later(70);
  await buy(500);
  await probeUnknown(world.platform);
  expect(await proposalOf(other)).toMatchObject({ kind: "choose", reason: "none_fits" });
});

test("an id that belongs to a much earlier order of ours is not attached to another, neither automatically nor manually", async () => {
  await exclusive();
  const scheduled = await place(2000);
  await runAs(world.database.ownerUrl, (client) => client.query("select setval('order_ids', 1000000)"));
  await buy(1000);
  const id = await buy(2000, "lost");
  await sendOrder(world.asSystem(), scheduled);
  await later(70);
  await buy(500);
  await probeUnknown(world.platform);
  expect([(await detail(scheduled)).providerOrderId, (await detail(id)).providerOrderId]).toEqual(["1002", null]);
  expect(await proposalOf(id)).toEqual({ kind: "resend", reason: "not_there", providerOrderId: null });
  const attach = { orderId: id, resolution: { kind: "attach" as const, providerOrderId: "1002" } };
  await expect(world.asOwner.run((ctx) => resolveOrder(ctx, attach))).rejects.toMatchObject({ code: "already_exists" });
});

test("an order being sent at the same price delays attaching until it has arrived", async () => {
  await exclusive();
  await buy(1000);
  const id = await buy(2000, "placed_unanswered");
  const flying = await buy(2000);
  const sending = (dispatch: string) =>
    runAs(world.database.ownerUrl, (client) =>
      client.query("update orders set dispatch = $2, provider_order_id = case when $2 = 'sent' then '1003' end where id = $1", [
        flying,
        dispatch,
      ]),
    );
  await later(70);
  await buy(500);
  oracle.placed.delete("1003");
  await sending("sending");
  await probeUnknown(world.platform);
  expect(await proposalOf(id)).toMatchObject({ kind: "wait", reason: "another_in_flight" });
  await sending("sent");
  await later(20);
  await probeUnknown(world.platform);
  expect(await detail(id)).toMatchObject({ dispatch: "sent", providerOrderId: "1002" });
});

test("a provider that takes one id per request is asked one by one", async () => {
  oracle.isSingle = true;
  await buy(1000);
  const id = await buy(2000, "placed_unanswered");
  await later(70);
  await buy(500);
  await probeUnknown(world.platform);
  expect(await proposalOf(id)).toMatchObject({ kind: "attach", providerOrderId: "1002" });
});

test.each([
  ["lost", { kind: "resend", reason: "balance_same" }, "0.00"],
  ["placed_unanswered", { kind: "choose", reason: "balance_moved" }, "2.00"],
] as const)("without an earlier order the balance alone is evidence: %s", async (fate, proposal, moved) => {
  const id = await buy(2000, fate);
  await later(70);
  await probeUnknown(world.platform);
  const [evidence] = await unknown();
  expect([evidence!.order.id, evidence!.balance.unexplained]).toEqual([id, moved]);
  expect(evidence!.proposal).toMatchObject(proposal);
});

test("callers without the right to see orders see no evidence; another panel's is not found", async () => {
  await buy(2000, "lost");
  await expect(world.asManager(1).run((ctx) => listUnknownOrders(ctx, { page: 1, perPage: 25 }))).rejects.toMatchObject({
    kind: "FORBIDDEN",
  });
  const other = await world.newPanel();
  expect((await world.ownerOf(other).run((ctx) => listUnknownOrders(ctx, { page: 1, perPage: 25 }))).items).toEqual([]);
});

/** A small random generator, so that a failing history can be repeated with its seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test.each([[1], [2], [3], [4], [5], [6]])("in random histories no proposal to attach or resend is ever wrong (seed %i)", async (seed) => {
  const random = randomOf(seed);
  if (seed % 2 === 0) await exclusive();
  oracle.gap = () => Math.floor(random() * 4);
  const sent = new Map<number, number>();
  for (let n = 1; n <= 40; n++) {
    const fate: Fate = n < 3 || random() < 0.6 ? "answered" : random() < 0.5 ? "placed_unanswered" : "lost";
    sent.set(await buy(100 + 100 * Math.floor(random() * 12), fate), n);
    if (n % 10 === 0) await later(70);
    if (random() < 0.2) await probeUnknown(world.platform);
  }
  await later(70);
  await buy(100);
  await later(400);
  await probeUnknown(world.platform);
  const truth = (orderId: number) => oracle.idOf(linkOf(sent.get(orderId)!));
  const left = await unknown();
  const decided = left.filter(({ proposal }) => proposal.kind === "attach" || proposal.kind === "resend");
  const wrong = decided.filter(({ order, proposal }) => truth(order.id) !== (proposal.providerOrderId ?? undefined));
  expect(wrong.map(({ order, proposal }) => [order.id, proposal])).toEqual([]);
  const attached = [];
  for (const orderId of sent.keys()) {
    const { providerOrderId } = await detail(orderId);
    if (providerOrderId !== null) attached.push([providerOrderId, truth(orderId)]);
  }
  expect(attached.filter(([given, real]) => given !== real)).toEqual([]);
  expect(decided.length + attached.length).toBeGreaterThan(20);
});
