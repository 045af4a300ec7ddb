import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { createKey } from "../../identity/api-key/create-key.ts";
import { authenticate } from "../../identity/session/authenticate.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { recordChild, recordChildKey } from "../panel/child-panel.ts";
import { createPanel } from "../panel/create.workflow.ts";
import { getPanel } from "../panel/get.ts";
import { updatePanelSettings } from "./settings.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test("a shop begins with guest checkout and without API, mass orders and top-ups; a panel the other way round", async () => {
  const created = (domain: string, type: "panel" | "shop") =>
    createPanel(world.callerAs(world.owner), { domain, type, currency: "USD", language: "en" });
  expect(await created("for-resellers", "panel")).toMatchObject({
    offersApi: true,
    offersMassOrder: true,
    offersTopUp: true,
    guestCheckout: false,
  });
  expect(await created("retail", "shop")).toMatchObject({
    offersApi: false,
    offersMassOrder: false,
    offersTopUp: false,
    guestCheckout: true,
  });
});

test("customers' keys stop working while the panel offers no API, and none are made", async () => {
  const customer = await world.customer("integrator");
  const { key } = await world.callerAs(customer).run((ctx) => createKey(ctx, { name: "Shop", scope: "read" }));
  const enter = async () =>
    authenticate(world.platform, (await panelById(world.platform, world.panel.id))!, { apiKey: key, ip: "203.0.113.7" });
  expect((await enter()).actor).toMatchObject({ kind: "user", userId: customer.id });
  await updatePanelSettings(world.asOwner, { offersApi: false });
  expect(await codeOf(enter())).toBe("api_not_offered");
  const panel = (await panelById(world.platform, world.panel.id))!;
  const making = world.callerAs(customer, panel).run((ctx) => createKey(ctx, { name: "Another", scope: "read" }));
  expect(await codeOf(making)).toBe("api_not_offered");
  expect(await getPanel(world.asOwner)).toMatchObject({ offersApi: false, offersMassOrder: true });
  await updatePanelSettings(world.asOwner, { offersApi: true });
  expect((await enter()).actor).toMatchObject({ kind: "user" });
});

test("a child panel keeps ordering while the panel offers no API", async () => {
  const customer = await world.customer("with-a-child");
  const { id, key } = await world.callerAs(customer).run((ctx) => createKey(ctx, { name: "child", scope: "order" }));
  const child = await world.newPanel();
  await world.asSystem().run(async (ctx) => {
    const row = await recordChild(ctx, { panelId: child.id, domain: child.domain, userId: customer.id, price: null });
    await recordChildKey(ctx, row, id);
  });
  await updatePanelSettings(world.asOwner, { offersApi: false });
  const panel = (await panelById(world.platform, world.panel.id))!;
  const enter = (apiKey: string) => authenticate(world.platform, panel, { apiKey, ip: "203.0.113.7" });
  expect((await enter(key)).actor).toMatchObject({ kind: "user", userId: customer.id });
  expect(await codeOf(enter("made-up"))).toBe("api_not_offered");
  await updatePanelSettings(world.asOwner, { offersApi: true });
});
