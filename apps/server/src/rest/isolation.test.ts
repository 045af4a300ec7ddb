import { PERMISSIONS } from "@vitrine/contract/access/table";
import { ROWS } from "@vitrine/rest/rows";
import type { Row } from "@vitrine/rest/row";
import { jsonSchemaOf } from "@vitrine/rest/wire/json-schema";
import { sampleInput } from "@vitrine/testkit/sample-input";
import { tenantState } from "@vitrine/testkit/tenant-state";
import { makeVictim, NO_SUCH_ID, NO_SUCH_UUID, type Victim } from "@vitrine/testkit/victim";
import { makeWorld, type World } from "@vitrine/testkit/world";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFor } from "../key.fixture.ts";
import { type Served, serve } from "../served.fixture.ts";

/** One of everything exists on a panel; who asks belongs to another. */
let world: World;
let served: Served;
let victim: Victim;
let all: pg.Client;
const keys: Record<"stranger" | "customer" | "owner" | "otherOwner", string> = { stranger: "", customer: "", owner: "", otherOwner: "" };
let otherPanel: number;
let otherHost: string;

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  victim = await makeVictim(world);
  all = new pg.Client({ connectionString: world.database.ownerUrl });
  await all.connect();
  const otherOwner = await world.mainUser("other");
  const other = await world.newPanel({ ownerId: otherOwner.id });
  otherPanel = other.id;
  otherHost = other.domain;
  keys.customer = await keyFor(world, victim.customer);
  keys.stranger = await keyFor(world, await world.customer("stranger", { panel: other }));
  keys.owner = await keyFor(world, world.owner);
  keys.otherOwner = await keyFor(world, otherOwner);
  // A key's first use is noted, which is no work of the walk's.
  await served.client(world.panel.domain).send("/api/balance", { headers: { Authorization: `Bearer ${keys.customer}` } });
});
afterAll(async () => {
  await served.close();
  await all.end();
});

type Ids = Record<string, number | string>;
/** The panel's own things, and what nobody has. */
const its = (): Ids => ({ panelId: world.panel.id, ...victim.ids });
const nobodys = (): Ids =>
  Object.fromEntries(Object.entries(its()).map(([name, id]) => [name, typeof id === "number" ? NO_SUCH_ID : NO_SUCH_UUID]));

/** Bodies that pass the form, so that only the resource decides. */
const bodyOf = (row: Row, ids: Ids) =>
  sampleInput(jsonSchemaOf(row.input, "input"), { ...ids, ids: [ids["serviceId"]], service: ids["serviceId"] });

const pathOf = (path: string, ids: Ids): string => `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))}`;
const ask = (row: Row, host: string, key: string, ids: Ids = its()) =>
  served.client(host).send(pathOf(row.path, ids), {
    method: row.method.toUpperCase(),
    headers: { Authorization: `Bearer ${key}` },
    ...(row.method === "get" ? {} : { body: bodyOf(row, ids) }),
  });
const NOT_FOUND = { error: { code: "not_found", message: "Requested data not found", params: {} } };

const panelRows = ROWS.filter(({ path }) => path.includes("{panelId}"));
const ownRows = ROWS.filter(({ path }) => path.includes("{") && !path.includes("{panelId}"));
const title = (rows: readonly Row[]) => rows.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row] as const);

/** Answered like what is nobody's, to the letter, and nothing of the panel has changed. */
async function expectNothing(row: Row, host: string, key: string, over: Ids = {}): Promise<void> {
  const before = await tenantState(all, world.panel.id);
  const [tried, nowhere] = [await ask(row, host, key, { ...its(), ...over }), await ask(row, host, key, { ...nobodys(), ...over })];
  expect([tried.status, tried.json]).toEqual([404, NOT_FOUND]);
  expect(tried.text).toBe(nowhere.text);
  expect(await tenantState(all, world.panel.id)).toEqual(before);
}

test("for every id in a path there is one to try", () => {
  const names = new Set(ROWS.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)));
  expect([...names].filter((name) => its()[name] === undefined)).toEqual([]);
});

describe("another's panel is not there", () => {
  test.each(title(panelRows))("%s", (_name, row) => expectNothing(row, "localhost:3000", keys.otherOwner));
  test.each(title(panelRows))("nor for its own customer: %s", (_name, row) => expectNothing(row, world.panel.domain, keys.customer));
});

describe("another panel's rows are not there on one's own", () => {
  const opened = panelRows.filter((row) => row.path.replace("{panelId}", "").includes("{") && "key" in PERMISSIONS[row.permission]);
  test.each(title(opened))("%s", (_name, row) => expectNothing(row, "localhost:3000", keys.otherOwner, { panelId: otherPanel }));
});

test.each(title(ownRows))("another's own row is not there: %s", (_name, row) => expectNothing(row, otherHost, keys.stranger));

describe("a guest", () => {
  test.each(title(ROWS.filter((row) => !("guest" in PERMISSIONS[row.permission]))))("is told to sign in: %s", async (_name, row) => {
    const client = served.client(row.path.includes("{panelId}") ? "localhost:3000" : world.panel.domain);
    const got =
      row.method === "get"
        ? await client.send(pathOf(row.path, its()))
        : await client.write(pathOf(row.path, its()), bodyOf(row, its()), row.method.toUpperCase());
    expect([got.status, got.json.error.code]).toEqual([401, "unauthenticated"]);
  });
});

describe("a reading key", () => {
  const writes = ROWS.filter(
    (row) => (PERMISSIONS[row.permission] as { key?: string }).key !== "read" && !("guest" in PERMISSIONS[row.permission]),
  );
  test.each(title(writes))("may not: %s", async (_name, row) => {
    const underPanel = row.path.includes("{panelId}");
    const reader = await keyFor(world, underPanel ? world.owner : await world.customer(), "read");
    const got = await ask(row, underPanel ? "localhost:3000" : world.panel.domain, reader);
    expect([got.status, got.json.error.code]).toEqual([403, "forbidden"]);
  });
});

test("an id that is none is a resource that is not there, not a server error", async () => {
  const headers = { Authorization: `Bearer ${keys.owner}` };
  for (const path of [
    "panel/abc/orders",
    `panel/${world.panel.id}/orders/abc`,
    "panel/-1",
    `panel/${world.panel.id}/services/9007199254740993`,
    "panel/1e3",
  ]) {
    expect([path, (await served.client("localhost:3000").send(`/api/${path}`, { headers })).status]).toEqual([path, 404]);
  }
});
