import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { AnyTRPCProcedure } from "@trpc/server";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { runBatch } from "@vitrine/core/selling/price/run-batch.workflow";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { linkTelegram } from "@vitrine/core/messaging/telegram/link";
import { makePicture } from "@vitrine/testkit/picture";
import { codeOf, mailedCode, signedIn, withTotp } from "@vitrine/testkit/person";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeOrder } from "@vitrine/testkit/order-factory";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { advertActs } from "../test/advert-acts.ts";
import { catalogActs, providerActs } from "../test/catalog-acts.ts";
import { contentActs } from "../test/content-acts.ts";
import { growthActs } from "../test/growth-acts.ts";
import { contextFor } from "../test/context.ts";
import { UNAUDITED } from "../test/unaudited.ts";
import { appRouter } from "./router.ts";
import { createCallerFactory } from "./trpc.ts";

/** Mutations that need their own setup; the named test checks their entry. */
const SHOWN_IN: Record<string, string> = {
  "panelPayment.markPaid": "core/src/money/payment/judge.test.ts",
  "panelPayment.cancel": "core/src/money/payment/judge.test.ts",
  "panelPayment.refund": "core/src/money/payment/judge.test.ts",
  "panelPayment.settleRefund": "core/src/money/payment/unknown-refund.test.ts",
  "provider.connectPractice": "core/src/supply/provider/connect-practice.test.ts",
  "tariff.create": "core/src/money/tariff/sold.test.ts",
  "tariff.update": "core/src/money/tariff/sold.test.ts",
  "tariff.pay": "core/src/money/tariff/change.test.ts",
  "advert.start": "core/src/growth/advert/adverts.test.ts",
  "advertReview.approve": "core/src/growth/advert/adverts.test.ts",
  "advertReview.refuse": "core/src/growth/advert/adverts.test.ts",
  "advertReview.takeDown": "core/src/growth/advert/adverts.test.ts",
  "advertReview.putPrices": "core/src/growth/advert/adverts.test.ts",
  "manager.accept": "core/src/identity/manager/manager.test.ts",
};

interface Stage {
  world: World;
  /** The owner of `panelId`, just logged in on the main panel. */
  owner: MadeUser;
  panelId: number;
  asOwner: Caller;
  providerUrl: string;
}
type Act = (stage: Stage) => unknown;

/** Procedures whose changes beyond the subject are secret or empty. */
const SILENT = new Set([
  "executor.renewKey",
  "panel.renewInvite",
  "account.renewRecoveryCodes",
  "account.resetPassword",
  "developer.createTestKey",
  "developer.revokeTestKey",
  "manager.revokeInvitation",
  "control.revokeTransfer",
  "webhook.rotateSecret",
  "webhook.resend",
  "webhook.test",
]);

const uploaded = async (asOwner: Caller, panelId: number) =>
  calling(asOwner).file.upload({
    panelId,
    purpose: "logo",
    file: new File([new Uint8Array(await makePicture({ width: 9, height: 9 }))], "logo"),
  });

/** A draft that differs from the published look. */
const draftedLook =
  (accent: string) =>
  async ({ panelId, asOwner }: Stage) => {
    await calling(asOwner).appearance.put({ panelId, accent });
    return { panelId };
  };

const asked = async ({ world, panelId }: Stage): Promise<number> => {
  const panel = { ...world.panel, id: panelId };
  const customer = world.callerAs(await world.customer(undefined, { panel }), panel);
  return (await calling(customer).support.start({ text: "Where is my order?" })).id;
};
const canned = async (asOwner: Caller, panelId: number, shortcut: string): Promise<number> =>
  (await calling(asOwner).canned.create({ panelId, shortcut, text: "Hello" })).id;
const QUESTION = { kind: "orders", question: "When does it start?", answer: "Within minutes" };

const STRIPE = {
  system: "stripe",
  credentials: { secretKey: "sk_test_walk", webhookSecret: "whsec_walk" },
  currency: "USD",
  min: "5.00",
  max: "500.00",
};

const createCaller = createCallerFactory(appRouter);
// Prerequisites of a mutation are other procedures, called by name.
// oxlint-disable-next-line typescript/no-explicit-any
const calling = (caller: Caller): any => createCaller(contextFor(caller).context);
const of = async (panelId: number, made: Promise<Record<string, unknown>>) => ({ panelId, ...(await made) });

const ACTS: Record<string, Act> = {
  "panelSupport.start": async (stage) => ({ ...(await customer(stage)), text: "Your order is on its way" }),
  "panelSupport.update": async (stage) => ({ panelId: stage.panelId, dialogId: await asked(stage), tags: ["refill"] }),
  "panelSupport.close": async (stage) => ({ panelId: stage.panelId, dialogId: await asked(stage) }),
  "canned.create": ({ panelId }) => ({ panelId, shortcut: "walk", text: "Hello, {{customer.login}}" }),
  "canned.update": async ({ panelId, asOwner }) => ({ panelId, cannedId: await canned(asOwner, panelId, "one"), text: "Another" }),
  "canned.remove": async ({ panelId, asOwner }) => ({ panelId, cannedId: await canned(asOwner, panelId, "two") }),
  "faq.create": ({ panelId }) => ({ panelId, ...QUESTION }),
  "faq.update": async ({ panelId, asOwner }) => {
    const { kind, itemIndex } = await calling(asOwner).faq.create({ panelId, ...QUESTION });
    return { panelId, kind, itemIndex, answer: "Another answer" };
  },
  "faq.remove": async ({ panelId, asOwner }) => {
    const { kind, itemIndex } = await calling(asOwner).faq.create({ panelId, ...QUESTION });
    return { panelId, kind, itemIndex };
  },
  "tariff.change": async ({ panelId, asOwner }) => {
    const { items } = await calling(asOwner).tariff.list({ type: "panel" });
    return { panelId, tariffId: items[1].id };
  },
  "account.endSession": async ({ world, owner }) => {
    await signedIn(world, owner);
    return { id: await lastSession(owner) };
  },
  "account.endOtherSessions": async ({ world, owner }) => void (await signedIn(world, owner)),
  "account.changePassword": () => ({ newPassword: "a new long password" }),
  "account.changeLogin": () => ({ login: "anothername" }),
  "account.changeLanguage": () => ({ language: "uk" }),
  "account.activate": async ({ world, owner, asOwner }) => {
    await world
      .asSystem(world.main)
      .run(({ tx }) => tx.updateTable("users").set({ isActivated: false }).where("id", "=", owner.id).execute());
    await calling(asOwner).account.sendActivation();
    return { code: await mailedCode(world, owner) };
  },
  "account.confirmEmail": async ({ world, owner, asOwner }) => {
    await calling(asOwner).account.changeEmail({ email: "new.address@example.com" });
    return { code: await mailedCode(world, { panel: owner.panel, email: "new.address@example.com" }) };
  },
  "account.enableTotp": async ({ world, asOwner }) => {
    const { secret } = await calling(asOwner).account.beginTotp();
    return { code: codeOf(world, secret) };
  },
  "account.disableTotp": async ({ world, owner }) => void (await withTotp(world, owner)),
  "account.renewRecoveryCodes": async ({ world, owner }) => void (await withTotp(world, owner)),
  "account.setTelegramFactor": async (stage) => {
    await linked(stage);
    return { on: true };
  },
  "telegram.unlink": (stage) => linked(stage),
  "account.resetPassword": async ({ world, owner, asOwner }) => {
    const { resetToken } = await calling(asOwner).account.attemptReset({ login: owner.email, variant: "email" });
    return { resetToken, code: await mailedCode(world, owner), password: "a new long password" };
  },
  "telegram.connectBot": ({ panelId }) => ({ panelId, token: "4242:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }),
  "telegram.disconnectBot": async ({ panelId, asOwner }) => {
    await calling(asOwner).telegram.connectBot({ panelId, token: "4343:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" });
    return { panelId };
  },
  "notification.setChoices": () => ({ choices: [{ event: "order_failed", channel: "email", on: false }] }),
  "developer.createKey": () => ({ name: "Walk", scope: "read" }),
  "developer.rotateKey": async ({ asOwner }) => ({
    keyId: (await calling(asOwner).developer.createKey({ name: "Walk", scope: "read" })).id,
  }),
  "developer.revokeKey": async ({ asOwner }) => ({
    keyId: (await calling(asOwner).developer.createKey({ name: "Walk", scope: "read" })).id,
  }),
  "developer.createTestKey": ({ panelId }) => ({ panelId }),
  "developer.revokeTestKey": async ({ panelId, asOwner }) => ({
    panelId,
    keyId: (await calling(asOwner).developer.createTestKey({ panelId })).id,
  }),
  "manager.invite": ({ panelId }) => ({ panelId, to: "helper@example.com", managerRole: 2 }),
  "manager.revokeInvitation": async ({ panelId, asOwner }) => {
    await calling(asOwner).manager.invite({ panelId, to: "helper@example.com", managerRole: 2 });
    return { panelId, invitationId: await lastId("manager_invites") };
  },
  "manager.update": async (stage) => ({ panelId: stage.panelId, managerId: await manager(stage), managerRole: 3 }),
  "manager.remove": async (stage) => ({ panelId: stage.panelId, managerId: await manager(stage) }),
  "order.resolve": async ({ world, panelId }) => {
    const orderId = await order({ world, panelId });
    await world
      .asSystem({ ...world.panel, id: panelId })
      .run(({ tx }) => tx.updateTable("orders").set({ dispatch: "unknown" }).where("id", "=", orderId).execute());
    return { panelId, orderId, resolution: { kind: "resend" } };
  },
  "order.act": async (stage) => ({ panelId: stage.panelId, orderId: await order(stage), act: NOTE }),
  "order.startJob": async (stage) => ({ panelId: stage.panelId, selection: { ids: [await order(stage)] }, act: NOTE }),
  "order.retryJob": async (stage) => ({
    panelId: stage.panelId,
    jobId: await orderJob(stage, "update order_jobs set status = 'done', failed = 1 where id = $1"),
  }),
  "order.undoJob": async (stage) => {
    const jobId = await orderJob(stage, "update order_jobs set status = 'done', done = 1, finished_at = now() where id = $1");
    await all.query("update order_job_rows set state = 'done', undo = '{\"kind\": \"hold\"}' where job_id = $1", [jobId]);
    return { panelId: stage.panelId, jobId };
  },
  "panel.create": () => ({ domain: `made-${Date.now()}.localhost:3000`, currency: "USD", language: "en", name: "Made" }),
  "panel.update": ({ panelId }) => ({ panelId, name: "Another name" }),
  "panel.renewInvite": async ({ panelId, asOwner }) => {
    await calling(asOwner).panel.update({ panelId, byInvitation: true });
    return { panelId };
  },
  "appearance.put": async ({ panelId, asOwner }) => ({ panelId, images: { logo: (await uploaded(asOwner, panelId)).id } }),
  "appearance.publish": draftedLook("#0b5563"),
  "appearance.discard": draftedLook("#7d560e"),
  "appearance.restore": async (stage) => {
    await calling(stage.asOwner).appearance.publish(await draftedLook("#25578a")(stage));
    return { panelId: stage.panelId, version: 1 };
  },
  "panel.updateSetup": ({ panelId }) => ({ panelId, template: "atelier" }),
  "panel.changeDomain": ({ panelId }) => ({ panelId, domain: "own-shop.example" }),
  "panel.cancelDomain": async ({ panelId, asOwner }) => {
    await calling(asOwner).panel.changeDomain({ panelId, domain: "given-up.example" });
    return { panelId };
  },
  "panel.createChild": async (stage) => child(stage, "child"),
  "panel.setChildPrice": ({ panelId }) => ({ panelId, price: "15" }),
  "panel.acceptChild": (stage) => childRequest(stage, "accepted-child"),
  "panel.refuseChild": async (stage) => ({ ...(await childRequest(stage, "refused-child")), reason: "Not now" }),
  "panel.connectChild": async (stage) => {
    const { panelId, asOwner, world, providerUrl } = stage;
    await calling(asOwner).panel.createChild(await child(stage, "second-child"));
    await movePanel(world, panelId, new URL(providerUrl).host);
    return { panelId, childId: await lastId("child_panels") };
  },
  "panel.inviteChild": async (stage) => {
    await calling(stage.asOwner).panel.createChild(await child(stage, "third-child"));
    return { panelId: stage.panelId, childId: await lastId("child_panels") };
  },
  "panel.enter": ({ panelId }) => ({ panelId, target: "cabinet" }),
  "panel.hidePractice": async ({ world, panelId }) => {
    await makeProvider(world.platform, { ...world.panel, id: panelId }, { isPractice: true });
    return { panelId };
  },
  "panel.delete": ({ panelId }) => ({ panelId }),
  "panel.restore": async ({ panelId, asOwner }) => {
    await calling(asOwner).panel.delete({ panelId });
    return { panelId };
  },
  "executor.create": ({ panelId }) => ({ panelId, executor: { kind: "program", name: "Bot" } }),
  "executor.update": async (stage) => ({ ...(await program(stage)), status: "paused" }),
  "executor.renewKey": (stage) => program(stage),
  "executor.remove": (stage) => program(stage),
  "executor.setOfService": async (stage) => ({ ...(await program(stage)), serviceId: await ownService(stage), allowed: false }),
  "executor.createService": ({ panelId }) => ({ panelId, ...OWN_SERVICE }),
  "executor.updateService": async (stage) => ({ panelId: stage.panelId, serviceId: await ownService(stage), ignores: 7 }),
  "rule.update": ({ panelId }) => ({ panelId, dailyOrders: 50 }),
  "rule.setUserLimits": async ({ world, panelId }) => {
    const customer = await world.customer(undefined, { panel: { ...world.panel, id: panelId } });
    return { panelId, userId: customer.id, dailyOrders: 5, mostCharge: null };
  },
  "price.createGroup": ({ panelId }) => ({ panelId, name: "Friends", discount: "5" }),
  "price.updateGroup": async (stage) => ({ ...(await group(stage)), name: "Partners", discount: "10" }),
  "price.deleteGroup": (stage) => group(stage),
  "price.setUserTerms": async ({ world, panelId }) => {
    const customer = await world.customer(undefined, { panel: { ...world.panel, id: panelId } });
    return { panelId, userId: customer.id, discount: "3", groupId: null };
  },
  "price.setCustom": async (stage) => ({ ...(await bought(stage)), price: { kind: "percent", discount: "5" } }),
  "price.deleteCustom": async (stage) => {
    const ids = await bought(stage);
    await calling(stage.asOwner).price.setCustom({ ...ids, price: { kind: "fixed", rate: "9" } });
    return ids;
  },
  "price.createHappyHours": ({ panelId }) => ({ panelId, ...EVENING }),
  "price.updateHappyHours": async (stage) => ({ ...(await happy(stage)), ...EVENING, discount: "20" }),
  "price.deleteHappyHours": (stage) => happy(stage),
  "promo.create": ({ panelId }) => ({ panelId, code: "EVENING", kind: "balance", value: "5" }),
  "promo.update": async (stage) => ({ ...(await promo(stage)), value: "6" }),
  "promo.remove": (stage) => promo(stage),
  "referral.updateProgramme": ({ panelId }) => ({ panelId, isOn: true, levels: ["7"] }),
  "withdrawal.approve": (stage) => withdrawal(stage),
  "withdrawal.refuse": (stage) => withdrawal(stage),
  "withdrawal.paid": (stage) => withdrawal(stage),
  "price.updateSettings": ({ panelId }) => ({ panelId, marginGuard: "follow", heldAbove: "40" }),
  "price.applyBatch": async (stage) => {
    const { panelId, serviceId } = await service(stage);
    return { panelId, rule: { change: { kind: "change", percent: "10" } }, services: [{ id: serviceId }] };
  },
  "price.revertBatch": async (stage) => {
    const { panelId, serviceId } = await service(stage);
    const rule = { change: { kind: "change", percent: "10" } };
    const { batchId } = await calling(stage.asOwner).price.applyBatch({ panelId, rule, services: [{ id: serviceId }] });
    await runBatch(await systemCaller(stage.world.platform, panelId, "prices"), batchId, new AbortController().signal);
    return { panelId, batchId };
  },
  "share.create": ({ panelId }) => ({ panelId, kind: "prices", name: "Prices" }),
  "share.revoke": async ({ panelId, asOwner }) => {
    await calling(asOwner).share.create({ panelId, kind: "prices", name: "Prices" });
    return { panelId, shareId: await lastId("shares") };
  },
  ...contentActs((caller) => calling(caller)),
  ...advertActs((caller) => calling(caller)),
  ...growthActs((caller) => calling(caller)),
  ...catalogActs((caller) => calling(caller)),
  ...providerActs((caller) => calling(caller)),
  "package.set": async (stage) => ({ ...(await shopService(stage)), items: [{ quantity: 500, price: "9" }] }),
  "package.reset": async (stage) => {
    const packed = await shopService(stage);
    await calling(stage.asOwner).package.set({ ...packed, items: [{ quantity: 500, price: "9" }] });
    return packed;
  },
  "user.adjustBalance": async ({ world, panelId }) => {
    const customer = await world.customer(undefined, { panel: { ...world.panel, id: panelId } });
    return { panelId, userId: customer.id, amount: "5", comment: "walk" };
  },
  "control.transfer": async ({ world, panelId }) => ({ panelId, to: (await world.mainUser()).email }),
  "control.revokeTransfer": async ({ world, panelId, asOwner }) => {
    await calling(asOwner).control.transfer({ panelId, to: (await world.mainUser()).email });
    return { panelId };
  },
  "control.retryJob": (stage) => deadJob(stage),
  "control.dropJob": (stage) => deadJob(stage),
  "user.create": ({ panelId }) => ({ panelId, email: "made@example.com" }),
  "user.update": async (stage) => ({ ...(await customer(stage)), note: "Pays late" }),
  "user.ban": async (stage) => ({ ...(await customer(stage)), reason: "Spam" }),
  "user.unban": async (stage) => {
    const named = await customer(stage);
    await calling(stage.asOwner).user.ban({ ...named, reason: "Spam" });
    return named;
  },
  "user.resetPassword": (stage) => customer(stage),
  "user.resetTwoFactor": async (stage) => {
    const named = await customer(stage);
    await stage.world
      .asSystem({ ...stage.world.panel, id: named.panelId })
      .run(({ tx }) =>
        tx.updateTable("users").set({ telegramFactor: true }).where("panelId", "=", named.panelId).where("id", "=", named.userId).execute(),
      );
    return named;
  },
  "paymentSystem.create": ({ panelId }) => ({ panelId, ...STRIPE }),
  "paymentSystem.update": async (stage) => ({ ...(await paymentSystem(stage)), max: "250.00" }),
  "paymentSystem.order": async (stage) => {
    const ids = [(await paymentSystem(stage)).paymentSystemId, (await paymentSystem(stage)).paymentSystemId];
    return { panelId: stage.panelId, ids: ids.reverse() };
  },
  "paymentSystem.remove": (stage) => paymentSystem(stage),
  "webhook.create": ({ panelId, providerUrl }) => ({ panelId, url: providerUrl, events: ["order.status"] }),
  "webhook.update": async (stage) => ({ ...(await webhook(stage)), description: "Another" }),
  "webhook.test": (stage) => webhook(stage),
  "webhook.resend": async (stage) => {
    const made = await webhook(stage);
    await calling(stage.asOwner).webhook.test(made);
    return { ...made, deliveryId: await lastId("webhook_deliveries") };
  },
  "webhook.delete": (stage) => webhook(stage),
  "webhook.rotateSecret": (stage) => webhook(stage),
};

const EVENING = {
  name: "Evening",
  discount: "10",
  scope: { kind: "panel" },
  schedule: { kind: "daily", from: "18:00", to: "21:00", days: [5] },
};
const group = async ({ panelId, asOwner }: Stage) => {
  await calling(asOwner).price.createGroup({ panelId, name: "Friends", discount: "5" });
  return { panelId, groupId: await lastId("price_groups") };
};
const happy = async ({ panelId, asOwner }: Stage) => {
  await calling(asOwner).price.createHappyHours({ panelId, ...EVENING });
  return { panelId, happyId: await lastId("happy_hours") };
};
const promo = async ({ panelId, asOwner }: Stage) => {
  const { id } = await calling(asOwner).promo.create({ panelId, code: `CODE${++codes}`, kind: "discount", value: "5" });
  return { panelId, promoId: id };
};
const withdrawal = async ({ world, panelId }: Stage) => {
  const user = await world.customer(undefined, { panel: { ...world.panel, id: panelId } });
  await all.query(
    "insert into withdrawals (panel_id, user_id, source, destination, amount, currency, method, status) values ($1, $2, 'referral', 'withdrawal', 5, 'USD', 'paypal', 'pending')",
    [panelId, user.id],
  );
  return { panelId, withdrawalId: await lastId("withdrawals") };
};
let codes = 0;
const bought = async (stage: Stage) => {
  const customer = await stage.world.customer(undefined, { panel: { ...stage.world.panel, id: stage.panelId } });
  return { ...(await service(stage)), userId: customer.id };
};
let deadJobs = 0;
const deadJob = async ({ panelId }: Stage) => {
  const jobId = ++deadJobs;
  const payload = JSON.stringify({ panelId, providerId: 1 });
  await all.query("insert into dead_jobs (id, task, payload, attempts) values ($1, 'provider.sync', $2, 1)", [jobId, payload]);
  return { panelId, jobId };
};
const customer = async ({ world, panelId }: Stage) => ({
  panelId,
  userId: (await world.customer(undefined, { panel: { ...world.panel, id: panelId } })).id,
});
const paymentSystem = async ({ panelId, asOwner }: Stage) => ({
  panelId,
  paymentSystemId: (await calling(asOwner).paymentSystem.create({ panelId, ...STRIPE })).id,
});
const webhook = ({ panelId, asOwner, providerUrl }: Stage) =>
  of(
    panelId,
    calling(asOwner)
      .webhook.create({ panelId, url: providerUrl, events: ["order.status"] })
      .then(({ id }: { id: number }) => ({ webhookId: id })),
  );
const NOTE = { action: "note", text: "walk" };
async function order({ world, panelId }: Pick<Stage, "world" | "panelId">): Promise<number> {
  const panel = { ...world.panel, id: panelId };
  const customer = await world.customer(undefined, { panel, credit: "50" });
  const service = await world.service({}, panel);
  return makeOrder({ ...world, panel, asSystem: () => world.asSystem(panel) }, { customer, service });
}
async function orderJob(stage: Stage, statement: string): Promise<number> {
  const { panelId, asOwner } = stage;
  const { id } = await calling(asOwner).order.startJob({ panelId, selection: { ids: [await order(stage)] }, act: NOTE });
  await all.query(statement, [id]);
  return id;
}
/** Longer than a panel stays cached. */
async function movePanel({ clock }: World, panelId: number, domain: string): Promise<void> {
  await all.query("update panels set domain = $2 where id = $1", [panelId, domain]);
  clock.advance(10_000);
}
/** Its parent answers no calls, so that connecting it is a separate action. */
const child = async ({ world, panelId }: Stage, name: string) => {
  const customer = await world.customer(undefined, { panel: { ...world.panel, id: panelId } });
  await movePanel(world, panelId, `parent${panelId}.localhost:1`);
  return { panelId, userId: customer.id, domain: `${name}.localhost:3000`, currency: "USD", language: "en", name: "Child" };
};
/** Of a customer, at the price that the panel offers. */
const childRequest = async ({ world, panelId, asOwner }: Stage, name: string) => {
  await calling(asOwner).panel.setChildPrice({ panelId, price: "15" });
  const panel = { ...world.panel, id: panelId };
  const asking = world.callerAs(await world.customer(undefined, { panel }));
  const { id } = await calling(asking).panel.requestChild({ domain: `${name}.localhost:3000` });
  await movePanel(world, panelId, `parent${panelId}.localhost:1`);
  return { panelId, requestId: id as number };
};
const service = async ({ world, panelId }: Stage) => ({
  panelId,
  serviceId: (await world.service({}, { ...world.panel, id: panelId })).id,
});
/** Only shops sell packages. */
const shopService = async (stage: Stage) => {
  await all.query("update panels set type = 'shop' where id = $1", [stage.panelId]);
  stage.world.clock.advance(10_000);
  return service(stage);
};
const linked = ({ world, owner }: Stage) =>
  world
    .asSystem(world.main)
    .run((ctx) => linkTelegram(ctx, owner.id, { telegramId: owner.id + 9000, username: null, firstName: "A", botId: 77 }));

const OWN_SERVICE = { category: "Telegram", name: "Manual", type: "Default", min: 1, max: 10, rate: "90", pay: "0.06" };
const program = async ({ panelId, asOwner }: Stage): Promise<{ panelId: number; executorId: number }> => ({
  panelId,
  executorId: (await calling(asOwner).executor.create({ panelId, executor: { kind: "program", name: "Bot" } })).id as number,
});
const ownService = async ({ panelId, asOwner }: Stage): Promise<number> =>
  (await calling(asOwner).executor.createService({ panelId, ...OWN_SERVICE })).service.id as number;

async function manager({ world, panelId }: Stage): Promise<number> {
  const helper = await world.mainUser();
  return world.asSystem(world.main).run(async ({ tx }) => {
    const row = { panelId: world.main.id, userId: helper.id, targetPanelId: panelId, scope: 1 as const };
    return (await tx.insertInto("managers").values(row).returning("id").executeTakeFirstOrThrow()).id;
  });
}

let all: pg.Client;
const lastId = async (table: string): Promise<number> =>
  Number((await all.query<{ id: string }>(`select max(id) as id from ${table}`)).rows[0]!.id);
const lastSession = async ({ id }: MadeUser): Promise<string> =>
  (await all.query<{ public_id: string }>("select public_id from sessions where user_id = $1 order by created_at desc limit 1", [id]))
    .rows[0]!.public_id;

const ANSWERS: Record<string, unknown> = {
  balance: { balance: "10", currency: "USD" },
  services: [{ service: 1, name: "Likes", type: "Default", category: "Instagram", rate: "1", min: "10", max: "1000" }],
};

/** A supplier, and a fake Telegram for checking a bot's token. */
function answerTo(url: string, body: string): unknown {
  const [, botId] = /^\/bot(\d+):/.exec(url) ?? [];
  if (botId) return { ok: true, result: { id: Number(botId), is_bot: true, first_name: "Bot", username: `walk${botId}_bot` } };
  return ANSWERS[new URLSearchParams(body).get("action") ?? ""] ?? {};
}

let world: World;
let provider: http.Server;
let providerUrl: string;
beforeAll(async () => {
  provider = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => response.setHeader("Content-Type", "application/json").end(JSON.stringify(answerTo(request.url!, body))));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  providerUrl = `${origin}/api/v2`;
  world = await makeWorld({
    settings: { telegram: { apiRoot: origin, platformBotId: undefined } },
    domains: { pointsTo: async () => false },
  });
  all = new pg.Client({ connectionString: world.database.ownerUrl });
  await all.connect();
  await world
    .asSystem(world.main)
    .run(({ tx }) =>
      tx.insertInto("bots").values({ panelId: world.main.id, botId: 77, username: "vitrine_bot", name: "Vitrine" }).execute(),
    );
});
afterAll(async () => {
  provider.close();
  await all.end();
});

/** An owner with their own panel; their requests are recognized by id. */
async function stage(requestId: string): Promise<Stage & { asking: Caller }> {
  const owner = await world.mainUser(undefined, { isActivated: true });
  const panel = await world.newPanel({ ownerId: owner.id });
  const { caller } = await signedIn(world, owner);
  const source = { ip: "203.0.113.7", via: "web" } as const;
  const asking = openCaller({
    platform: world.platform,
    panel: owner.panel,
    actor: owner.actor,
    requestId,
    language: "en",
    source,
    session: caller.session,
  });
  return { world, owner, panelId: panel.id, asOwner: caller, asking, providerUrl };
}

const mutations = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>)
  .filter(([, { _def }]) => _def.type === "mutation")
  .map(([name]) => name);

test("every mutation is known to leave an audit entry or not", () => {
  const known = [UNAUDITED, SHOWN_IN, ACTS].flatMap((table) => Object.keys(table));
  expect([...known].toSorted()).toEqual([...new Set(mutations)].toSorted());
});

describe("a mutation by an owner leaves exactly one entry, with the change, actor, time and address", () => {
  test.each(Object.keys(ACTS))("%s", async (name) => {
    const set = await stage(`audit-${name}`);
    const input = await ACTS[name]!(set);
    const [group = "", verb = ""] = name.split(".");
    await calling(set.asking)[group][verb](input);
    const { rows } = await all.query("select panel_id, user_id, via, ip, before, after from audit_log where request_id = $1", [
      `audit-${name}`,
    ]);
    const ofOne = { user_id: String(set.owner.id), via: "web", ip: "203.0.113.7" };
    // A panel created for another panel's customer is recorded on both.
    expect(rows).toEqual(Array.from({ length: /^panel\.(create|accept)Child$/.test(name) ? 2 : 1 }, () => expect.objectContaining(ofOne)));
    expect(new Set(rows.map((row: { panel_id: string }) => row.panel_id)).size).toBe(rows.length);
    expect(SILENT.has(name) || rows[0].before !== null || rows[0].after !== null).toBe(true);
  });
});

test.each(Object.entries(SHOWN_IN))("%s is covered by %s", (name, file) => {
  const text = readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");
  expect(`${name}: ${/audit(Log|_log|s?\b)/i.test(text)}`).toBe(`${name}: true`);
});
