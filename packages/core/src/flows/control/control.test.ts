import { makeProvider } from "@vitrine/testkit/provider-factory";
import { refusal } from "@vitrine/testkit/person";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { inviteManagerInput } from "@vitrine/contract/identity/manager/manager";
import { createTestKey } from "../../identity/api-key/test-keys.ts";
import { authenticate } from "../../identity/session/authenticate.ts";
import { inviteManager } from "../../identity/manager/invite.workflow.ts";
import { acceptInvitation, listInvitations } from "../../identity/manager/accept.workflow.ts";
import { revokeTransfer, transferPanel } from "../../identity/manager/transfer.workflow.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { recordCheck } from "../../kernel/check/checks.ts";
import { actOnPanel } from "../../tenancy/panel/act-on-panel.ts";
import { getControl } from "./control.ts";
import { platformHealth } from "./health.ts";
import { dropDeadJob, listDeadJobs, retryDeadJob } from "./jobs.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await makeWorld();
  const person = await world.mainUser("chief", { role: "admin" });
  admin = await actOnPanel(world.callerAs(person), world.main.id);
});

/** No name or error contains such an id. */
let made = 700_000;
async function deadJob(task: string, payload: Record<string, number>): Promise<number> {
  const id = ++made;
  await runAs(world.database.ownerUrl, (client) =>
    client.query("insert into dead_jobs (id, task, payload, last_error, attempts) values ($1, $2, $3, 'no luck', 5)", [
      id,
      task,
      JSON.stringify(payload),
    ]),
  );
  return id;
}
const queued = (task: string) =>
  runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ n: string }>("select count(*) as n from graphile_worker.jobs where task_identifier = $1", [task]);
    return Number(rows[0]!.n);
  });
const WHOLE = { query: null, page: 1, perPage: 100 };
const idsOf = async (caller: Caller) => (await caller.run((ctx) => listDeadJobs(ctx, WHOLE))).items.map(({ id }) => id);
const tokenTo = async (email: string) => {
  const rows = await world
    .asSystem()
    .run(({ tx }) => tx.selectFrom("mails").select("params").where("recipient", "=", email).orderBy("id", "desc").execute());
  return (rows[0]!.params as { url: string }).url.split("/").at(-1)!;
};

test("a panel sees its own failed jobs, the platform's admin all of them", async () => {
  const other = await world.newPanel({ ownerId: (await world.mainUser()).id });
  const own = await deadJob("provider.sync", { panelId: world.panel.id, providerId: 1 });
  const foreign = await deadJob("provider.sync", { panelId: other.id, providerId: 1 });
  const general = await deadJob("top.compute", {});
  expect(await idsOf(world.asOwner)).toEqual([own]);
  expect(await idsOf(admin)).toEqual(expect.arrayContaining([own, foreign, general]));
  expect((await admin.run((ctx) => listDeadJobs(ctx, WHOLE))).items.find(({ id }) => id === own)).toMatchObject({
    task: "provider.sync",
    panel: { id: world.panel.id },
    ids: { providerId: 1 },
    error: "no luck",
    attempts: 5,
  });
  for (const act of [
    () => retryDeadJob(world.asOwner, { jobId: foreign }),
    () => world.asOwner.run((ctx) => dropDeadJob(ctx, { jobId: general })),
  ])
    expect(await refusal(act())).toMatchObject({ code: "not_found" });
  expect(await refusal(world.asManager(3).run((ctx) => listDeadJobs(ctx, WHOLE)))).toMatchObject({ code: "forbidden" });
});

test("failed jobs have pages and are searched by task, panel and error", async () => {
  const panel = await world.newPanel({ ownerId: (await world.mainUser()).id, name: "Quasar" });
  const ids = [await deadJob("top.compute", { panelId: panel.id }), await deadJob("provider.sync", { panelId: panel.id })];
  const found = (query: string, page = 1, perPage = 1) => admin.run((ctx) => listDeadJobs(ctx, { query, page, perPage }));
  expect(await found("quasar")).toMatchObject({ items: [{ id: ids[1] }], page: 1, perPage: 1, total: 2 });
  expect(await found("quasar", 2)).toMatchObject({ items: [{ id: ids[0] }], page: 2, perPage: 1, total: 2 });
  expect(await found("quasar", 1, 100)).toMatchObject({ total: 2, perPage: 100 });
  expect((await found("TOP.compute", 1, 100)).items).toContainEqual(expect.objectContaining({ id: ids[0] }));
  expect(await found("nowhere")).toMatchObject({ items: [], total: 0 });
  expect(await found("quasar", 3)).toMatchObject({ items: [], total: 2 });
  expect(await found("%")).toMatchObject({ total: 0 });
  expect((await found(String(ids[0]), 1, 100)).items[0]).toMatchObject({ id: ids[0] });
  expect(await world.asOwner.run((ctx) => listDeadJobs(ctx, { query: String(ids[0]), page: 1, perPage: 25 }))).toMatchObject({ total: 0 });
});

test("retrying runs a job again, also from the platform; dropping deletes it", async () => {
  const before = await queued("provider.sync");
  const first = await deadJob("provider.sync", { panelId: world.panel.id, providerId: 11 });
  const second = await deadJob("provider.sync", { panelId: world.panel.id, providerId: 12 });
  await retryDeadJob(world.asOwner, { jobId: first });
  await retryDeadJob(admin, { jobId: second });
  expect(await queued("provider.sync")).toBe(before + 2);
  const third = await deadJob("provider.sync", { panelId: world.panel.id, providerId: 13 });
  await world.asOwner.run((ctx) => dropDeadJob(ctx, { jobId: third }));
  expect(await queued("provider.sync")).toBe(before + 2);
  expect(await idsOf(admin)).not.toEqual(expect.arrayContaining([first, second, third]));
});

test("a failed import continues where it stopped; one that ended otherwise can't be retried, and stays listed", async () => {
  const providerId = await makeProvider(world.platform, world.panel);
  const importOf = (status: "failed" | "done") =>
    world.asSystem().run(async ({ tx, panelId }) => {
      const row = { panelId, providerId, selection: '"all"', extraCharge: "30", status, startedBy: world.owner.id };
      return (await tx.insertInto("imports").values(row).returning("id").executeTakeFirstOrThrow()).id;
    });
  const failed = await importOf("failed");
  await retryDeadJob(world.asOwner, { jobId: await deadJob("catalog.import", { panelId: world.panel.id, providerId, importId: failed }) });
  expect((await getControl(world.asOwner)).runs.find(({ kind, id }) => kind === "import" && id === failed)).toMatchObject({
    status: "running",
  });
  const over = await deadJob("catalog.import", { panelId: world.panel.id, providerId, importId: await importOf("done") });
  expect(await refusal(retryDeadJob(world.asOwner, { jobId: over }))).toMatchObject({ code: "job_over" });
  expect(await idsOf(world.asOwner)).toContain(over);
});

test("health shows checks, queues, outboxes, failing providers and versions, on the main panel only", async () => {
  await recordCheck(world.platform, "ledger", [{ panelId: 7, problem: "wallet_differs", subject: "user:3" }]);
  const providerId = await makeProvider(world.platform, world.panel, { name: "Broken", url: "https://broken.example/api/v2" });
  await world
    .asSystem()
    .run(({ tx }) =>
      tx.updateTable("providers").set({ status: "invalid_key", statusText: "Invalid API key" }).where("id", "=", providerId).execute(),
    );
  const health = await platformHealth(admin);
  expect(health.reconciliation).toMatchObject([
    { kind: "ledger", problems: 1, found: [{ panelId: 7, problem: "wallet_differs", subject: "user:3" }], checkedAt: expect.any(Number) },
    { kind: "audit", checkedAt: null },
  ]);
  expect(health.providers).toContainEqual(
    expect.objectContaining({
      id: providerId,
      name: "Broken",
      status: "invalid_key",
      panel: { id: world.panel.id, name: world.panel.name },
    }),
  );
  expect(health.outboxes.map(({ kind }) => kind).toSorted()).toEqual(["mail", "telegram", "webhook"]);
  expect(health.queues.find(({ task }) => task === "provider.sync")!.waiting).toBeGreaterThan(0);
  expect(health.versions).toMatchObject({ node: process.version, postgres: expect.stringMatching(/^\d+/) });
  for (const caller of [world.asOwner, world.asAdmin()]) expect(await refusal(platformHealth(caller))).toMatchObject({ code: "not_found" });
  const agent = await world.mainUser("agent", { role: "agent" });
  expect(await refusal(platformHealth(await actOnPanel(world.callerAs(agent), world.main.id)))).toMatchObject({ code: "forbidden" });
});

test("a panel is transferred when its new owner accepts; the former one loses access", async () => {
  const panel = await world.newPanel();
  const heir = await world.mainUser("heir");
  const offer = await transferPanel(world.ownerOf(panel), { to: heir.email });
  expect(offer).toMatchObject({ to: heir.email });
  expect((await getControl(world.ownerOf(panel))).transfer).toMatchObject({ to: heir.email });
  const token = await world.asSystem(panel).run(async ({ tx }) => {
    const [mail] = await tx.selectFrom("mails").select("params").where("recipient", "=", heir.email).execute();
    return (mail!.params as { url: string }).url.split("/").at(-1)!;
  });
  expect(await refusal(acceptInvitation(world.callerAs(await world.mainUser()), { token }))).toMatchObject({
    code: "invitation_not_yours",
  });
  await acceptInvitation(world.callerAs(heir), { token });
  expect(await panelById(world.platform, panel.id)).toMatchObject({ ownerId: heir.id });
  expect((await actOnPanel(world.callerAs(heir), panel.id)).actor).toMatchObject({ kind: "owner" });
  expect(await refusal(actOnPanel(world.callerAs(world.owner), panel.id))).toMatchObject({ code: "not_found" });
});

test("with the panel the former owner loses their test keys and the invitations that they sent", async () => {
  const panel = await world.newPanel();
  const [heir, friend] = [await world.mainUser(), await world.mainUser()];
  const former = world.ownerOf(panel);
  const { key } = await former.run(createTestKey);
  const { url } = await inviteManager(former, inviteManagerInput.parse({ to: friend.email, managerRole: 99, panelIds: [panel.id] }));
  expect((await authenticate(world.platform, panel, { apiKey: key })).actor).toMatchObject({ kind: "user" });
  await transferPanel(former, { to: heir.login });
  const [offer] = (await listInvitations(world.callerAs(heir), {})).items;
  await acceptInvitation(world.callerAs(heir), { panelId: panel.id, invitationId: offer!.id });
  await expect(authenticate(world.platform, panel, { apiKey: key })).rejects.toMatchObject({ code: "unauthenticated" });
  const token = url.split("/").at(-1)!;
  expect(await refusal(acceptInvitation(world.callerAs(friend), { token }))).toMatchObject({ code: "invitation_expired" });
});

test("a withdrawn offer opens nothing, and one's own panel cannot be offered to oneself", async () => {
  const friend = await world.mainUser("friend");
  await transferPanel(world.asOwner, { to: friend.email });
  const token = await tokenTo(friend.email);
  await world.asOwner.run(revokeTransfer);
  expect((await getControl(world.asOwner)).transfer).toBeNull();
  expect(await refusal(acceptInvitation(world.callerAs(friend), { token }))).toMatchObject({ code: "invitation_expired" });
  expect(await refusal(transferPanel(world.asOwner, { to: world.owner.email }))).toMatchObject({ code: "already_exists" });
  expect(await refusal(transferPanel(world.asOwner, { to: "no-such-login" }))).toMatchObject({ code: "validation" });
  expect(await refusal(transferPanel(world.asManager(3), { to: friend.email }))).toMatchObject({ code: "forbidden" });
});
