import { putIntegrationsInput } from "@vitrine/contract/growth/integration/integration";
import { takesIntegrations } from "@vitrine/contract/growth/integration/shown-integrations";
import { hostsOf, INTEGRATIONS, VENDORS } from "@vitrine/contract/growth/integration/vendors";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { getIntegrations, putIntegrations, shownIntegrations } from "./integrations.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const input = (ids: object) => putIntegrationsInput.parse(ids);

test("an id must have its vendor's format; an empty one switches the integration off", async () => {
  const before = await world.asOwner.run(getIntegrations);
  for (const name of INTEGRATIONS) {
    const { example } = VENDORS[name];
    expect(input({ [name]: ` ${example} ` })[name]).toBe(example);
    expect(input({ [name]: "" })[name]).toBeNull();
    const wrong = [`${example}"`, `${example}/../x`, `<${example}>`, "x", "javascript:alert(1)", `${example}\n${example}`];
    for (const id of wrong)
      await expect(putIntegrations(world.asOwner, input({ [name]: id })), id).rejects.toMatchObject({
        kind: "PRECONDITION",
        fields: { [name]: { code: "invalid" } },
      });
  }
  expect(await world.asOwner.run(getIntegrations)).toEqual(before);
});

test("a page may only contact named hosts by https or wss", () => {
  const sources = INTEGRATIONS.flatMap((name) => Object.values(VENDORS[name].sources ?? {}).flat());
  expect(sources.filter((source) => source !== true && !/^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S+)?$/.test(source))).toEqual(
    [],
  );
  expect(hostsOf("ga4")[0]).toBe("www.googletagmanager.com");
  expect(hostsOf("telegramWidget")).toEqual([]);
});

test("pages for reading and ordering allow third-party scripts; pages with secrets don't", () => {
  const open = ["/", "/services", "/services/7", "/order", "/mass", "/orders", "/support/faq/payments", "/pages/about", "/blog/post"];
  expect(open.filter((path) => !takesIntegrations(path))).toEqual([]);
  const closed = ["/login", "/register", "/reset", "/settings/security", "/api", "/topup", "/payments/12", "/balance", "/order/1.secret"];
  expect([...closed, "/share/1.secret", "/telegram", "/support/dialog", "/earnings", "/work"].filter(takesIntegrations)).toEqual([]);
});

test("ids are stored together, audited, seen by the storefront, and not on another panel", async () => {
  const ids = { ga4: "G-7XK2M9QF4T", telegramWidget: "nova_support" };
  const saved = await putIntegrations(world.asOwner, input(ids));
  expect(saved).toMatchObject({ ...ids, metrica: null, jivo: null });
  expect(await world.asOwner.run(getIntegrations)).toEqual(saved);
  expect(await shownIntegrations(world.asGuest())).toEqual(ids);
  expect(await shownIntegrations(world.asGuest(await world.newPanel()))).toEqual({});
  await putIntegrations(world.asOwner, input({ metrica: "96104425" }));
  expect(await shownIntegrations(world.asGuest())).toEqual({ metrica: "96104425" });
});

test("customers and managers below 99 may neither see nor change them", async () => {
  const customer = world.callerAs(await world.customer());
  await expect(putIntegrations(customer, input({}))).rejects.toMatchObject({ code: "forbidden" });
  await expect(customer.run(getIntegrations)).rejects.toMatchObject({ code: "forbidden" });
  const manager = world.asOwner.as({ kind: "manager", userId: 1, scope: 3 } as never);
  await expect(manager.run(getIntegrations)).rejects.toMatchObject({ code: "forbidden" });
});
