import { type CreateWebhookInput, MOST_WEBHOOKS } from "@vitrine/contract/messaging/webhook/webhook";
import { refusedHosts } from "@vitrine/testkit/refused-addresses";
import { createSafeFetcher } from "@vitrine/integrations/http/safe-fetch";
import { Webhook } from "standardwebhooks";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { createWebhook } from "./create.ts";
import { deleteWebhook } from "./delete.ts";
import { getDelivery, listDeliveries } from "./deliveries.ts";
import { deliverWebhook } from "./deliver.workflow.ts";
import { getWebhook, listWebhooks } from "./get.ts";
import { type Receiver, startReceiver } from "../../../test/messaging/receiver.ts";
import { rotateWebhookSecret } from "./rotate-secret.ts";
import { resendWebhook, testWebhook } from "./send-now.workflow.ts";
import { updateWebhook } from "./update.ts";
import { claimWebhooks } from "../store/webhook-deliveries.ts";

const DAY_MS = 86_400_000;
const LINE = { each: 4, most: 50, busy: [], leaseSeconds: 60 };

let world: World;
let owner: Caller;
let receiver: Receiver;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  receiver = await startReceiver();
  owner = withKey(world.ownerOf(await world.newPanel()));
});
afterEach(() => receiver.close());

/** A full-access key of an owner needs no recent login. */
const withKey = (caller: Caller): Caller =>
  world.callerAs({ kind: "owner", userId: world.owner.id, isActivated: true, apiKey: { id: 1, scope: "all" } }, caller.panel);

const create = (input: Partial<CreateWebhookInput> = {}) =>
  createWebhook(owner, { url: receiver.url, events: ["order.created", "order.status"], description: "", ...input });

const answering = (status: number, head: Record<string, string> = {}) => {
  receiver.answer = (response) => void response.writeHead(status, head).end("a body that unknown is shown");
};

describe("an endpoint", () => {
  test("shows its secret once, keeps it sealed, and is audited", async () => {
    const { secret, ...made } = await create({ description: "books" });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made).toMatchObject({ url: receiver.url, events: ["order.created", "order.status"], status: "on", description: "books" });
    expect(await owner.run(listWebhooks)).toEqual({ items: [made] });
    const stored = await owner.run(({ tx, panelId }) =>
      tx.selectFrom("webhookEndpoints").selectAll().where("panelId", "=", panelId).executeTakeFirstOrThrow(),
    );
    expect(stored.secretSealed.toString("latin1")).not.toContain(secret);
    await updateWebhook(owner, { webhookId: made.id, enabled: false, events: ["balance.low"] });
    await owner.run((ctx) => deleteWebhook(ctx, { webhookId: made.id }));
    expect(await owner.run(listWebhooks)).toEqual({ items: [] });
    const audited = await owner.run(({ tx, panelId }) =>
      tx.selectFrom("auditLog").select(["action", "before", "after"]).where("panelId", "=", panelId).orderBy("id").execute(),
    );
    expect(audited.map(({ action }) => action)).toEqual(["webhook.create", "webhook.update", "webhook.delete"]);
    expect(audited[1]).toMatchObject({ before: { status: "on" }, after: { status: "off", events: ["balance.low"] } });
    expect(JSON.stringify(audited)).not.toContain("whsec_");
  });

  test("belongs to its panel: another panel's cannot be found", async () => {
    const { id } = await create();
    const other = withKey(world.ownerOf(await world.newPanel()));
    const gone = { code: "not_found" };
    await expect(other.run((ctx) => getWebhook(ctx, { webhookId: id }))).rejects.toMatchObject(gone);
    await expect(updateWebhook(other, { webhookId: id, enabled: false })).rejects.toMatchObject(gone);
    await expect(rotateWebhookSecret(other, { webhookId: id })).rejects.toMatchObject(gone);
    await expect(testWebhook(other, { webhookId: id })).rejects.toMatchObject(gone);
    await expect(other.run((ctx) => deleteWebhook(ctx, { webhookId: id }))).rejects.toMatchObject(gone);
    expect(receiver.heard).toEqual([]);
  });

  test("requires the owner, or a manager with full access to money and settings; its secret requires a recent login", async () => {
    const input = { url: receiver.url, events: ["order.created" as const], description: "" };
    await expect(createWebhook(world.asManager(3, owner.panel), input)).rejects.toMatchObject({ code: "forbidden" });
    const confirmedAt = new Date(world.platform.now().getTime() - 16 * 60_000);
    const session = { kind: "own" as const, publicId: crypto.randomUUID(), confirmedAt, persistent: true };
    const { actor } = world.ownerOf(owner.panel);
    const longAgo = openCaller({ platform: world.platform, panel: owner.panel, actor, requestId: "test", language: "en", session });
    await expect(createWebhook(longAgo, input)).rejects.toMatchObject({ code: "reauth_required" });
    await expect(world.asManager(3, owner.panel).run(listWebhooks)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is limited in number", async () => {
    for (let made = 0; made < MOST_WEBHOOKS; made++) await create();
    await expect(create()).rejects.toMatchObject({ code: "too_many", params: { most: MOST_WEBHOOKS } });
  });
});

describe("a test event", () => {
  test("arrives signed as in the Standard Webhooks specification, and its log keeps only headers", async () => {
    const { id, secret } = await create();
    answering(200, { "x-receiver": "books", "set-cookie": "a=b" });
    const sent = await testWebhook(owner, { webhookId: id });
    expect(sent).toMatchObject({
      event: "webhook.test",
      status: "delivered",
      outcome: "delivered",
      httpStatus: 200,
      attempts: 1,
      nextAt: null,
    });
    const [heard] = receiver.heard;
    expect(new Webhook(secret).verify(heard!.body, heard!.headers as Record<string, string>)).toMatchObject({
      type: "webhook.test",
      data: { webhook: id },
    });
    expect(() => new Webhook(secret).verify(`${heard!.body} `, heard!.headers as Record<string, string>)).toThrow();
    expect(sent.log).toHaveLength(1);
    expect(sent.log[0]!.answerHead).toContainEqual({ name: "x-receiver", value: "books" });
    expect(sent.log[0]!.requestHead).toContainEqual({ name: "webhook-id", value: `msg_${owner.panel.id}_${sent.id}` });
    const shown = JSON.stringify(sent);
    expect(shown).not.toContain("unknown is shown");
    expect(shown).not.toContain("set-cookie");
    expect(shown).not.toContain(heard!.headers["webhook-signature"] as string);
  });

  test("is signed with the old secret too, for a day after a replacement", async () => {
    const { id, secret: old } = await create();
    const { secret } = await rotateWebhookSecret(owner, { webhookId: id });
    const verifies = (by: string) => {
      const { body, headers } = receiver.heard.at(-1)!;
      try {
        return Boolean(new Webhook(by).verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    };
    await testWebhook(owner, { webhookId: id });
    expect([verifies(old), verifies(secret)]).toEqual([true, true]);
    expect((await owner.run((ctx) => getWebhook(ctx, { webhookId: id }))).oldSecretUntil).not.toBeNull();
    await owner.run(({ tx, panelId, now }) =>
      tx.updateTable("webhookEndpoints").set({ oldSecretUntil: now }).where("panelId", "=", panelId).where("id", "=", id).execute(),
    );
    await testWebhook(owner, { webhookId: id });
    expect([verifies(old), verifies(secret)]).toEqual([false, true]);
  });
});

describe("an endpoint's answer", () => {
  test.each([
    ["500", () => answering(500), { outcome: "refused", httpStatus: 500 }],
    [
      "a redirect, which is not followed",
      () => answering(302, { location: "http://127.0.0.1:1/" }),
      { outcome: "redirected", httpStatus: 302 },
    ],
    [
      "a closed connection",
      () => {
        receiver.answer = (response) => void response.destroy();
      },
      { outcome: "connection_lost", httpStatus: null },
    ],
  ])("%s: it waits for another attempt", async (_name, set, expected) => {
    const { id } = await create();
    set();
    expect(await testWebhook(owner, { webhookId: id })).toMatchObject({ status: "waiting", ...expected });
    expect((await owner.run((ctx) => getWebhook(ctx, { webhookId: id }))).failingSince).not.toBeNull();
    answering(204);
    await owner.run(({ tx, panelId }) =>
      tx
        .updateTable("webhookDeliveries")
        .set({ nextAt: new Date(0) })
        .where("panelId", "=", panelId)
        .execute(),
    );
    const claim = (await claimWebhooks(world.platform.db, LINE)).find(({ endpointId }) => endpointId === id);
    expect(await deliverWebhook(world.asSystem(owner.panel), claim!.deliveryId)).toBe(true);
    const { log, attempts } = await owner.run((ctx) => getDelivery(ctx, { webhookId: id, deliveryId: claim!.deliveryId }));
    expect([attempts, log.map(({ outcome }) => outcome)]).toEqual([2, ["delivered", expected.outcome]]);
    expect(new Set(receiver.heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect((await owner.run((ctx) => getWebhook(ctx, { webhookId: id }))).failingSince).toBeNull();
  });

  test("410: the endpoint is gone, and nothing more is sent until its owner switches it on", async () => {
    const { id } = await create();
    answering(410);
    expect(await testWebhook(owner, { webhookId: id })).toMatchObject({ status: "failed", outcome: "gone" });
    const told = await world
      .asSystem(world.main)
      .run(({ tx }) => tx.selectFrom("notifications").select("params").where("code", "=", "webhook_gone").executeTakeFirstOrThrow());
    expect(told.params).toMatchObject({ url: receiver.url, panelId: owner.panel.id });
    expect(await owner.run((ctx) => getWebhook(ctx, { webhookId: id }))).toMatchObject({ status: "gone" });
    await updateWebhook(owner, { webhookId: id, enabled: true });
    expect(await owner.run((ctx) => getWebhook(ctx, { webhookId: id }))).toMatchObject({ status: "on", failingSince: null });
  });

  test("410 to several deliveries at a time notifies the owner once", async () => {
    const { id } = await create();
    answering(410);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => testWebhook(owner, { webhookId: id })));
    expect(outcomes.map(({ status }) => status)).toEqual(["failed", "failed", "failed", "failed"]);
    const told = await world
      .asSystem(world.main)
      .run(({ tx }) => tx.selectFrom("notifications").select("params").where("code", "=", "webhook_gone").execute());
    expect(told.filter(({ params }) => (params as { panelId: number }).panelId === owner.panel.id)).toHaveLength(1);
  });

  test("410 from an address that was replaced meanwhile leaves the endpoint on, and the delivery is sent to the new address", async () => {
    const { id } = await create();
    const next = await startReceiver();
    receiver.answer = (response) =>
      void updateWebhook(owner, { webhookId: id, url: next.url }).then(() => response.writeHead(410).end("moved"));
    const { id: deliveryId, status } = await testWebhook(owner, { webhookId: id });
    expect([status, (await owner.run((ctx) => getWebhook(ctx, { webhookId: id }))).status]).toEqual(["waiting", "on"]);
    expect(await deliverWebhook(world.asSystem(owner.panel), deliveryId)).toBe(true);
    expect(next.heard).toHaveLength(1);
    await next.close();
  });

  test("a delivery that is over a day old is given up", async () => {
    const { id } = await create();
    answering(503);
    const { id: deliveryId } = await testWebhook(owner, { webhookId: id });
    world.clock.advance(DAY_MS + 60_000);
    expect(await deliverWebhook(world.asSystem(owner.panel), deliveryId)).toBe(false);
    expect(await owner.run((ctx) => getDelivery(ctx, { webhookId: id, deliveryId }))).toMatchObject({ status: "failed", attempts: 1 });
    expect(receiver.heard).toHaveLength(1);
  });

  test("a failed delivery is sent again manually, under the same id", async () => {
    const { id } = await create();
    answering(500);
    const { id: deliveryId } = await testWebhook(owner, { webhookId: id });
    answering(204);
    expect(await resendWebhook(owner, { webhookId: id, deliveryId })).toMatchObject({ status: "delivered", attempts: 1 });
    expect(new Set(receiver.heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    await expect(resendWebhook(owner, { webhookId: id, deliveryId: deliveryId + 1000 })).rejects.toMatchObject({ code: "not_found" });
    const page = { query: null, page: 1, perPage: 25 };
    expect(await owner.run((ctx) => listDeliveries(ctx, { webhookId: id, status: null, ...page }))).toMatchObject({
      total: 1,
      items: [{ id: deliveryId, status: "delivered" }],
    });
    expect(await owner.run((ctx) => listDeliveries(ctx, { webhookId: id, status: "failed", ...page }))).toMatchObject({
      total: 0,
      items: [],
    });
  });
});

test("an internal address is rejected when it is entered, and a name that resolves to one when it is called", async () => {
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const outgoing = createSafeFetcher({ allowPrivate: false, exemptOrigins: [], resolve });
  const settings = { ...world.platform.settings, allowPrivateProviders: false };
  const careful: Caller = { ...owner, platform: { ...world.platform, settings, outgoing } };
  const input = { events: ["order.created" as const], description: "" };
  for (const host of refusedHosts.filter((name) => URL.canParse(`http://${name}/`))) {
    const refused = createWebhook(careful, { ...input, url: `http://${host}/hook` });
    await expect(refused, host).rejects.toMatchObject({ kind: "VALIDATION", fields: { url: { code: "address_refused" } } });
  }
  for (const url of ["ftp://example.com/", "https://user:secret@example.com/", "nonsense", "file:///etc/passwd"])
    await expect(createWebhook(careful, { ...input, url }), url).rejects.toMatchObject({ fields: { url: { code: "url" } } });
  const { id } = await createWebhook(careful, { ...input, url: receiver.url.replace("127.0.0.1", "inside.example") });
  expect(await testWebhook(careful, { webhookId: id })).toMatchObject({ status: "waiting", outcome: "address_refused", httpStatus: null });
  expect(receiver.heard).toEqual([]);
  await outgoing.close();
});
