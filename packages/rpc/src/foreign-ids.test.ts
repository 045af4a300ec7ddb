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

/** Fields whose name does not match the type of their id, or that hold no id of the panel's data. */
const NAMES: Record<string, string | null> = {
  "account.readNotification id": "notificationId",
  "notification.list id": "notificationId",
  "account.endSession id": "sessionId",
  "control.retryJob jobId": "deadJobId",
  "control.dropJob jobId": "deadJobId",
  "export.orders ids": "orderId",
  "export.users ids": "userId",
  "export.services ids": "serviceId",
  "order.own ids": "orderId",
  "order.list ids": "orderId",
  "order.total ids": "orderId",
  "user.list ids": "userId",
  "catalog.services ids": "serviceId",
  "shop.services ids": "serviceId",
  "catalog.setStatus ids": "serviceId",
  "catalog.setDrift ids": "serviceId",
  "category.order ids": "categoryId",
  "service.order ids": "serviceId",
  "paymentSystem.order ids": "paymentSystemId",
  "price.preview ids": "serviceId",
  "price.applyBatch id": "serviceId",
  "order.startJob ids": "orderId",
  "provider.settleHeld ids": "serviceId",
  "advertPlace.count ids": "advertId",
  "drift.settle ids": "serviceId",
  "performer.set service": null,
  /** Each line has its own answer: mass-order.test.ts covers another panel's service. */
  "order.mass service": null,
  "order.massPrice service": null,
  /** Each item has its own answer: translation.test.ts covers another panel's service. */
  "translation.put id": null,
  /** In the audience: mailing.test.ts covers another panel's group. */
  "mailing.create groupId": null,
  "mailing.update groupId": null,
  "mailing.audience groupId": null,
  /** Only together with `assign`: inbox-work.test.ts covers people who don't work here. */
  "canned.create assigneeId": null,
  imageId: "fileId",
  macroId: "cannedId",
  serviceIds: "serviceId",
  categoryIds: "categoryId",
  parentId: "orderId",
  fileIds: "fileId",
  assigneeId: "userId",
  "seo.put targetId": "serviceId",
  service: "serviceId",
  "manager.invite panelIds": "panelId",
  "translation.list ids": "serviceId",
  "export.translations ids": "serviceId",
  /** Texts of a provider or a filter, a position in a stream, and a secret that grants access on its own. */
  providerOrderId: null,
  providerServiceId: null,
  paymentSystemPaymentId: null,
  networkId: null,
  /** A language of the product. */
  languageId: null,
  externalId: null,
  lastEventId: null,
  tariffId: null,
  sharedId: null,
};

/** Expected errors for missing objects that differ from not_found; null where no error is expected. */
const OWN_WORDS: Record<string, string | null> = {
  // Only a performer leases tasks, whatever order is named.
  "task.lease": "forbidden",
  // For visitors alone: flows/guest tests it.
  "guest.start": "forbidden",
  "appearance.put": "invalid_image_url",
  "advert.create": "invalid_image_url",
  "order.place": "service_id_invalid",
  "order.quote": "service_id_invalid",
  "account.readNotification": null,
  // Counts running work; unknown ids are ignored.
  "advertPlace.count": null,
  // Writes nothing; the id only excludes a text from the comparison of titles.
  "content.preview": null,
};

/** Data visible to all customers of a panel. */
const SHARED = new Set(["serviceId", "categoryId"]);

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>)
  .map(([path, procedure]) => {
    const schema = schemaOf(procedure);
    const { on } = procedure._def.meta as ProcedureMeta;
    const fields = [...idFields(schema)].flatMap((field) => {
      // The panel acted on is the caller's own: router-walk.test.ts covers other panels.
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

/** With a new session, so that nothing is refused because of its age. */
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
  // Only reads may answer: with the same result as for an unknown id, and without data of the panel.
  else expect([type === "mutation" && word !== null, JSON.stringify(tried.given ?? null).includes("victim")]).toEqual([false, false]);
}

const titled = (some: typeof procedures) => some.map((procedure) => [procedure.path, procedure] as const);

describe("objects of another panel are not found", () => {
  test.each(titled(procedures))("%s", (_path, procedure) =>
    expectNothing(procedure, procedure.on === "panel" ? stranger.caller : stranger.customer),
  );
});

describe("objects of another customer of the same panel are not found", () => {
  const own = procedures.filter(({ fields, on }) => on === "host" && fields.some(([, named]) => !SHARED.has(named)));
  test.each(titled(own))("%s", (_path, procedure) => expectNothing(procedure, neighbour));
});

test("none of this has changed the panel", async () => expect(await tenantState(all, victim.panel.id)).toEqual(before));
