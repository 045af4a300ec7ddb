import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type Got, type Served, serve } from "../../test/served.ts";
import { webFolder } from "../../test/web.ts";

let world: World;
let served: Served;
let owner: Client;
const MAIN = "localhost:3000";
const PASSWORD = "long enough to pass";

beforeAll(async () => {
  world = await makeWorld();
  await world.service({ name: "Members, fast" });
  served = await serve(world.platform, { webFolder: webFolder() });
  owner = served.client(MAIN);
  await owner.write("/api/register", { email: "boss@example.com", password: PASSWORD });
});
afterAll(() => served.close());

const pageData = (got: Got) => JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(got.text)![1]!);
const preview = async (client: Client, panelId: number, query: object = {}) =>
  client.send(`/preview/${panelId}?${new URLSearchParams({ ...query }).toString()}`);

let made: number | undefined;
/** An owner's first panel has no conditions, unlike a second one. */
async function ownPanel(): Promise<number> {
  if (made !== undefined) return made;
  const { status, json } = await owner.write("/api/panels", { domain: `own.${MAIN}`, currency: "USD", language: "en", name: "Nova" });
  expect(status).toBe(201);
  return (made = json.id as number);
}

test("the owner sees the storefront with the name, template, colour and language that they are about to choose", async () => {
  const id = await ownPanel();
  const asIs = await preview(owner, id);
  expect([asIs.status, asIs.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(pageData(asIs)).toMatchObject({
    url: "/",
    language: "en",
    theme: null,
    isStill: true,
    panel: { id, name: "Nova", template: "kiosk", accent: null },
    me: { clientType: "guest" },
  });
  const chosen = await preview(owner, id, { name: " Orion ", template: "bourse", accent: "#b3261e", lng: "uk", theme: "night" });
  expect(pageData(chosen)).toMatchObject({
    language: "uk",
    theme: "night",
    panel: { name: "Orion", template: "bourse", accent: "#b3261e", language: "en" },
  });
  expect(pageData(await preview(owner, id, { accent: "" })).panel.accent).toBeNull();
});

test("it runs no script and can be framed by the cabinet alone", async () => {
  const { headers } = await preview(owner, await ownPanel());
  const policies = String(headers["content-security-policy"]);
  expect(policies).toContain("sandbox allow-same-origin");
  expect(policies).toContain(`frame-ancestors 'self' http://${MAIN}`);
  expect(headers["set-cookie"]).toBeUndefined();
});

test("unsaved changes are shown on top of the draft, as a guest or a customer, on several pages", async () => {
  const id = await ownPanel();
  await owner.send("/api/csrf-cookie");
  const post = (fields: object, csrf = owner.cookies.get("XSRF-TOKEN")!) =>
    owner.send(`/preview/${id}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...fields, csrf }).toString(),
    });
  const draft = JSON.stringify({ template: "atelier", neutral: "cool", blocks: [{ block: "faq", isOn: true }] });
  const shown = pageData(await post({ draft, page: "/services", reader: "customer", theme: "light" }));
  expect(shown).toMatchObject({
    url: "/services",
    panel: { template: "atelier", accent: null, look: { neutral: "cool", css: "" } },
    me: { clientType: "user", user: { isTest: false } },
  });
  expect(shown.panel.blocks.slice(0, 2)).toEqual(["faq", "hero"]);
  expect(pageData(await preview(owner, id)).panel).toMatchObject({ template: "kiosk", look: { neutral: "paper" } });
  expect((await post({ draft: "{" })).status).toBe(404);
  expect((await post({ draft: '{"radius":3}' })).status).toBe(404);
  expect((await post({ draft, page: "/settings" })).status).toBe(404);
  expect((await post({ draft }, "forged")).status).toBe(419);
});

test("other people's panels are not found, a guest is told to log in, unreadable choices are not found", async () => {
  expect((await preview(owner, world.panel.id)).status).toBe(404);
  expect((await preview(served.client(MAIN), world.panel.id)).status).toBe(401);
  expect((await preview(owner, await ownPanel(), { template: "palace" })).status).toBe(404);
  expect((await preview(owner, await ownPanel(), { accent: "red;}" })).status).toBe(404);
});
