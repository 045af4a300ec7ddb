import { createPaymentSystemInput, updatePaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { PaymentSystemError } from "@vitrine/integrations/payment/driver";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { type FakeSystem, offerFakeDriver } from "../../../test/money/fake-driver.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { offeredDrivers, openSystem } from "../payment/payment-drivers.ts";
import { findPaymentSystem } from "../store/payment-systems.ts";
import { getPaymentSystem, listPaymentDrivers, listPaymentSystems } from "./read.ts";
import { getSetup } from "../../tenancy/panel/setup.ts";
import { testPaymentSystem } from "./test.workflow.ts";
import { createPaymentSystem, orderPaymentSystems, removePaymentSystem, updatePaymentSystem } from "./write.ts";

const KEYS = { shopId: "7", secretKey: "canary of the fake" };

let world: World;
let fake: FakeSystem;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(() => {
  fake = offerFakeDriver(world.platform);
});

const input = (given: Partial<z.input<typeof createPaymentSystemInput>> = {}) =>
  createPaymentSystemInput.parse({ system: "fake", credentials: KEYS, currency: "usd", min: "1", max: "500", ...given });
const create = (given: Partial<z.input<typeof createPaymentSystemInput>> = {}, caller: Caller = world.asOwner) =>
  createPaymentSystem(caller, input(given));
const update = (given: z.input<typeof updatePaymentSystemInput>, caller: Caller = world.asOwner) =>
  updatePaymentSystem(caller, updatePaymentSystemInput.parse(given));
const credentialsOf = (id: number) =>
  world.asOwner.run(async (ctx) => openSystem(world.platform, ctx.panelId, (await findPaymentSystem(ctx, id))!).credentials);

test("each bonus has its own minimum amount, and none is below zero", () => {
  const bonusesFrom = (...from: string[]) =>
    createPaymentSystemInput.safeParse({ ...input(), bonuses: from.map((amount) => ({ from: amount, percent: "5" })) }).error?.issues;
  expect(bonusesFrom("0", "100", "200")).toBeUndefined();
  expect(bonusesFrom("100", "50", "100.00")).toMatchObject([{ path: ["bonuses", 2, "from"], message: "taken" }]);
  expect(bonusesFrom("100", "-1")).toMatchObject([{ path: ["bonuses", 1, "from"], message: "amount" }]);
});

test("a connected system shows which credentials are set, never their values, and its notice address", async () => {
  const made = await create({
    bonuses: [
      { from: "100", percent: "5" },
      { from: "20", percent: "1.50" },
    ],
    feePercent: "2.50",
    countries: ["de"],
  });
  expect(made).toMatchObject({
    system: "fake",
    title: "Fake",
    kind: "redirect",
    credentialsSet: ["shopId", "secretKey"],
    currency: "USD",
    rate: null,
    min: "1.00",
    max: "500.00",
    feePercent: "2.5",
    bonuses: [
      { from: "20.00", percent: "1.5" },
      { from: "100.00", percent: "5" },
    ],
    countries: ["DE"],
  });
  expect(new URL(made.noticeUrl!).pathname).toMatch(/^\/api\/payment\/fake\/[0-9a-z]+_[a-z2-7]{52}$/);
  expect(JSON.stringify(await listPaymentSystems(world.asOwner, { page: 1, perPage: 25 }))).not.toContain("canary");
  expect(await credentialsOf(made.id)).toEqual(KEYS);
});

test("a system is connected with the notice address that was entered there before it gave its secret", async () => {
  const addressOf = async (system: string) =>
    (await listPaymentDrivers(world.asOwner)).items.find((driver) => driver.system === system)!.noticeUrl;
  const noticeUrl = (await addressOf("fake"))!;
  const refused = { code: "validation", fields: { noticeUrl: { code: "invalid" } } };
  const foreign = noticeUrl.replace(/[0-9a-z]+(?=_)/, "zz");
  for (const wrong of [
    foreign,
    noticeUrl.slice(0, -1),
    noticeUrl.replace("/fake/", "/stripe/"),
    noticeUrl.replace("://", "://evil."),
    "",
  ]) {
    await expect(create({ noticeUrl: wrong })).rejects.toMatchObject(refused);
  }
  expect(await create({ noticeUrl })).toMatchObject({ noticeUrl });
  await expect(create({ noticeUrl })).rejects.toMatchObject(refused);
  expect([await addressOf("fakehand"), (await addressOf("fake")) === noticeUrl]).toEqual([null, false]);
});

test("drivers come with a JSON schema of their credentials that marks secrets", async () => {
  const { items } = await listPaymentDrivers(world.asOwner);
  const [first, hand] = items;
  expect(first).toMatchObject({
    system: "fake",
    currencies: ["USD", "EUR"],
    countries: "any",
    needsNotices: true,
    confirmedByOwner: false,
  });
  expect(first!.credentials).toMatchObject({
    properties: { secretKey: { type: "string", secret: true } },
    required: ["shopId", "secretKey"],
  });
  expect(hand).toMatchObject({ system: "fakehand", confirmedByOwner: true });
});

test.each([
  [{ system: "nothing" }, "system", "invalid"],
  [{ credentials: { shopId: "7" } }, "credentials.secretKey", "required"],
  [{ currency: "RUB" }, "currency", "invalid"],
  [{ min: "0" }, "min", "positive"],
  [{ min: "10", max: "9.99" }, "max", "too_small"],
  [{ feeFixed: "-1" }, "feeFixed", "too_small"],
])("%j is refused", async (given, field, code) => {
  await expect(create(given)).rejects.toMatchObject({ code: "validation", fields: { [field]: { code } } });
});

test("another currency than the panel's needs a rate, which is dated", async () => {
  await expect(create({ currency: "EUR" })).rejects.toMatchObject({ code: "rate_missing", params: { from: "EUR", to: "USD" } });
  const made = await create({ currency: "EUR", rate: "1.0850" });
  expect(made).toMatchObject({ rate: "1.085", rateAt: Math.floor(world.platform.now().getTime() / 1000) });
  expect(await update({ paymentSystemId: made.id, currency: "USD" })).toMatchObject({ rate: null, rateAt: null });
});

test("an update keeps what it leaves out, credentials too", async () => {
  const made = await create({ countries: ["de"], instructions: "Pay" });
  const changed = await update({ paymentSystemId: made.id, credentials: { shopId: "8", secretKey: "" }, isOn: false });
  expect(changed).toEqual({ ...made, isOn: false });
  expect(await credentialsOf(made.id)).toEqual({ ...KEYS, shopId: "8" });
  expect(await update({ paymentSystemId: made.id, countries: null, instructions: null })).toMatchObject({
    countries: null,
    instructions: null,
  });
});

test("a new system comes last; the owner's order is kept, and those not listed stay where they are", async () => {
  const owner = world.ownerOf(await world.newPanel());
  const titles = async () => (await listPaymentSystems(owner, { page: 1, perPage: 25 })).items.map(({ title }) => title);
  const ids = [];
  for (const title of ["A", "B", "C"]) ids.push((await create({ title }, owner)).id);
  const order = (given: number[]) => owner.run((ctx) => orderPaymentSystems(ctx, { ids: given }));
  await order([ids[2]!, ids[0]!]);
  expect(await titles()).toEqual(["C", "B", "A"]);
  await create({ title: "D" }, owner);
  await create({ title: "E", position: 0 }, owner);
  expect(await titles()).toEqual(["E", "C", "B", "A", "D"]);
  await expect(order([ids[0]!, 999_999])).rejects.toMatchObject({ code: "not_found" });
});

test("a removed system is gone", async () => {
  const made = await create();
  await world.asOwner.run((ctx) => removePaymentSystem(ctx, { paymentSystemId: made.id }));
  await expect(getPaymentSystem(world.asOwner, { paymentSystemId: made.id })).rejects.toMatchObject({ code: "not_found" });
});

test("the test requests the smallest amount and returns the system's refusal", async () => {
  const made = await create({ min: "2.50" });
  expect(await testPaymentSystem(world.asOwner, { paymentSystemId: made.id })).toEqual({ status: "ok", kind: "redirect" });
  expect(fake.created).toMatchObject([{ amount: "2.50", currency: "USD", noticeUrl: made.noticeUrl }]);
  fake.refusal = new PaymentSystemError("refused", "Invalid API Key provided");
  await expect(testPaymentSystem(world.asOwner, { paymentSystemId: made.id })).rejects.toMatchObject({
    code: "payment_system_refused",
    params: { text: "Invalid API Key provided" },
  });
  fake.refusal = new PaymentSystemError("unavailable", "no answer in time");
  await expect(testPaymentSystem(world.asOwner, { paymentSystemId: made.id })).rejects.toMatchObject({
    code: "payment_system_unavailable",
  });
});

test("another panel's system is not found, and managers below 99 are refused", async () => {
  const made = await create();
  const other = world.ownerOf(await world.newPanel());
  for (const act of [
    () => getPaymentSystem(other, { paymentSystemId: made.id }),
    () => update({ paymentSystemId: made.id, isOn: false }, other),
    () => testPaymentSystem(other, { paymentSystemId: made.id }),
    () => other.run((ctx) => removePaymentSystem(ctx, { paymentSystemId: made.id })),
    () => other.run((ctx) => orderPaymentSystems(ctx, { ids: [made.id] })),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(listPaymentDrivers(world.asManager(3))).rejects.toMatchObject({ code: "forbidden" });
  await expect(create({}, world.asManager(3))).rejects.toMatchObject({ code: "forbidden" });
});

test("the setup counts a system that is on, in its own panel", async () => {
  const owner = world.ownerOf(await world.newPanel());
  const isDone = async () => (await getSetup(owner)).facts.paymentSystem;
  await create({}, world.asOwner);
  expect(await isDone()).toBe(false);
  const { id } = await create({}, owner);
  expect(await isDone()).toBe(true);
  await update({ paymentSystemId: id, isOn: false }, owner);
  expect(await isDone()).toBe(false);
});

test("practice payments are offered only where there is a practice system", () => {
  const { platform } = world;
  const offeredWith = (practiceProviderUrl: string | undefined) =>
    offeredDrivers({ ...platform, settings: { ...platform.settings, practiceProviderUrl } });
  expect(offeredWith(undefined).has("practice")).toBe(false);
  expect(offeredWith(undefined).has("stripe")).toBe(true);
  expect(offeredWith("http://127.0.0.1:3400").has("practice")).toBe(true);
});
