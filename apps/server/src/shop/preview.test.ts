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

async function ownPanel(): Promise<number> {
  const { json } = await owner.write("/api/panels", { domain: `own-${Date.now()}.${MAIN}`, currency: "USD", language: "en", name: "Nova" });
  return json.id;
}

test("the owner sees the storefront with the name, template, colour and language that they are about to choose", async () => {
  const id = await ownPanel();
  const asIs = await preview(owner, id);
  expect([asIs.status, asIs.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(pageData(asIs)).toMatchObject({
    url: "/",
    language: "en",
    theme: "system",
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

test("other people's panels are not found, a guest is told to log in, unreadable choices are not found", async () => {
  expect((await preview(owner, world.panel.id)).status).toBe(404);
  expect((await preview(served.client(MAIN), world.panel.id)).status).toBe(401);
  expect((await preview(owner, await ownPanel(), { template: "palace" })).status).toBe(404);
  expect((await preview(owner, await ownPanel(), { accent: "red;}" })).status).toBe(404);
});
