import { PERMISSIONS } from "@vitrine/contract/access/table";
import { ROWS } from "@vitrine/rest/rows";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFor } from "../key.fixture.ts";
import { type Served, serve } from "../served.fixture.ts";

/** Everything here exists on one panel; who asks belongs to another. */
let world: World;
let served: Served;
const ids: Record<string, number> = {};
const keys: Record<"stranger" | "customer" | "owner" | "otherOwner", string> = { stranger: "", customer: "", owner: "", otherOwner: "" };
let otherPanel: number;
let otherHost: string;

/** Bodies that pass the form, so that only the resource decides. */
const BODIES: Record<string, unknown> = {
  "panel/{panelId}/providers": { url: "https://provider.example/api/v2", key: "k" },
  "panel/{panelId}/services/import": { provider_id: 1, services: "all", extra_charge: "30" },
  "panel/{panelId}/orders/{orderId}/resolve": { resolution: { kind: "refund" } },
  "panel/{panelId}/services/status": { ids: [1], status: "off" },
  "panel/{panelId}/services/{serviceId}/price": { price: { mode: "fixed", rate: "1" } },
  "panel/{panelId}/rates": { currency: "EUR", rate: "1.1" },
  "panel/{panelId}/enter": { target: "shop" },
  "panel/{panelId}/users/{userId}/balance": { amount: "1", comment: "" },
};

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  const customer = await world.customer("victim", { credit: "50" });
  const service = await world.service();
  const otherOwner = await world.mainUser("other");
  const other = await world.newPanel({ ownerId: otherOwner.id });
  otherPanel = other.id;
  otherHost = other.domain;
  Object.assign(ids, {
    panelId: world.panel.id,
    userId: customer.id,
    serviceId: service.id,
    providerId: await makeProvider(world.platform, world.panel),
    orderId: await makeOrder(world, { customer, service }),
    importId: 1,
    keyId: 1,
  });
  keys.customer = await keyFor(world, customer);
  keys.stranger = await keyFor(world, await world.customer("stranger", { panel: other }));
  keys.owner = await keyFor(world, world.owner);
  keys.otherOwner = await keyFor(world, otherOwner);
});
afterAll(() => served.close());

const pathOf = (path: string, over: Record<string, number> = {}): string =>
  `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => String({ ...ids, ...over }[name]))}`;
const ask = (row: (typeof ROWS)[number], host: string, key: string, over: Record<string, number> = {}) =>
  served.client(host).send(pathOf(row.path, over), {
    method: row.method.toUpperCase(),
    headers: { Authorization: `Bearer ${key}` },
    ...(row.method === "get" ? {} : { body: BODIES[row.path] ?? {} }),
  });
const NOT_FOUND = { error: { code: "not_found", message: "Requested data not found", params: {} } };

const panelRows = ROWS.filter(({ path }) => path.includes("{panelId}"));
const ownRows = ROWS.filter(({ path }) => path.includes("{") && !path.includes("{panelId}"));
const title = (rows: typeof ROWS) => rows.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row] as const);

describe("another's panel is not there", () => {
  test.each(title(panelRows))("%s", async (_name, row) => {
    const got = await ask(row, "localhost:3000", keys.otherOwner);
    expect([got.status, got.json]).toEqual([404, NOT_FOUND]);
  });

  test.each(title(panelRows))("nor for its own customer: %s", async (_name, row) => {
    const got = await ask(row, world.panel.domain, keys.customer);
    expect([got.status, got.json]).toEqual([404, NOT_FOUND]);
  });
});

describe("another panel's rows are not there on one's own", () => {
  const opened = panelRows.filter((row) => row.path.replace("{panelId}", "").includes("{") && "key" in PERMISSIONS[row.permission]);
  test.each(title(opened))("%s", async (_name, row) => {
    const got = await ask(row, "localhost:3000", keys.otherOwner, { panelId: otherPanel });
    expect([got.status, got.json]).toEqual([404, NOT_FOUND]);
  });
});

test.each(title(ownRows))("another's own row is not there: %s", async (_name, row) => {
  const got = await ask(row, otherHost, keys.stranger);
  expect([got.status, got.json]).toEqual([404, NOT_FOUND]);
});

describe("a guest", () => {
  test.each(title(ROWS.filter((row) => !("guest" in PERMISSIONS[row.permission]))))("is told to sign in: %s", async (_name, row) => {
    const client = served.client(row.path.includes("{panelId}") ? "localhost:3000" : world.panel.domain);
    const got =
      row.method === "get"
        ? await client.send(pathOf(row.path))
        : await client.write(pathOf(row.path), BODIES[row.path] ?? {}, row.method.toUpperCase());
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
