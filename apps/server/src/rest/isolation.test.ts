import { PERMISSIONS } from "@vitrine/contract/kernel/permission/table";
import { guestToken } from "@vitrine/core/money/payment/guest-link";
import { ROWS } from "@vitrine/rest/rows";
import type { Row } from "@vitrine/rest/row";
import { jsonSchemaOf } from "@vitrine/rest/wire/json-schema";
import { sampleInput } from "@vitrine/testkit/sample-input";
import { tenantState } from "@vitrine/testkit/tenant-state";
import { makeVictim, NO_SUCH_ID, NO_SUCH_UUID, type Victim } from "@vitrine/testkit/victim";
import { makeWorld, type World } from "@vitrine/testkit/world";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Client, type Served, serve } from "../../test/served.ts";

/** One of everything exists on a panel; the caller belongs to another. */
let world: World;
let served: Served;
let victim: Victim;
let all: pg.Client;
/** Just logged in, so that nothing is refused because of the session's age. */
const clients = {} as Record<"otherOwner" | "stranger" | "customer", Client>;
let otherPanel: number;
let before: Record<string, string>;

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  victim = await makeVictim(world);
  inPaths["token"] = guestToken(world, Number(victim.ids["paymentId"]), "p");
  all = new pg.Client({ connectionString: world.database.ownerUrl });
  await all.connect();
  const newcomer = async (name: keyof typeof clients, host: string): Promise<number> => {
    clients[name] = served.client(host);
    const { json } = await clients[name].write("/api/register", { email: `${name}@example.com`, password: "long enough to pass" });
    await all.query("update users set is_activated = true where id = $1", [json.user.id]);
    return json.user.id as number;
  };
  const other = await world.newPanel({ ownerId: await newcomer("otherOwner", MAIN) });
  otherPanel = other.id;
  await newcomer("stranger", other.domain);
  await newcomer("customer", world.panel.domain);
  before = await tenantState(all, world.panel.id);
});
afterAll(async () => {
  await served.close();
  await all.end();
});

const MAIN = "localhost:3000";
type Ids = Record<string, number | string>;
/** The panel's own ids, and unknown ones. */
const its = (): Ids => victim.ids;
const nobodys = (): Ids =>
  Object.fromEntries(Object.entries(its()).map(([name, id]) => [name, typeof id === "number" ? NO_SUCH_ID : NO_SUCH_UUID]));

/** Valid bodies, so that only the resource decides. A performer in a body is a position in a list. */
const bodyOf = (row: Row, { performer: _, ...ids }: Ids) =>
  sampleInput(jsonSchemaOf(row.input, "input"), { ...ids, ids: [ids["serviceId"]], service: ids["serviceId"] });

/** Path parameters that are not ids of rows. */
const inPaths: Ids = { kind: "payments", languageId: "uk", itemIndex: 1, version: 1, status: "paid" };
/** Path parameters with a name that is ambiguous. */
const NAMES: Record<string, string> = { "user/sessions/{id}": "sessionId" };
const pathOf = (path: string, ids: Ids): string =>
  `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => String({ ...inPaths, ...ids }[name === "id" ? NAMES[path]! : name]))}`;
const ask = (row: Row, client: Client, ids: Ids = its()) =>
  client.send(pathOf(row.path, ids), {
    method: row.method.toUpperCase(),
    headers: { "X-XSRF-TOKEN": client.cookies.get("XSRF-TOKEN")! },
    ...(row.method === "get" ? {} : { body: bodyOf(row, ids) }),
  });
const NOT_FOUND = { error: { code: "not_found", message: "Requested data not found", params: {} } };

const panelRows = ROWS.filter(({ path }) => path.includes("{panelId}"));
/** A share's URL is a secret that grants access; entries of a ranking are public. */
const ownRows = ROWS.filter(({ path }) => path.includes("{") && !/\{(panelId|sharedId|listed)\}/.test(path));
const title = (rows: readonly Row[]) => rows.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row] as const);

/** The answer must equal that for an unknown id exactly. */
async function expectNothing(row: Row, client: Client, over: Ids = {}): Promise<void> {
  const [tried, nowhere] = [await ask(row, client, { ...its(), ...over }), await ask(row, client, { ...nobodys(), ...over })];
  expect([tried.status, tried.json]).toEqual([404, NOT_FOUND]);
  expect(tried.text).toBe(nowhere.text);
}

test("there is an id to try for every id in a path", () => {
  const unknown = [...panelRows, ...ownRows].filter(({ path }) => pathOf(path, its()).includes("undefined"));
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

describe("another owner's panel is not found", () => {
  test.each(title(panelRows))("%s", (_name, row) => expectNothing(row, clients.otherOwner));
  test.each(title(panelRows))("nor by its own customer: %s", (_name, row) => expectNothing(row, clients.customer));
});

describe("another panel's rows are not found on one's own", () => {
  // A kind, a language or a status is a word that any panel may use: faq.test.ts, languages.test.ts and panel.test.ts of statistics show
  // that each panel has its own.
  const words = /\/(faq\/\{kind\}|languages\/\{languageId\}(\/texts)?|payments\/\{status\})$/;
  const opened = panelRows.filter(({ path }) => path.replace("{panelId}", "").includes("{") && !words.test(path));
  test.each(title(opened))("%s", (_name, row) => expectNothing(row, clients.otherOwner, { panelId: otherPanel }));
});

test.each(title(ownRows))("another person's row is not found: %s", (_name, row) => expectNothing(row, clients.stranger));

test("none of this has changed the panel", async () => expect(await tenantState(all, world.panel.id)).toEqual(before));

describe("a guest", () => {
  test.each(title(ROWS.filter((row) => !("guest" in PERMISSIONS[row.permission]))))("must log in: %s", async (_name, row) => {
    const client = served.client(row.path.includes("{panelId}") ? MAIN : world.panel.domain);
    const got =
      row.method === "get"
        ? await client.send(pathOf(row.path, its()))
        : await client.write(pathOf(row.path, its()), bodyOf(row, its()), row.method.toUpperCase());
    expect([got.status, got.json.error.code]).toEqual([401, "unauthenticated"]);
  });
});

describe("a read-only key", () => {
  let ownersReader: Promise<string> | undefined;
  const writes = ROWS.filter(
    (row) =>
      (PERMISSIONS[row.permission] as { key?: string }).key !== "read" &&
      !("guest" in PERMISSIONS[row.permission]) &&
      // Of the main panel alone: on this one there is nothing to read or write.
      !("platform" in PERMISSIONS[row.permission]),
  );
  test.each(title(writes))("may not: %s", async (_name, row) => {
    const underPanel = row.path.includes("{panelId}");
    const reader = await (underPanel
      ? (ownersReader ??= keyFor(world, world.owner, "read"))
      : keyFor(world, await world.customer(), "read"));
    const got = await served.client(underPanel ? MAIN : world.panel.domain).send(pathOf(row.path, its()), {
      method: row.method.toUpperCase(),
      headers: { Authorization: `Bearer ${reader}` },
      ...(row.method === "get" ? {} : { body: bodyOf(row, its()) }),
    });
    expect([got.status, got.json.error.code]).toEqual([403, "forbidden"]);
  });
});

test("a malformed id is a resource that does not exist, not a server error", async () => {
  const headers = { Authorization: `Bearer ${await keyFor(world, world.owner)}` };
  for (const path of [
    "panel/abc/orders",
    `panel/${world.panel.id}/orders/abc`,
    "panel/-1",
    `panel/${world.panel.id}/services/9007199254740993`,
    "panel/1e3",
  ]) {
    expect([path, (await served.client(MAIN).send(`/api/${path}`, { headers })).status]).toEqual([path, 404]);
  }
});
