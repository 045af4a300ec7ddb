import { camelKeys } from "@vitrine/contract/kernel/text/naming";
import { PERMISSIONS } from "@vitrine/contract/kernel/permission/table";
import { ERROR_CODES } from "@vitrine/contract/kernel/error/error-catalog";
import { openApiDocument } from "@vitrine/rest/openapi/document";
import type { Row } from "@vitrine/rest/row";
import { ROWS } from "@vitrine/rest/rows";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Got, type Served, serve } from "../../test/served.ts";

interface Operation {
  parameters: { name?: string; in?: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, unknown>;
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };

let world: World;
let served: Served;
let owner: string;
let customer: string;
let ids: Record<string, number>;
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  const buyer = await world.customer("buyer", { credit: "50" });
  const service = await world.service();
  ids = {
    panelId: world.panel.id,
    userId: buyer.id,
    serviceId: service.id,
    providerId: await makeProvider(world.platform, world.panel),
    orderId: await makeOrder(world, { customer: buyer, service }),
  };
  owner = await keyFor(world, world.owner);
  customer = await keyFor(world, buyer);
});
afterAll(() => served.close());

/** The call as the document shows it, with existing ids where possible. */
function ask(row: Row): Promise<Got> {
  const { parameters, requestBody } = paths[`/${row.path}`]![row.method]!;
  const given = (where: string) => parameters.filter((one) => one.in === where && one.name !== undefined && one.example !== undefined);
  const values = new Map(given("path").map(({ name, example }) => [name!, String(ids[name!] ?? example)]));
  const query = given("query").map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? "1");
  const body = requestBody?.content["application/json"]?.example;
  const upload = requestBody?.content["multipart/form-data"]?.example as { purpose: string; file: string } | undefined;
  const onPanelHost = !("scope" in PERMISSIONS[row.permission]) || row.path.startsWith("orders");
  const underPanel = row.path.includes("{panelId}") || row.path.startsWith("panel");
  const isCustomers = onPanelHost && !underPanel;
  const client = served.client(isCustomers ? world.panel.domain : "localhost:3000");
  return client.send(`/api/${path}${query.length > 0 ? `?${query.join("&")}` : ""}`, {
    method: row.method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${isCustomers ? customer : owner}`,
      ...(upload ? { "Content-Type": "multipart/form-data; boundary=ask" } : {}),
    },
    ...(upload ? { body: multipart(upload) } : body === undefined ? {} : { body }),
  });
}

const multipart = ({ purpose, file }: { purpose: string; file: string }): string =>
  [
    `--ask\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}`,
    `--ask\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\n\r\n%PDF-1.7\nan invoice`,
    "--ask--\r\n",
  ].join("\r\n");

/** Calls that end what others need, run last. */
const LAST = new Set(["delete panels/{panelId}"]);
const ordered = [...ROWS].toSorted((a, b) => Number(LAST.has(`${a.method} ${a.path}`)) - Number(LAST.has(`${b.method} ${b.path}`)));

describe("as the document shows it", () => {
  test.each(ordered.map((row) => [`${row.method} ${row.path}`, row] as const))(
    "%s is taken, or refused in the words of the document",
    async (_name, row) => {
      const got = await ask(row);
      const { responses } = paths[`/${row.path}`]![row.method]!;
      expect(Object.keys(responses).map(Number)).toContain(got.status);
      expect([got.status, got.text]).not.toEqual([400, expect.anything()]);
      expect(got.status).not.toBe(500);
      if (got.status >= 400) {
        expect(Object.keys(ERROR_CODES)).toContain(got.json.error.code);
        expect(got.json.error.message.length).toBeGreaterThan(3);
      } else if (row.output && got.headers["content-disposition"] === undefined)
        expect(row.output.safeParse(camelKeys(got.json)).error?.issues ?? []).toEqual([]);
    },
  );
});

test("nearly every read without an id succeeds", async () => {
  const rows = ROWS.filter(
    ({ method, path, permission }) => method === "get" && !/\{(?!panelId)/.test(path) && "key" in PERMISSIONS[permission],
  );
  await world
    .asSystem(world.main)
    .run(({ tx }) => tx.updateTable("panels").set({ status: "ok", deletedAt: null }).where("id", "=", world.panel.id).execute());
  world.platform.memory.panels.clear();
  world.platform.memory.hosts.clear();
  const refused: string[] = [];
  for (const row of rows) if ((await ask(row)).status >= 400) refused.push(row.path);
  expect(rows.length).toBeGreaterThan(20);
  // The example of POST panels has taken that domain; the example's tariff is unknown; the rest is the main panel's alone.
  expect(refused).toEqual([
    "panels/validateDomain",
    "panel/{panelId}/tariff/quote",
    "panel/{panelId}/tariffs",
    "panel/{panelId}/advert-reviews",
    "panel/{panelId}/advert-prices",
    "panel/{panelId}/health",
  ]);
});
