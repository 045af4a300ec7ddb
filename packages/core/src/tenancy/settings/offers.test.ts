import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { createKey } from "../../identity/api-key/create-key.ts";
import { authenticate } from "../../identity/session/authenticate.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
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
