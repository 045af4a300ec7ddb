import type { CreatePanelInput } from "@vitrine/contract/tenancy/panel/create";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, describe, expect, test } from "vitest";
import { me } from "../../identity/account/me.ts";
import { createPanel } from "./create.workflow.ts";
import { deletePanel } from "./delete.ts";
import { listPanels } from "./list.ts";
import { listProjects } from "./projects.ts";
import { resolvePanel } from "../../kernel/context/resolve-panel.ts";
import { validateDomain } from "../domain/validate-domain.workflow.ts";

let world: World;
const registered = new Set(["shop.example.com"]);
beforeAll(async () => {
  world = await makeWorld({ domains: { isRegistered: async (domain) => registered.has(domain), pointsTo: async () => false } });
});

const input = (domain: string, more: Partial<CreatePanelInput> = {}): CreatePanelInput => ({
  domain,
  type: "panel",
  currency: "RUB",
  language: "ru",
  ...more,
});
const allPanels = { page: 1, perPage: 25, query: null, status: null };

describe("validateDomain", () => {
  test.each([
    ["not a domain", "invalid_domain"],
    ["instagram-shop", "invalid_domain_network"],
    ["localhost:3000", "already_exists"],
    ["www", "invalid_domain_predefined"],
    ["google.com", "invalid_domain_predefined"],
    ["nobody-has-this.example.com", "invalid_domain_may_not_registered"],
  ])("%s: %s", async (domain, code) => {
    await expect(validateDomain(world.callerAs(world.owner), { domain })).rejects.toMatchObject({ code });
  });

  test("completes a bare name and resolves an own domain", async () => {
    expect(await validateDomain(world.callerAs(world.owner), { domain: "nova" })).toEqual({ domain: "nova.localhost:3000", isValid: true });
    expect(await validateDomain(world.callerAs(world.owner), { domain: "shop.example.com" })).toEqual({
      domain: "shop.example.com:3000",
      isValid: true,
    });
  });

  test("rejects an existing panel's domain, and requires guests to log in", async () => {
    await expect(validateDomain(world.callerAs(world.owner), { domain: world.panel.domain })).rejects.toMatchObject({
      code: "already_exists",
    });
    await expect(validateDomain(world.asGuest(world.main), { domain: "nova" })).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("createPanel", () => {
  test("a platform subdomain works immediately, with ledger, test customer and audit", async () => {
    const made = await createPanel(world.callerAs(world.owner), input("Nova"));
    expect(made).toMatchObject({
      domain: "nova.localhost:3000",
      name: "Nova",
      status: "ok",
      currency: "RUB",
      language: "ru",
      setupStep: "initial",
      practice: "none",
      isChild: false,
      url: "http://nova.localhost:3000",
    });
    const panel = (await resolvePanel(world.platform, "nova.localhost:3000"))!;
    expect(panel).toMatchObject({ id: made.id, ownerId: world.owner.id, timeZone: "Europe/Moscow" });
    const {
      kinds,
      test: customer,
      audited,
    } = await world.asSystem(panel).run(async ({ tx }) => ({
      kinds: (await tx.selectFrom("ledgerAccounts").select("kind").where("panelId", "=", panel.id).where("kind", "<>", "wallet").execute())
        .map(({ kind }) => kind)
        .sort(),
      test: await tx
        .selectFrom("users")
        .select(["id", "login", "isTest", "isActivated"])
        .where("panelId", "=", panel.id)
        .executeTakeFirstOrThrow(),
      audited: await tx.selectFrom("auditLog").select(["action", "actor", "subject"]).where("panelId", "=", panel.id).execute(),
    }));
    expect(kinds).toEqual(expect.arrayContaining(["sales", "test", "refunds", "adjustments", "provider_cost"]));
    expect(customer).toMatchObject({ login: "test", isTest: true, isActivated: true });
    expect(await world.balance(customer.id, panel)).toBe("100000.00");
    expect(audited).toEqual([{ action: "panel.create", actor: { kind: "owner", userId: world.owner.id }, subject: `panel:${made.id}` }]);
  });

  test("a new panel accepts orders", async () => {
    const made = await createPanel(world.callerAs(world.owner), input("takes-orders", { currency: "USD", language: "en" }));
    const panel = (await resolvePanel(world.platform, made.domain))!;
    const customer = await world.customer("first", { panel, credit: "5" });
    expect(await makeOrder(world, { customer, service: await world.service({}, panel) })).toBeGreaterThan(0);
  });

  test("an own domain waits for its DNS", async () => {
    expect(await createPanel(world.callerAs(world.owner), input("shop.example.com", { type: "shop", name: "My shop" }))).toMatchObject({
      domain: "shop.example.com:3000",
      status: "activating",
      type: "shop",
      name: "My shop",
    });
  });

  test("a domain is assigned once, also in parallel", async () => {
    const answers = await Promise.allSettled([1, 2].map(() => createPanel(world.callerAs(world.owner), input("twice"))));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "already_exists" } });
  });

  test("an owner who is not activated has one panel, also with parallel requests", async () => {
    const novice = await world.mainUser("novice", { isActivated: false });
    const answers = await Promise.allSettled(["novice1", "novice2"].map((domain) => createPanel(world.callerAs(novice), input(domain))));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(createPanel(world.callerAs(novice), input("novice3"))).rejects.toMatchObject({ code: "activation_required" });
    expect((await me(world.callerAs(novice), { panelId: null })).user!.panelsCount).toBe(1);
  });

  test("a panel's own customer cannot create one", async () => {
    const customer = await world.customer();
    await expect(createPanel(world.callerAs(customer), input("child"))).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a person's panels", () => {
  test("are those owned or managed, with today's sales", async () => {
    const owner = await world.mainUser("seller");
    const helper = await world.mainUser("seller-helper");
    const mine = await world.newPanel({ ownerId: owner.id, name: "Mine" });
    await world
      .asSystem(world.main)
      .run(({ tx }) =>
        tx.insertInto("managers").values({ panelId: world.main.id, userId: helper.id, targetPanelId: mine.id, scope: 2 }).execute(),
      );
    const customer = await world.customer("buyer", { panel: mine, credit: "10" });
    await makeOrder(world, { customer, service: await world.service({}, mine) });
    // Scope 2 sees the panel and its orders, but no money.
    for (const [user, revenueToday] of [
      [owner, "1.30"],
      [helper, null],
    ] as const) {
      expect((await listProjects(world.callerAs(user), { demo: true })).items).toMatchObject([{ id: mine.id, name: "Mine" }]);
      expect(await listPanels(world.callerAs(user), allPanels)).toMatchObject({
        items: [{ id: mine.id, ordersToday: 1, revenueToday, currency: "USD" }],
        total: 1,
      });
    }
    expect((await listPanels(world.callerAs(owner), { ...allPanels, query: "mine" })).total).toBe(1);
    expect((await listPanels(world.callerAs(owner), { ...allPanels, query: "100%" })).total).toBe(0);
    const newer = await world.newPanel({ ownerId: owner.id, name: `Shop ${mine.id}` });
    const byId = await listPanels(world.callerAs(owner), { ...allPanels, query: String(mine.id) });
    expect(byId.items.map(({ id }) => id)).toEqual([mine.id, newer.id]);
    expect((await listProjects(world.ownerOf(mine, owner), { demo: true })).items).toMatchObject([{ id: mine.id }]);
    const admin = await world.mainUser("chief", { role: "admin" });
    expect((await listPanels(world.callerAs(admin), allPanels)).total).toBeGreaterThan(1);
  });

  test("a deleted panel disappears from its host and the lists, and cannot be deleted again", async () => {
    const owner = await world.mainUser("leaver");
    const panel = await world.newPanel({ ownerId: owner.id });
    await expect(deletePanel(world.asManager(3, panel))).rejects.toMatchObject({ code: "forbidden" });
    await deletePanel(world.ownerOf(panel, owner));
    expect(await resolvePanel(world.platform, panel.domain)).toBeUndefined();
    expect((await listProjects(world.callerAs(owner), { demo: true })).items).toEqual([]);
    expect((await listPanels(world.callerAs(owner), { ...allPanels, status: "deleted" })).items).toMatchObject([
      { id: panel.id, status: "deleted" },
    ]);
    await expect(deletePanel(world.ownerOf(panel, owner))).rejects.toMatchObject({ code: "not_found" });
    await expect(deletePanel(world.ownerOf(world.main))).rejects.toMatchObject({ code: "not_found" });
  });
});
