import type { AnyTRPCProcedure } from "@trpc/server";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { API_SCOPES, MANAGER_SCOPES, type ManagerScope, type Role, STAFF_ROLES } from "@vitrine/contract/kernel/permission/roles";
import type { Permission } from "@vitrine/contract/kernel/permission/table";
import { ROWS } from "@vitrine/rest/rows";
import { appRouter } from "@vitrine/rpc/router";
import { answerByTable } from "@vitrine/testkit/every-actor";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Client, type Got, type Served, serve } from "../../test/served.ts";

/** Every query without an id, with real sessions and keys, over tRPC and REST. Nothing is changed. */
interface Principal {
  name: string;
  host: string;
  panelId: number;
  client: Client;
  key?: string;
  /** The client's role on the host's own panel, and on the panel named in the request. */
  onHost: Actor;
  onPanel: Actor;
}

const MAIN = "localhost:3000";
const reads = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>)
  .filter(([, { _def }]) => _def.type === "query")
  .map(([path, { _def }]) => ({ path, ...(_def.meta as { permission: Parameters<typeof answerByTable>[1]; on: "host" | "panel" }) }));
const rows = ROWS.filter(({ method, path }) => method === "get" && !/\{(?!panelId\})/.test(path));

let world: World;
let served: Served;
const principals: Principal[] = [];

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  const demo = await world.newPanel({ isDemo: true });
  const person = (userId: number, isActivated = true) => ({ userId, isActivated });
  const add = (principal: Omit<Principal, "host" | "panelId" | "client"> & Partial<Principal>) =>
    principals.push({ host: MAIN, panelId: world.panel.id, client: served.client(principal.host ?? MAIN), ...principal });
  const guest: Actor = { kind: "guest" };
  add({ name: "guest", onHost: guest, onPanel: guest });
  add({ name: "guest of the storefront", host: world.panel.domain, onHost: guest, onPanel: guest });

  const newcomer = async (name: string, host = MAIN) => {
    const client = served.client(host);
    const { json } = await client.write("/api/register", { email: `${name}@example.com`, password: "long enough to pass" });
    return { client, id: json.user.id as number };
  };
  const asSuperuser = (query: string, values: unknown[]) => runAs(world.database.ownerUrl, (client) => client.query(query, values));
  const activate = (id: number) => asSuperuser("update users set is_activated = true where id = $1", [id]);
  const user = (id: number, role: Role = "user"): Actor => ({ kind: "user", role, ...person(id) });

  for (const scope of [...MANAGER_SCOPES, true] as ManagerScope[]) {
    const { client, id } = await newcomer(`manager-${String(scope)}`);
    await activate(id);
    await asSuperuser("insert into managers (panel_id, user_id, target_panel_id, scope) values ($1, $2, $3, $4)", [
      world.main.id,
      id,
      world.panel.id,
      scope === true ? null : scope,
    ]);
    add({ name: `manager ${String(scope)}`, client, onHost: user(id), onPanel: { kind: "manager", scope, ...person(id) } });
  }
  const admin = await newcomer("admin");
  await asSuperuser("update users set role = 'admin', is_activated = true where id = $1", [admin.id]);
  add({ name: "platform admin", client: admin.client, onHost: user(admin.id, "admin"), onPanel: { kind: "admin", ...person(admin.id) } });
  const onMain = { client: admin.client, panelId: world.main.id, onHost: user(admin.id, "admin") };
  add({ name: "platform admin on the main panel", ...onMain, onPanel: { kind: "admin", ...person(admin.id) } });
  for (const role of STAFF_ROLES) {
    const { client, id } = await newcomer(`staff-${role}`);
    await asSuperuser("update users set role = $2, is_activated = true where id = $1", [id, role]);
    const staff = { client, onHost: user(id, role) };
    add({ name: `${role} on the main panel`, ...staff, panelId: world.main.id, onPanel: { kind: "staff", role, ...person(id) } });
    add({ name: `${role} on another panel`, ...staff, onPanel: user(id, role) });
  }
  const newOwner = await newcomer("newOwner");
  await activate(newOwner.id);
  add({ name: "another owner", client: newOwner.client, onHost: user(newOwner.id), onPanel: user(newOwner.id) });
  const viewer = await newcomer("viewer");
  const looks = { client: viewer.client, onHost: user(viewer.id) };
  add({ name: "viewer of the demo", ...looks, panelId: demo.id, onPanel: { kind: "viewer", ...person(viewer.id, false) } });
  add({ name: "viewer elsewhere", ...looks, onPanel: user(viewer.id) });
  const customer = await newcomer("customer", world.panel.domain);
  add({ name: "customer", host: world.panel.domain, client: customer.client, onHost: user(customer.id), onPanel: user(customer.id) });
  const buyer = await world.customer("buyer");
  for (const scope of API_SCOPES) {
    const apiKey = { id: 1, scope };
    const key = await keyFor(world, world.owner, scope);
    const { id } = world.owner;
    add({ name: `owner's ${scope} key`, key, onHost: { ...world.owner.actor, apiKey }, onPanel: { kind: "owner", ...person(id), apiKey } });
    const onHost: Actor = { ...buyer.actor, apiKey };
    add({ name: `customer's ${scope} key`, host: world.panel.domain, key: await keyFor(world, buyer, scope), onHost, onPanel: onHost });
  }
});
afterAll(() => served.close());

const KNOWN: Record<number, string> = { 401: "unauthenticated", 403: "forbidden", 404: "not_found" };

function wordOf({ status }: Got, code: unknown): string {
  const word = KNOWN[status];
  return word !== undefined && code === word ? word : "passes";
}

async function overTrpc({ client, panelId }: Principal, path: string, on: "host" | "panel"): Promise<string> {
  const input = on === "panel" ? `?input=${encodeURIComponent(JSON.stringify({ panelId }))}` : "";
  const got = await client.send(`/trpc/${path}${input}`);
  return wordOf(got, got.json?.error?.data?.code);
}

async function overRest({ client, key, panelId }: Principal, path: string): Promise<string> {
  const headers: Record<string, string> = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const got = await client.send(`/api/${path.replace("{panelId}", String(panelId))}`, { headers });
  return wordOf(got, got.json?.error?.code);
}

const wantedOf = ({ onPanel, onHost, panelId }: Principal, permission: Permission, on: "host" | "panel"): string =>
  answerByTable(on === "panel" ? onPanel : onHost, permission, on, panelId === world.main.id);

test("everything read over tRPC with a session is answered as the table says", async () => {
  expect(reads.length).toBeGreaterThan(20);
  for (const principal of principals.filter(({ key }) => key === undefined)) {
    const [got, wanted]: Record<string, string>[] = [{}, {}];
    for (const { path, permission, on } of reads) {
      got![path] = await overTrpc(principal, path, on);
      wanted![path] = wantedOf(principal, permission, on);
    }
    expect(got, principal.name).toEqual(wanted);
  }
});

test("everything read over REST with a session or a key is answered as the table says", async () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const principal of principals) {
    const [got, wanted]: Record<string, string>[] = [{}, {}];
    for (const { path, permission } of rows) {
      const on = path.includes("{panelId}") ? "panel" : "host";
      // The demo is shown in the cabinet only.
      const isHidden = on === "panel" && principal.onPanel.kind === "viewer";
      got![path] = await overRest(principal, path);
      wanted![path] = isHidden ? "not_found" : wantedOf(principal, permission, on);
    }
    expect(got, principal.name).toEqual(wanted);
  }
});
