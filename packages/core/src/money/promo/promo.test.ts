import { parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { CreatePromoInput } from "@vitrine/contract/money/promo/promo";
import { refusal } from "@vitrine/testkit/person";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { reconcile } from "../reconciliation/reconcile.workflow.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { quoteOrder } from "../../ordering/placement/quote.ts";
import { offeredSystems } from "../payment/offered.ts";
import { startPayment } from "../payment/start.workflow.ts";
import { register } from "../../identity/account/register.workflow.ts";
import { applyPromo } from "./apply.ts";
import { bonusFor, takeBonuses } from "./bonus.ts";
import { listPromos, listPromoUses } from "./list.ts";
import { createPromo, deletePromo, updatePromo } from "./manage.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const PAID = `insert into panel_tariffs (panel_id, target_panel_id, trial_until, due_at, period_from, period)
  values ($1, $2, now(), now() + interval '1 month', now(), 1)
  on conflict (panel_id, target_panel_id) do update set period = 1, unpaid_since = null`;
let made = 0;
const page = { query: null, kind: null, state: null, page: 1, perPage: 25 };
/** Each code is on its own panel, because a panel may create five a day. */
async function shop() {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const create = (input: Partial<CreatePromoInput> & Pick<CreatePromoInput, "kind" | "value">) =>
    createPromo(owner, { code: `CODE${++made}`, ...input });
  const customer = (credit = "100") => world.customer(undefined, { panel, credit });
  const uses = async (promoId: number) => (await owner.run((ctx) => listPromoUses(ctx, { promoId, page: 1, perPage: 25 }))).items;
  return { panel, owner, create, customer, uses };
}
type Shop = Awaited<ReturnType<typeof shop>>;
const as = (user: Awaited<ReturnType<Shop["customer"]>>) => world.callerAs(user);
const link = () => `https://t.me/promo${++made}`;

test("codes cannot be guessed by quotes, orders or payments either; valid codes are never counted", async () => {
  const { create, customer, panel } = await shop();
  const { id: service } = await world.service({ rate: "10", cost: "1" }, panel);
  const { code } = await create({ kind: "discount", value: "20" });
  const [lena, max] = [as(await customer()), as(await customer())];
  const input = (promoCode: string) => ({ service, link: link(), quantity: 100, promoCode });
  const guest = world.asGuest(panel).as({ kind: "guest" }, { source: { ip: "198.51.100.9", via: "web" } });
  const codeOf = async (work: Promise<unknown>) => (await refusal(work))?.code;
  await Promise.all(Array.from({ length: 30 }, () => quoteOrder(lena, input(code))));
  const wrong = await Promise.all(Array.from({ length: 5 }, (_, n) => codeOf(quoteOrder(lena, input(`guess${n}`)))));
  for (let n = 0; n < 4; n++) wrong.push(await codeOf(placeOrder(lena, input(`guess${n}`), "web")));
  wrong.push(await codeOf(applyPromo(lena, { code: "guess" })));
  expect(new Set(wrong)).toEqual(new Set(["promo_code_invalid"]));
  expect(await codeOf(quoteOrder(lena, input(code)))).toBe("flood");
  expect(await codeOf(startPayment(lena, { system: 1, amount: "5", promoCode: "guess" }))).toBe("flood");
  expect(await codeOf(quoteOrder(max, input(code)))).toBeUndefined();
  const asGuest: (string | undefined)[] = [];
  for (let n = 0; n < 31; n++) asGuest.push(await codeOf(quoteOrder(guest, input(`guess${n}`))));
  expect([asGuest[0], asGuest[30]]).toEqual(["promo_code_invalid", "flood"]);
});

test("a code whose id is searched for comes before those that only contain the number", async () => {
  const { create, owner } = await shop();
  const { id } = await create({ kind: "balance", value: "5", code: "FIRST" });
  const other = await create({ kind: "balance", value: "5", code: `SAVE${id}` });
  const found = await owner.run((ctx) => listPromos(ctx, { ...page, query: String(id) }));
  expect(found.items.map((one) => one.id)).toEqual([id, other.id]);
});

test("a balance code is credited once to each customer, however many concurrent requests there are", async () => {
  const { create, customer, panel, uses } = await shop();
  const promo = await create({ kind: "balance", value: "5", code: "Gift" });
  const lena = await customer("0.01");
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => applyPromo(as(lena), { code: "gIFT" })));
  const given = answers.filter(({ status }) => status === "fulfilled");
  expect(given).toHaveLength(1);
  expect(given[0]).toMatchObject({ value: { kind: "balance", value: "5.00", balance: "5.01" } });
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "promo_code_used" } });
  const max = await customer("0.01");
  await applyPromo(as(max), { code: "gift" });
  expect([await world.balance(lena.id, panel), await world.balance(max.id, panel)]).toEqual(["5.01", "5.01"]);
  expect(await uses(promo.id)).toMatchObject([{ user: { id: max.id }, amount: "5.00" }, { user: { id: lena.id } }]);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("a manager of the catalogue manages discounts, and not the codes that put money into wallets", async () => {
  const { owner, create } = await shop();
  const catalogue = owner.as({ kind: "manager", userId: world.owner.id, isActivated: true, scope: 3 });
  const discount = await createPromo(catalogue, { code: `CODE${++made}`, kind: "discount", value: "10" });
  const seen = await catalogue.run((ctx) => listPromos(ctx, page));
  expect(seen.items.map(({ id }) => id)).toEqual([discount.id]);
  const change = (promoId: number) => catalogue.run((ctx) => updatePromo(ctx, { promoId, value: "20" }));
  const remove = (promoId: number) => catalogue.run((ctx) => deletePromo(ctx, { promoId }));
  expect(await change(discount.id)).toMatchObject({ value: "20" });
  for (const kind of ["balance", "bonus"] as const) {
    const forbidden = { code: "forbidden" };
    await expect(createPromo(catalogue, { code: `CODE${++made}`, kind, value: "5" })).rejects.toMatchObject(forbidden);
    const { id } = await create({ kind, value: "5" });
    await expect(change(id)).rejects.toMatchObject(forbidden);
    await expect(remove(id)).rejects.toMatchObject(forbidden);
  }
  await remove(discount.id);
});

test("a code with one use lowers exactly one of many concurrent orders", async () => {
  const { create, customer, panel, uses, owner } = await shop();
  const { id: service } = await world.service({ rate: "10", cost: "1" }, panel);
  const promo = await create({ kind: "discount", value: "50", uses: 1 });
  const people = await Promise.all(Array.from({ length: 5 }, () => customer()));
  const orders = await Promise.allSettled(
    people.map((person) => placeOrder(as(person), { service, link: link(), quantity: 1000, promoCode: promo.code }, "web")),
  );
  const placed = orders.filter(({ status }) => status === "fulfilled");
  expect(placed).toMatchObject([{ value: { charge: "5.00" } }]);
  for (const refused of orders) {
    if (refused.status === "rejected") expect(refused.reason).toMatchObject({ code: "promo_code_used" });
  }
  expect(await uses(promo.id)).toMatchObject([{ orderId: (placed[0] as { value: { id: number } }).value.id, amount: "5.00" }]);
  const sum = (await Promise.all(people.map(({ id }) => world.balance(id, panel)))).reduce((total, text) => total + Number(text), 0);
  expect(sum).toBe(495);
  expect((await owner.run((ctx) => listPromos(ctx, page))).items).toMatchObject([{ used: 1, state: "used_up" }]);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("the quote and the order agree, the floor holds, and a code that saves nothing is refused", async () => {
  const { create, customer, panel } = await shop();
  const { id: service } = await world.service({ rate: "10", cost: "8" }, panel);
  const { id: tight } = await world.service({ rate: "10", cost: "10" }, panel);
  const { code } = await create({ kind: "discount", value: "30" });
  const lena = await customer();
  const input = { service, link: link(), quantity: 500, promoCode: code };
  expect(await quoteOrder(as(lena), input)).toMatchObject({ charge: "4.00", rate: "8.00", fullRate: "10.00" });
  expect(await placeOrder(as(lena), input, "web")).toMatchObject({ charge: "4.00" });
  await expect(quoteOrder(as(lena), { ...input, service: tight })).rejects.toMatchObject({ code: "promo_code_invalid" });
});

test("an order that is refused, or repeated under its key, counts no use", async () => {
  const { create, customer, panel, uses } = await shop();
  const { id: service } = await world.service({ rate: "10", cost: "1" }, panel);
  const promo = await create({ kind: "discount", value: "10", usesPerUser: 2 });
  const poor = await customer("0.5");
  const input = { service, link: link(), quantity: 1000, promoCode: promo.code };
  await expect(placeOrder(as(poor), input, "web")).rejects.toMatchObject({ code: "insufficient_funds" });
  expect(await uses(promo.id)).toEqual([]);
  const lena = await customer();
  const twice = { ...input, reference: "once" };
  const [first, second] = [await placeOrder(as(lena), twice, "web"), await placeOrder(as(lena), twice, "web")];
  expect(second.id).toBe(first.id);
  expect(await uses(promo.id)).toHaveLength(1);
  await placeOrder(as(lena), { ...input, link: link() }, "web");
  await expect(placeOrder(as(lena), { ...input, link: link() }, "web")).rejects.toMatchObject({ code: "promo_code_used" });
});

test("limits: time, minimum, services and categories", async () => {
  const { create, customer, panel, owner } = await shop();
  const one = await world.service({ rate: "10", cost: "1" }, panel);
  const two = await world.service({ rate: "10", cost: "1" }, panel);
  const now = Math.floor(world.platform.now().getTime() / 1000);
  const lena = await customer();
  const quote = (service: number, promoCode: string, quantity = 1000) =>
    quoteOrder(as(lena), { service, link: link(), quantity, promoCode });
  const only = await create({ kind: "discount", value: "10", serviceIds: [one.id], minAmount: "5" });
  expect(await quote(one.id, only.code)).toMatchObject({ charge: "9.00" });
  await expect(quote(two.id, only.code)).rejects.toMatchObject({ code: "promo_code_invalid" });
  await expect(quote(one.id, only.code, 100)).rejects.toMatchObject({
    code: "promo_code_min_amount",
    params: { min: "5.00", currency: "USD" },
  });
  const ahead = await create({ kind: "discount", value: "10", from: now + 3600 });
  await expect(quote(one.id, ahead.code)).rejects.toMatchObject({ code: "promo_code_invalid" });
  const over = await create({ kind: "discount", value: "10", to: now - 1 });
  await expect(quote(one.id, over.code)).rejects.toMatchObject({ code: "promo_code_expired" });
  await owner.run((ctx) => updatePromo(ctx, { promoId: only.id, isOn: false }));
  await expect(quote(one.id, only.code)).rejects.toMatchObject({ code: "promo_code_invalid" });
  await owner.run((ctx) => deletePromo(ctx, { promoId: ahead.id }));
  expect((await owner.run((ctx) => listPromos(ctx, page))).items.map(({ state }) => state)).toEqual(["over", "off"]);
});

test("a bonus waits for a payment that is large enough and is taken exactly once", async () => {
  const { create, customer, panel } = await shop();
  const { code } = await create({ kind: "bonus", value: "10", minAmount: "20" });
  const lena = await customer();
  expect(await applyPromo(as(lena), { code })).toEqual({ kind: "bonus", value: "10", currency: "USD" });
  const run = world.asSystem(panel);
  const units = (text: string) => parseAmount(text)!;
  expect(await run.run((ctx) => bonusFor(ctx, { userId: lena.id, amount: units("19") }))).toBe(0n);
  await expect(run.run((ctx) => bonusFor(ctx, { userId: lena.id, code, amount: units("19") }))).rejects.toMatchObject({
    code: "promo_code_min_amount",
    params: { min: "20.00", currency: "USD" },
  });
  expect((await offeredSystems(as(lena), { country: null })).waitingBonuses).toEqual([{ code, percent: "10", minAmount: "20.00" }]);
  expect(await run.run((ctx) => bonusFor(ctx, { userId: lena.id, code, amount: units("50") }))).toBe(units("5"));
  const take = (paymentId: number, amount: string) =>
    run.run(async (ctx) => (await takeBonuses(ctx, [{ userId: lena.id, paymentId, amount: units(amount) }])).get(paymentId) ?? ZERO);
  expect(await take(1, "19")).toBe(0n);
  const taken = await Promise.all([take(2, "50"), take(3, "50"), take(2, "50")]);
  expect(taken.filter((amount) => amount > 0n).every((amount) => amount === units("5"))).toBe(true);
  expect(new Set([taken[0], taken[2]]).size).toBe(1);
  expect(taken[0] > 0n).not.toBe(taken[1] > 0n);
  expect((await offeredSystems(as(lena), { country: null })).waitingBonuses).toEqual([]);
  const other = await customer();
  await expect(run.run((ctx) => bonusFor(ctx, { userId: other.id, code, amount: units("19") }))).rejects.toMatchObject({
    code: "promo_code_min_amount",
  });
  expect(await run.run((ctx) => bonusFor(ctx, { userId: other.id, code, amount: units("100") }))).toBe(units("10"));
});

test("five a day, codes are unique without case, and values are checked", async () => {
  const { create, owner } = await shop();
  const service = await world.service({}, owner.panel);
  await create({ kind: "balance", value: "1", code: "Lucky" });
  await expect(create({ kind: "bonus", value: "1", code: "LUCKY" })).rejects.toMatchObject({ code: "promo_code_already_exists" });
  for (const wrong of [
    { kind: "discount", value: "101" },
    { kind: "discount", value: "0" },
    { kind: "balance", value: "-1" },
    { kind: "balance", value: "1", minAmount: "3" },
    { kind: "bonus", value: "5", serviceIds: [service.id] },
    { kind: "discount", value: "5", from: 200, to: 100 },
  ] satisfies Partial<CreatePromoInput>[] as Parameters<typeof create>[0][]) {
    await expect(create(wrong)).rejects.toMatchObject({ kind: "VALIDATION" });
  }
  await expect(create({ kind: "discount", value: "5", serviceIds: [999_999] })).rejects.toMatchObject({ kind: "NOT_FOUND" });
  const rest = await Promise.allSettled(Array.from({ length: 8 }, () => create({ kind: "bonus", value: "1" })));
  expect(rest.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  await expect(create({ kind: "bonus", value: "1" })).rejects.toMatchObject({ code: "limit_reached" });
  await runAs(world.database.ownerUrl, (client) => client.query(PAID, [world.main.id, owner.panel.id]));
  await create({ kind: "bonus", value: "1" });
  await runAs(world.database.ownerUrl, (client) =>
    client.query("update panel_tariffs set unpaid_since = now() where target_panel_id = $1", [owner.panel.id]),
  );
  await expect(create({ kind: "bonus", value: "1" })).rejects.toMatchObject({ code: "limit_reached" });
  world.clock.advance(86_400_001);
  const { id } = await create({ kind: "bonus", value: "1" });
  for (const by of [world.asManager(3, owner.panel), world.ownerOf(await world.newPanel())]) {
    await expect(by.run((ctx) => updatePromo(ctx, { promoId: id, value: "2" }))).rejects.toMatchObject({
      code: by.actor.kind === "manager" ? "forbidden" : "not_found",
    });
  }
});

test("a new account is told the result of its code: the account is created in any case, and a refusal is also a notification", async () => {
  const { create, owner, panel } = await shop();
  const now = Math.floor(world.platform.now().getTime() / 1000);
  let people = 0;
  const join = async (promoCode?: string) => {
    const input = { email: `${panel.id}-${++people}@example.com`, password: "long enough", language: "ru" as const, promoCode };
    return (await register(world.asGuest(panel), input, { ip: "198.51.100.1" })).output;
  };
  const [gift, bonus, discount, over] = [
    await create({ kind: "balance", value: "5" }),
    await create({ kind: "bonus", value: "10" }),
    await create({ kind: "discount", value: "10" }),
    await create({ kind: "balance", value: "5", to: now - 1 }),
  ];
  expect(await join()).not.toHaveProperty("promo");
  expect(await join(gift.code.toLowerCase())).toMatchObject({
    user: { balance: "5.00" },
    promo: { code: gift.code.toLowerCase(), outcome: "credited", reason: null },
  });
  expect((await join(bonus.code)).promo).toMatchObject({ outcome: "kept", reason: null });
  expect((await join(discount.code)).promo).toMatchObject({ outcome: "for_orders", reason: null });
  const late = await join(over.code);
  expect(late).toMatchObject({ user: { balance: "0.00" }, promo: { outcome: "refused", reason: "This promo code has expired" } });
  const told = (userId: number) =>
    owner.run(({ tx, panelId }) =>
      tx.selectFrom("notifications").select(["code", "params"]).where("panelId", "=", panelId).where("userId", "=", userId).execute(),
    );
  const refusals = (await told(late.user.id)).filter(({ code }) => code === "promo_refused");
  expect(refusals).toMatchObject([{ params: { name: over.code, text: expect.stringMatching(/[а-я]/) as string } }]);
});

test("the kind of a code never changes", async () => {
  const { create, owner } = await shop();
  const { id } = await create({ kind: "discount", value: "10" });
  await expect(owner.run((ctx) => updatePromo(ctx, { promoId: id, kind: "bonus" }))).rejects.toMatchObject({
    code: "validation",
    fields: { kind: { code: "invalid" } },
  });
  expect(await owner.run((ctx) => updatePromo(ctx, { promoId: id, kind: "discount", value: "12" }))).toMatchObject({ value: "12" });
});
