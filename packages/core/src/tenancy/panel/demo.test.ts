import { can, PERMISSIONS, type Permission } from "@vitrine/contract/kernel/permission/table";
import { listAuditInput } from "@vitrine/contract/insight/audit-trail/audit";
import { listUsersInput } from "@vitrine/contract/tenancy/customer/user";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { me } from "../../identity/account/me.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { listAudit } from "../../insight/audit-trail/list.workflow.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { getUser } from "../customer/get.ts";
import { listUsers } from "../customer/list.ts";
import { actOnPanel } from "./act-on-panel.ts";
import { createPanel } from "./create.workflow.ts";
import { getPanel } from "./get.ts";
import { listProjects } from "./projects.ts";
import { updatePanelSettings } from "../settings/settings.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("a person without a panel who is not activated sees the demo and changes nothing; without a demo there is nothing to see", async () => {
  const novice = await world.mainUser("novice", { isActivated: false });
  const as = world.callerAs(novice);
  expect((await listProjects(as, { demo: true })).items).toEqual([]);
  const demo = await world.newPanel({ isDemo: true, language: "ru" });
  const english = await world.newPanel({ isDemo: true, language: "en" });
  world.platform.memory.panels.clear();
  expect((await listProjects(as, { demo: true })).items).toMatchObject([{ id: english.id, isDemo: true }]);
  expect((await listProjects({ ...as, language: "ru" }, { demo: true })).items).toMatchObject([{ id: demo.id }]);
  expect((await listProjects({ ...as, language: "uk" }, { demo: true })).items).toMatchObject([{ id: english.id }]);

  expect((await listProjects(as, { demo: false })).items).toEqual([]);

  const viewer = await actOnPanel(as, demo.id);
  expect(viewer.actor).toEqual({ kind: "viewer", userId: novice.id, isActivated: false });
  expect((await getPanel(viewer)).isDemo).toBe(true);
  expect((await me(as, { panelId: demo.id })).user).toMatchObject({
    actsAs: "viewer",
    isManager: false,
    managerRole: null,
    panelsCount: 0,
  });
  await expect(updatePanelSettings(viewer, { name: "Mine now" })).rejects.toMatchObject({ code: "forbidden" });
  const allowed = (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => can(viewer.actor, permission));
  expect(allowed.every((permission) => "key" in PERMISSIONS[permission] && PERMISSIONS[permission].key === "read")).toBe(true);
  expect(allowed).toContain("order.view");

  await createPanel(as, { domain: "novice-own", type: "panel", currency: "USD", language: "en" });
  await expect(actOnPanel(as, demo.id)).rejects.toMatchObject({ code: "not_found" });
  expect((await listProjects(as, { demo: true })).items).toMatchObject([{ domain: "novice-own.localhost:3000", isDemo: false }]);
  expect((await me(as, { panelId: demo.id })).user!.actsAs).toBeNull();
});

test("a demo viewer cannot read anyone's email, by viewing or by searching", async () => {
  const demo = await world.newPanel({ isDemo: true });
  const viewer = await actOnPanel(world.callerAs(await world.mainUser(undefined, { isActivated: false })), demo.id);
  const customer = await world.customer("visitor", { panel: demo, email: "real.person@example.com" });
  const source = { ip: "203.0.113.7", via: "web" } as const;
  const owner = openCaller({
    platform: world.platform,
    panel: demo,
    actor: { kind: "owner", userId: world.owner.id, isActivated: true },
    requestId: "test",
    language: "en",
    source,
  });
  await owner.run((ctx) => audit(ctx, { action: "service.price", subject: "service:1" }));
  const users = (caller: Caller, query: string) =>
    caller.run((ctx) => listUsers(ctx, { ...listUsersInput.parse({ panelId: demo.id }), query }));
  expect((await users(viewer, "visitor")).items).toMatchObject([{ id: customer.id, email: "re…@example.com" }]);
  expect((await viewer.run((ctx) => getUser(ctx, { userId: customer.id }))).user.email).toBe("re…@example.com");
  expect((await users(viewer, "real.p")).items).toEqual([]);
  expect((await users(owner, "real.p")).items).toMatchObject([{ email: "real.person@example.com" }]);
  const asked = listAuditInput.parse({ panelId: demo.id, action: "service.price" });
  expect((await listAudit(viewer, asked)).items).toMatchObject([{ action: "service.price", ip: null }]);
  expect((await listAudit(owner, asked)).items).toMatchObject([{ ip: "203.0.113.7" }]);
  const searched = { ...asked, query: "203.0.113.7" };
  expect([(await listAudit(owner, searched)).total, (await listAudit(viewer, searched)).total]).toEqual([1, 0]);
  const change = { login: "visitor", email: "real.person@example.com" };
  await owner.run((ctx) => audit(ctx, { action: "user.create", subject: `user:${customer.id}`, after: change }));
  const created = { ...asked, action: "user.create" };
  expect((await listAudit(owner, created)).items).toMatchObject([{ after: change }]);
  expect((await listAudit(viewer, created)).items).toMatchObject([{ before: null, after: { login: "visitor", email: "re…@example.com" } }]);
});

test("activated people have no demo, and no one can view another panel", async () => {
  const demo = await world.newPanel({ isDemo: true });
  const activated = world.callerAs(await world.mainUser());
  await expect(actOnPanel(activated, demo.id)).rejects.toMatchObject({ code: "not_found" });
  const novice = world.callerAs(await world.mainUser(undefined, { isActivated: false }));
  await expect(actOnPanel(novice, world.panel.id)).rejects.toMatchObject({ code: "not_found" });
});
