import { MANAGER_SCOPES } from "@vitrine/contract/kernel/permission/roles";
import { can, PERMISSIONS } from "@vitrine/contract/kernel/permission/table";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { idFields, sampleInput } from "@vitrine/testkit/sample-input";
import { makeVictim, type Victim } from "@vitrine/testkit/victim";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contextFor } from "../test/context.ts";
import { type Operation, OPERATIONS } from "./operations.ts";
import { appRouter } from "./router.ts";
import { createCallerFactory } from "./trpc.ts";

/** Money of the panel, which no manager below scope 99 sees in any answer. */
const MONEY = new Set(["margin", "profit", "revenue", "balance", "balanceAfter", "credit", "balances"]);
/**
 * What the panel pays and to which provider: managers of scope 3 choose providers and set prices by it, where they do so, and find
 * providers by their names.
 */
const COST = new Set(["cost", "costNow", "providerRate", "provider"]);
const SETS_PRICES = /^(arrival|drift|provider|performer|catalog|service|price|import|search)\./;
/** Whether a provider is connected is no secret. */
const HARMLESS = new Set(["panel.setup provider", "panel.updateSetup provider"]);

/** Parts of a list that is empty, and an object whose parts are. */
const EMPTIED = new Set(["provider.health balance", "order.unknown balance"]);

const NAME = "Northern Wholesale";

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const scopeOf = ({ permission }: Operation): number | undefined => (PERMISSIONS[permission] as { scope?: number }).scope;
const below99 = OPERATIONS.filter((operation) => operation.on === "panel" && (scopeOf(operation) ?? 99) < 99);

const isHidden = ({ name }: Operation, field: string, scope: number): boolean =>
  (MONEY.has(field) || (COST.has(field) && (scope < 3 || !SETS_PRICES.test(name)))) && !HARMLESS.has(`${name} ${field}`);

/** Fields of an output that always have a value. */
function alwaysFilled(schema: JsonSchema, defs: Record<string, JsonSchema>, seen: readonly string[] = []): string[] {
  if (schema.$ref) {
    const name = schema.$ref.replace("#/$defs/", "");
    return seen.includes(name) ? [] : alwaysFilled(defs[name]!, defs, [...seen, name]);
  }
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(mayBeEmpty(field) || !schema.required?.includes(name) ? [] : [name]),
    ...alwaysFilled(field, defs, seen),
  ]);
  return [...own, ...parts.flatMap((part) => alwaysFilled(part, defs, seen))];
}

const mayBeEmpty = ({ type, anyOf }: JsonSchema): boolean =>
  type === "null" || type === "array" || (Array.isArray(type) && type.includes("null")) || (anyOf ?? []).some(mayBeEmpty);

describe("outputs open below scope 99 can omit money", () => {
  test.each(below99.map((operation) => [operation.name, operation] as const))("%s", (_name, operation) => {
    const schema = z.toJSONSchema(operation.output, { unrepresentable: "any" }) as JsonSchema;
    const always = alwaysFilled(schema, schema.$defs ?? {});
    const hidden = always.filter((field) => isHidden(operation, field, scopeOf(operation)!));
    expect(hidden.filter((field) => !EMPTIED.has(`${operation.name} ${field}`))).toEqual([]);
  });
});

let world: World;
let victim: Victim;
beforeAll(async () => {
  world = await makeWorld();
  victim = await makeVictim(world);
  const providerId = await makeProvider(world.platform, world.panel, { name: NAME, url: "https://northern.example/api/v2" });
  const service = await world.service({ providerId, externalId: "7", cost: "0.50" });
  const customer = await world.customer("rich", { credit: "100" });
  const done = await makeOrder(world, { customer, service, status: "done" });
  const unknown = await makeOrder(world, { customer, service });
  const system = await systemCaller(world.platform, world.panel.id, "test");
  await system.run(async ({ tx }) => {
    await tx.updateTable("orders").set({ dispatch: "unknown" }).where("id", "=", unknown).execute();
    await tx
      .updateTable("providers")
      .set({ balance: sql`12300000000` })
      .where("id", "=", providerId)
      .execute();
    await tx
      .insertInto("orderEvents")
      .values({ panelId: world.panel.id, orderId: done, kind: "moved", data: JSON.stringify({ to: 1, providerId, provider: NAME }) })
      .execute();
  });
  Object.assign(victim.ids, { orderId: done, providerId, serviceId: service.id, userId: customer.id });
});

const createCaller = createCallerFactory(appRouter);

async function answer({ name, input }: Operation, scope: (typeof MANAGER_SCOPES)[number]): Promise<unknown> {
  const [group = "", verb = ""] = name.split(".");
  const schema = input ? (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Parameters<typeof sampleInput>[0]) : {};
  const ids = Object.fromEntries(
    [...idFields(schema)].filter((field) => victim.ids[field] !== undefined).map((field) => [field, victim.ids[field]]),
  );
  // Without filters by id a list shows everything there is.
  const given = group === "order" && verb === "list" ? {} : ids;
  const groups = createCaller(contextFor(world.asManager(scope)).context) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  const body = sampleInput(schema, given);
  return groups[group]![verb]!({ ...(typeof body === "object" ? body : {}), panelId: world.panel.id }).catch(() => undefined);
}

function shownIn(value: unknown, hidden: (field: string) => boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => shownIn(item, hidden));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, inside]) => [
    ...(hidden(field) && isFilled(inside) ? [field] : []),
    ...shownIn(inside, hidden),
  ]);
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === "object" && value !== null
      ? Object.values(value).some(isFilled)
      : value !== null && value !== undefined;

const queries = OPERATIONS.filter(({ on, type }) => on === "panel" && type === "query");
let answered = 0;

describe.each(MANAGER_SCOPES.filter((scope) => scope < 99))("a manager of scope %s reads no money", (scope) => {
  const open = queries.filter(({ permission }) => can({ kind: "manager", userId: 1, isActivated: true, scope }, permission));
  test.each(open.map((operation) => [operation.name, operation] as const))("%s", async (name, operation) => {
    const output = await answer(operation, scope);
    if (output !== undefined) answered++;
    expect(shownIn(output, (field) => isHidden(operation, field, scope))).toEqual([]);
    if (scope < 3 || !SETS_PRICES.test(name)) expect(JSON.stringify(output ?? null)).not.toMatch(/Northern|northern\.example/);
  });
});

test("most of these have answered", () => expect(answered).toBeGreaterThan(50));

test("the owner reads it all", async () => {
  const { order } = (await createCaller(contextFor(world.asOwner).context).order.get({
    panelId: world.panel.id,
    orderId: Number(victim.ids["orderId"]),
  })) as { order: { cost: string | null; margin: string | null; provider: { name: string } | null } };
  expect(order).toMatchObject({ cost: "0.50", margin: expect.any(String), provider: { name: NAME } });
});
