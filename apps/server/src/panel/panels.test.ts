import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import { listOrders } from "@vitrine/core/ordering/order/list";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { sendOrder } from "@vitrine/core/ordering/dispatch/send.workflow";
import { acceptInvitation } from "@vitrine/core/identity/manager/accept.workflow";
import { changeDomain } from "@vitrine/core/tenancy/domain/change-domain.workflow";
import { connectChild, createChildPanel, listChildPanels } from "@vitrine/core/flows/child-panel/child.workflow";
import { panelById } from "@vitrine/core/kernel/context/resolve-panel";
import { listProviders } from "@vitrine/core/supply/provider/list";
import { createShare, revokeShare } from "@vitrine/core/tenancy/share/shares";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test/served.ts";

let world: World;
let served: Served;
let parent: PanelContext;
let asParent: Caller;
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  // Reached over HTTP as any provider is, by the port it is served at.
  parent = await world.newPanel({ domain: `parent.localhost:${served.port}`, name: "Parent" });
  const session = { kind: "own", publicId: crypto.randomUUID(), confirmedAt: world.platform.now(), persistent: true } as const;
  asParent = openCaller({
    platform: world.platform,
    panel: parent,
    actor: { kind: "owner", userId: world.owner.id, isActivated: true },
    requestId: "test",
    language: "en",
    session,
  });
});
afterAll(() => served.close());

const tokenOf = (url: string) => /\/invite\/([0-9a-z]+_[a-z2-7]{52})$/.exec(url)![1]!;
const everything = {
  query: null,
  page: 1,
  perPage: 25,
  category: null,
  networkId: null,
  serviceId: null,
  status: null,
  link: null,
  dateFrom: null,
  dateTo: null,
  userId: null,
  dispatch: null,
  kind: null,
  parentId: null,
  ids: null,
  sort: "-created_at" as const,
  before: null,
  after: null,
  total: null,
};

describe("a child panel", () => {
  test("is supplied by its parent with the customer's own key, and its orders are paid from the customer's balance there", async () => {
    await world.service({ rate: "2.00", cost: "1.00", name: "Parent's service" }, parent);
    const lena = await world.customer("lena", { panel: parent, credit: "10", email: "lena@mail.example" });
    const { child, inviteUrl } = await createChildPanel(asParent, {
      userId: lena.id,
      domain: "lenas",
      currency: "USD",
      language: "en",
      name: "Lena's",
    });
    expect(child).toMatchObject({
      panel: { name: "Lena's", domain: "lenas.localhost:3000", isChild: true, status: "ok" },
      customer: { login: "lena" },
      isTaken: false,
      isConnected: true,
    });
    const panel = (await panelById(world.platform, child.panel.id))!;
    expect(panel.ownerId).toBeNull();

    const stranger = await world.mainUser("stranger");
    await expect(acceptInvitation(world.callerAs(stranger), { token: tokenOf(inviteUrl) })).rejects.toMatchObject({
      code: "invitation_not_yours",
    });
    const owner = await world.mainUser("lena-owner", { email: "lena@mail.example" });
    await acceptInvitation(world.callerAs(owner), { token: tokenOf(inviteUrl) });
    expect((await listChildPanels(asParent)).items).toMatchObject([{ isTaken: true }]);

    const owned = (await panelById(world.platform, panel.id))!;
    expect(owned.ownerId).toBe(owner.id);
    const [provider] = (await world.ownerOf(owned, owner).run((ctx) => listProviders(ctx, { query: null, page: 1, perPage: 100 }))).items;
    expect(provider).toMatchObject({ name: "Parent", balance: "10.00", currency: "USD", servicesCount: 1 });
    const stored = await world
      .asSystem(owned)
      .run(({ tx }) => tx.selectFrom("providers").select("keySealed").where("panelId", "=", owned.id).execute());
    expect(stored[0]!.keySealed.toString("latin1")).not.toContain("sk_live_");

    const [row] = await world
      .asSystem(owned)
      .run(({ tx }) => tx.selectFrom("providerServices").select("externalId").where("panelId", "=", owned.id).execute());
    const service = await world.service({ providerId: provider!.id, externalId: row!.externalId, rate: "5.00", cost: "2.00" }, owned);
    const buyer = await world.customer("buyer", { panel: owned, credit: "20" });
    const { id } = await placeOrder(world.callerAs(buyer), { service: service.id, link: "https://t.me/child", quantity: 1000 }, "web");
    await sendOrder(world.asSystem(owned), id);
    const { items } = await world.ownerOf(parent).run((ctx) => listOrders(ctx, everything));
    expect(items).toMatchObject([{ user: { login: "lena" }, link: "https://t.me/child", charge: "2.00" }]);
    expect([await world.balance(lena.id, parent), await world.balance(buyer.id, owned)]).toEqual(["8.00", "15.00"]);
  });

  test("has none of its own, and no one's panel becomes one without a fresh login or for another panel's customer", async () => {
    const [child] = (await listChildPanels(asParent)).items;
    const asChild = { ...asParent, panel: (await panelById(world.platform, child!.panel.id))! };
    const fresh = openCaller({
      platform: world.platform,
      panel: asChild.panel,
      actor: asParent.actor,
      requestId: "test",
      language: "en",
      session: asParent.session,
    });
    const input = { userId: 1, domain: "deeper", currency: "USD", language: "en" } as const;
    await expect(createChildPanel(fresh, input)).rejects.toMatchObject({ code: "child_of_child" });
    const elsewhere = await world.customer();
    await expect(createChildPanel(asParent, { ...input, userId: elsewhere.id })).rejects.toMatchObject({ code: "not_found" });
    const keyed = openCaller({
      platform: world.platform,
      panel: parent,
      actor: { ...asParent.actor, apiKey: { id: 1, scope: "all" } } as typeof asParent.actor,
      requestId: "test",
    });
    await expect(createChildPanel(keyed, input)).rejects.toMatchObject({ code: "reauth_required" });
  });

  test("is connected later if its parent did not answer", async () => {
    const empty = await world.newPanel({ domain: `empty.localhost:${served.port}` });
    const asEmpty = openCaller({
      platform: world.platform,
      panel: empty,
      actor: asParent.actor,
      requestId: "test",
      language: "en",
      session: asParent.session,
    });
    const max = await world.customer("max", { panel: empty });
    const { child } = await createChildPanel(asEmpty, { userId: max.id, domain: "maxs", currency: "USD", language: "en" });
    expect(child.isConnected).toBe(false);
    await world.service({}, empty);
    world.platform.memory.keys.clear();
    expect(await connectChild(asEmpty, { childId: child.id })).toMatchObject({ isConnected: true });
    await expect(connectChild(asParent, { childId: child.id })).rejects.toMatchObject({ code: "not_found" });
  });
});

test("a shared page requested on the platform's host redirects to the panel's host; a revoked one is not found", async () => {
  const share = await createShare(asParent, { kind: "prices", name: "Prices", days: null });
  const path = new URL(share.url).pathname;
  const { status, headers } = await served.client("localhost:3000").send(path);
  expect([status, headers.location]).toEqual([303, share.url]);
  const rest = await served.client(parent.domain).send(`/api${path}`);
  expect(rest.json).toMatchObject({ kind: "prices", name: "Prices", panel: { name: "Parent" } });
  await revokeShare(asParent, { shareId: share.id });
  expect((await served.client("localhost:3000").send(path)).status).toBe(404);
  expect((await served.client(parent.domain).send(`/api${path}`)).status).toBe(404);
});

test("the platform's address of a panel with its own domain redirects there with path and query", async () => {
  const panel = await world.newPanel({ domain: "moving.localhost:3000" });
  await changeDomain(world.ownerOf(panel), { domain: "moving.example" });
  const { status, headers } = await served.client("moving.localhost:3000").send("/services?page=2");
  expect([status, headers.location]).toEqual([307, "http://moving.example:3000/services?page=2"]);
});

test("an earlier subdomain redirects to the current one, which serves the panel", async () => {
  const panel = await world.newPanel({ domain: "earlier.localhost:3000" });
  await changeDomain(world.ownerOf(panel), { domain: "present" });
  const { status, headers } = await served.client("Earlier.localhost:3000").send("/services?page=2");
  expect([status, headers.location]).toEqual([307, "http://present.localhost:3000/services?page=2"]);
  expect((await served.client("present.localhost:3000").send("/services")).headers.location).toBeUndefined();
});

test("GET managers and GET user answer in the protocol's format", async () => {
  const helper = await world.mainUser("helper");
  await world
    .asSystem(world.main)
    .run(({ tx }) =>
      tx.insertInto("managers").values({ panelId: world.main.id, userId: helper.id, targetPanelId: parent.id, scope: 2 }).execute(),
    );
  const as = async (userId: number) => {
    const client = served.client("localhost:3000");
    const { issueEntryToken } = await import("@vitrine/core/identity/session/entry-tokens");
    const token = await world.asSystem(world.main).run((ctx) => issueEntryToken(ctx, { userId, kind: "own", entryId: null }));
    await client.send(`/enter?token=${token}`);
    return client;
  };
  const owner = await as(world.owner.id);
  expect((await owner.send("/api/managers")).json).toEqual({
    items: [
      {
        id: expect.any(Number) as number,
        user: { id: helper.id, login: "helper", email: expect.any(String) as string },
        manager_role: 2,
        panels: [{ id: parent.id, domain: parent.domain, name: "Parent" }],
        last_seen_at: null,
      },
    ],
  });
  const client = await as(helper.id);
  expect((await client.send(`/api/user?panel_id=${parent.id}`)).json.user).toMatchObject({
    is_manager: true,
    manager_role: 2,
    acts_as: "manager",
  });
  expect((await client.send("/api/user")).json.user).toMatchObject({ is_manager: false, manager_role: null, acts_as: null });
  expect((await client.send("/api/managers")).json).toEqual({ items: [] });
  expect((await client.send(`/api/panel/${parent.id}/managers`)).status).toBe(403);
});
