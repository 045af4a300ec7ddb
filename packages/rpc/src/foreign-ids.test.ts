import { type AnyTRPCProcedure, TRPCError } from "@trpc/server";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { idFields, sampleInput } from "@vitrine/testkit/sample-input";
import { tenantState } from "@vitrine/testkit/tenant-state";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeVictim, NO_SUCH_ID, NO_SUCH_UUID, type Victim } from "@vitrine/testkit/victim";
import { makeWorld, type World } from "@vitrine/testkit/world";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contextFor } from "../test/context.ts";
import { errorData } from "./error-shape.ts";
import type { ProcedureMeta } from "./procedure-meta.ts";
import { appRouter } from "./router.ts";
import { createCallerFactory } from "./trpc.ts";

type JsonSchema = Parameters<typeof idFields>[0];

const schemaOf = ({ _def }: AnyTRPCProcedure): JsonSchema => ({
  allOf: (_def as unknown as { inputs: z.ZodType[] }).inputs.map(
    (input) => z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema,
  ),
});

/** Where a field of this name is another thing's id, or none of the panel's things. */
const NAMES: Record<string, string | null> = {
  "account.readNotification id": "notificationId",
  "account.endSession id": "sessionId",
  "catalog.setStatus ids": "serviceId",
  "price.preview ids": "serviceId",
  "price.applyBatch id": "serviceId",
  "order.startJob ids": "orderId",
  "provider.settleHeld ids": "serviceId",
  "performer.set service": null,
  /** Of a line, which is answered by itself: mass-order.test.ts tries another panel's. */
  "order.mass service": null,
  "order.massPrice service": null,
  parentId: "orderId",
  service: "serviceId",
  "manager.invite panelIds": "panelId",
  /** Words of a provider or of a filter, a place in a stream, and a secret that opens by itself. */
  providerOrderId: null,
  networkId: null,
  lastEventId: null,
  tariffId: null,
  sharedId: null,
};

/** What is said of a thing that is not there where that has a word of its own, and where nothing needs to be said. */
const OWN_WORDS: Record<string, string | null> = {
  // No one but a performer takes tasks, whichever order they ask for.
  "task.lease": "forbidden",
  "order.place": "service_id_invalid",
  "order.quote": "service_id_invalid",
  "account.readNotification": null,
};

/** What all customers of a panel see. */
const SHARED = new Set(["serviceId", "categoryId"]);

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>)
  .map(([path, procedure]) => {
    const schema = schemaOf(procedure);
    const { on } = procedure._def.meta as ProcedureMeta;
    const fields = [...idFields(schema)].flatMap((field) => {
      // The panel acted on is the caller's own: knowing no other is router-walk.test.ts' matter.
      if (field === "panelId" && on === "panel") return [];
      const own = `${path} ${field}`;
      const named = own in NAMES ? NAMES[own] : field in NAMES ? NAMES[field] : field;
      return named ? [[field, named] as const] : [];
    });
    return { path, schema, fields, on, type: procedure._def.type };
  })
  .filter(({ fields, type }) => fields.length > 0 && type !== "subscription");

let world: World;
let victim: Victim;
let stranger: { panelId: number; caller: Caller; customer: Caller };
let neighbour: Caller;
let all: pg.Client;
let before: Record<string, string>;

/** By a session just begun, so that nothing is refused for its age. */
const signedIn = ({ panel, actor }: MadeUser): Caller =>
  openCaller({
    platform: world.platform,
    panel,
    actor,
    requestId: "walk",
    language: "en",
    session: {
      kind: "own",
      publicId: "00000000-0000-4000-8000-00000000000a",
      confirmedAt: world.platform.now(),
      persistent: true,
    },
  });

beforeAll(async () => {
  world = await makeWorld();
  all = new pg.Client({ connectionString: world.database.ownerUrl });
  await all.connect();
  victim = await makeVictim(world);
  const owner = await world.mainUser("stranger");
  const panel = await world.newPanel({ ownerId: owner.id });
  const customer = await world.customer("stranger", { panel, credit: "100" });
  stranger = { panelId: panel.id, caller: signedIn(owner), customer: signedIn(customer) };
  neighbour = signedIn(await world.customer("neighbour", { credit: "100" }));
  before = await tenantState(all, victim.panel.id);
});
afterAll(() => all.end());

const createCaller = createCallerFactory(appRouter);

async function answer(path: string, caller: Caller, input: unknown): Promise<{ refused: unknown } | { given: unknown }> {
  const [group = "", name = ""] = path.split(".");
  const groups = createCaller(contextFor(caller).context) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  try {
    return { given: await groups[group]![name]!(input) };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return { refused: errorData(error, "en") };
  }
}

const nothing = (value: number | string) => (typeof value === "number" ? NO_SUCH_ID : NO_SUCH_UUID);
const every = (fields: (typeof procedures)[number]["fields"], idOf: (named: string) => number | string) =>
  Object.fromEntries(fields.map(([field, named]) => [field, field.endsWith("s") ? [idOf(named)] : idOf(named)]));

test("there are procedures that take ids, and for every kind of id there is one to try", () => {
  expect(procedures.length).toBeGreaterThan(12);
  const unknown = procedures.flatMap(({ path, fields }) =>
    fields.filter(([, named]) => victim.ids[named] === undefined).map(([field]) => `${path}: ${field}`),
  );
  expect(unknown).toEqual([]);
});

async function expectNothing({ path, schema, fields, on, type }: (typeof procedures)[number], caller: Caller): Promise<void> {
  const input = (idOf: (named: string) => number | string) =>
    sampleInput(schema, { ...(on === "panel" ? { panelId: stranger.panelId } : {}), ...every(fields, idOf) });
  const tried = await answer(
    path,
    caller,
    input((named) => victim.ids[named]!),
  );
  const nowhere = await answer(
    path,
    caller,
    input((named) => nothing(victim.ids[named]!)),
  );
  expect(tried).toEqual(nowhere);
  const word = OWN_WORDS[path];
  if ("refused" in tried)
    expect(tried.refused).toMatchObject({ code: word ?? "not_found", fields: null, ...(word ? {} : { kind: "NOT_FOUND" }) });
  // Only what reads may answer: as it answers of no one's, and with nothing of the panel's.
  else expect([type === "mutation" && word !== null, JSON.stringify(tried.given ?? null).includes("victim")]).toEqual([false, false]);
}

const titled = (some: typeof procedures) => some.map((procedure) => [procedure.path, procedure] as const);

describe("another panel's is not there", () => {
  test.each(titled(procedures))("%s", (_path, procedure) =>
    expectNothing(procedure, procedure.on === "panel" ? stranger.caller : stranger.customer),
  );
});

describe("another customer's of the same panel is not there", () => {
  const own = procedures.filter(({ fields, on }) => on === "host" && fields.some(([, named]) => !SHARED.has(named)));
  test.each(titled(own))("%s", (_path, procedure) => expectNothing(procedure, neighbour));
});

test("nothing of the panel has changed by all this", async () => expect(await tenantState(all, victim.panel.id)).toEqual(before));
