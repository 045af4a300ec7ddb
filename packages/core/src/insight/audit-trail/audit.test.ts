import { listAuditInput, ownAuditInput } from "@vitrine/contract/insight/audit-trail/audit";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { AuditAction, AuditSubject } from "@vitrine/contract/kernel/audit/actions";
import { makeWorld, type World } from "@vitrine/testkit/world";
import pg from "pg";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { audit } from "../../kernel/audit/audit.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { listAudit, listAuditFacets, listOwnAudit } from "./list.workflow.ts";
import { sealAudit, verifyAudit } from "./seal.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const write = (caller: Caller, action: AuditAction, subject: AuditSubject, change: { before?: unknown; after?: unknown } = {}) =>
  caller.run((ctx) => audit(ctx, { action, subject, ...change }));
const list = (caller: Caller, input: Record<string, unknown> = {}) => listAudit(caller, listAuditInput.parse(input));

async function asSuperuser(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: world.database.ownerUrl });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

test("an entry names the actor, the transport, the address and the change", async () => {
  const panel = await world.newPanel();
  const { platform, owner } = world;
  const acting = { kind: "owner", userId: owner.id, isActivated: true } as const;
  const source = { ip: "203.0.113.7", via: "web" } as const;
  await write(openCaller({ platform, panel, actor: acting, requestId: "r1", language: "en", source }), "service.price", "service:12", {
    before: { rate: "1" },
    after: { rate: "2" },
  });
  await write(
    openCaller({ platform, panel, actor: { ...acting, apiKey: { id: 9, scope: "all" } }, requestId: "r2", language: "en", source }),
    "service.price",
    "service:13",
  );
  await write(
    openCaller({ platform, panel, actor: acting, requestId: "r3", language: "en", source: { ip: null, via: "telegram" } }),
    "order.retry_job",
    "order:5",
  );
  await write(world.asSystem(panel), "panel.activate", `panel:${panel.id}`);
  const { items, total } = await list(world.ownerOf(panel));
  expect(total).toBe(4);
  expect(items.map(({ via, ip, actor }) => [via, ip, actor.kind, actor.login, actor.keyId])).toEqual([
    ["system", null, "system", null, null],
    ["telegram", null, "owner", "owner", null],
    ["api", "203.0.113.7", "owner", "owner", 9],
    ["web", "203.0.113.7", "owner", "owner", null],
  ]);
  expect(items[3]).toMatchObject({
    action: "service.price",
    subject: "service:12",
    before: { rate: "1" },
    after: { rate: "2" },
    requestId: "r1",
  });
});

test("the list is filtered by person, action, subject, words and days, page by page, and excludes other panels", async () => {
  const panel = await world.newPanel();
  const me = world.ownerOf(panel);
  const helper = await world.mainUser("helper");
  const asHelper = world.callerAs({ kind: "manager", userId: helper.id, isActivated: true, scope: 99 }, panel);
  for (let n = 1; n <= 3; n++) await write(me, "service.price", `service:${n}`);
  await write(asHelper, "user.balance", "user:2");
  await write(world.ownerOf(await world.newPanel()), "service.price", "service:1");
  const subjects = async (input: Record<string, unknown>) => (await list(me, input)).items.map(({ subject }) => subject);
  expect(await subjects({})).toEqual(["user:2", "service:3", "service:2", "service:1"]);
  expect(await subjects({ userId: helper.id })).toEqual(["user:2"]);
  expect(await subjects({ action: "service.price" })).toEqual(["service:3", "service:2", "service:1"]);
  expect(await subjects({ subject: "service:2" })).toEqual(["service:2"]);
  expect(await subjects({ query: "2" })).toEqual(["user:2", "service:2"]);
  const entry = (await list(me, { subject: "service:1" })).items[0]!;
  expect((await subjects({ query: String(entry.id) }))[0]).toBe("service:1");
  expect(await subjects({ query: "service" })).toEqual(["service:3", "service:2", "service:1"]);
  expect(await subjects({ query: "100%" })).toEqual([]);
  expect(await subjects({ page: 2, perPage: 3 })).toEqual(["service:1"]);
  const now = toSeconds(new Date());
  expect(await subjects({ dateFrom: now + 3600 })).toEqual([]);
  expect(await subjects({ dateFrom: now - 3600, dateTo: now + 3600 })).toHaveLength(4);
  const { createdAt } = (await list(me)).items[0]!;
  expect(await subjects({ dateFrom: createdAt, dateTo: createdAt })).toContain("user:2");
  expect(await subjects({ dateTo: createdAt - 60 })).toEqual([]);
  expect(await listAuditFacets(me)).toEqual({
    people: [
      { userId: helper.id, login: "helper" },
      { userId: world.owner.id, login: "owner" },
    ],
    actions: ["service.price", "user.balance"],
  });
});

test("only those with the right see a panel's audit; everyone sees the actions of their own account", async () => {
  for (const scope of [0, 1, 2, 3] as const) await expect(list(world.asManager(scope))).rejects.toMatchObject({ code: "forbidden" });
  await expect(list(world.asManager(99))).resolves.toMatchObject({ page: 1 });
  const customer = await world.customer("mine");
  const other = await world.customer("theirs");
  await write(world.callerAs(customer), "account.change_password", `user:${customer.id}`);
  await write(world.callerAs(other), "account.change_password", `user:${other.id}`);
  const own = await listOwnAudit(world.callerAs(customer), ownAuditInput.parse({}));
  expect(own.items.map(({ subject }) => subject)).toEqual([`user:${customer.id}`]);
});

test("no one changes or removes an entry: neither the application nor, by accident, the database's owner", async () => {
  await write(world.asOwner, "service.price", "service:77");
  for (const change of [
    () => world.asOwner.run(({ tx }) => tx.updateTable("auditLog").set({ action: "nothing" }).execute()),
    () => world.asOwner.run(({ tx }) => tx.deleteFrom("auditLog").execute()),
    () => asSuperuser("update audit_log set action = 'nothing'"),
    () => asSuperuser("delete from audit_log"),
  ])
    await expect(change()).rejects.toThrow();
});

test("the application can seal only through the function, and reads no other panel's chain", async () => {
  await expect(
    world.asOwner.run(({ tx }) =>
      tx
        .updateTable("auditLog")
        .set({ seq: 1, hash: Buffer.from("x") })
        .execute(),
    ),
  ).rejects.toThrow();
});

/** Acts as someone with full access to the database. */
const tampering = (statement: string, values: unknown[] = []) =>
  asSuperuser("alter table audit_log disable trigger audit_append_only").then(() => asSuperuser(statement, values));

/** Entries of other tests belong to other panels. */
let panelId: number;
let me: Caller;
beforeEach(async () => {
  const panel = await world.newPanel();
  panelId = panel.id;
  me = world.ownerOf(panel);
  await asSuperuser("alter table audit_log enable trigger audit_append_only");
  for (let n = 1; n <= 4; n++) await write(me, "service.price", `service:${n}`, { after: { rate: String(n) } });
  await sealAudit(world.platform);
});
const problems = async () => (await verifyAudit(world.platform, panelId)).map(({ problem, subject }) => `${problem} ${subject}`);
const ids = () => me.run(async ({ tx }) => (await tx.selectFrom("auditLog").select("id").orderBy("id").execute()).map(({ id }) => id));

test("a chain holds, continues with later entries, and survives two seals at the same time", async () => {
  expect(await problems()).toEqual([]);
  for (let n = 5; n <= 12; n++) await write(me, "service.price", `service:${n}`);
  await Promise.all([sealAudit(world.platform), sealAudit(world.platform), sealAudit(world.platform)]);
  const rows = await me.run(({ tx }) => tx.selectFrom("auditLog").select(["seq", "hash"]).orderBy("id").execute());
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  expect(new Set(rows.map(({ hash }) => hash!.toString("hex"))).size).toBe(12);
  expect(await problems()).toEqual([]);
  expect((await list(me)).items.every(({ isSealed }) => isSealed)).toBe(true);
});

test("a changed entry, a missing one, a cut end and an inserted one are found", async () => {
  const [first, second, , fourth] = await ids();
  await tampering(`update audit_log set after = '{"rate":"9"}' where id = $1`, [second]);
  expect(await problems()).toEqual([`audit_changed audit:${second}`]);
  await tampering(`update audit_log set after = '{"rate":"2"}' where id = $1`, [second]);
  expect(await problems()).toEqual([]);
  await tampering("delete from audit_log where id = $1", [fourth]);
  expect(await problems()).toEqual(["audit_cut audit:4"]);
  await tampering("delete from audit_log where id = $1", [first]);
  expect((await problems()).some((problem) => problem.startsWith("audit_missing"))).toBe(true);
});

test("an entry that is never sealed is found too", async () => {
  await write(me, "service.price", "service:5");
  expect(await problems()).toEqual([]);
  const last = (await ids()).at(-1);
  await tampering("update audit_log set created_at = now() - interval '2 hours' where id = $1", [last]);
  expect(await problems()).toEqual([`audit_unsealed audit:${last}`]);
});
