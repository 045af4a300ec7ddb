import { getOwnConsents, getUserConsents, setOwnConsents } from "@vitrine/core/growth/consent/consents";
import { newsToken } from "@vitrine/core/growth/consent/news-link";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve, type Served } from "../../test/served.ts";
import { webFolder } from "../../test/web.ts";

let world: World;
let served: Served;
let lena: MadeUser;
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { webFolder: webFolder() });
  lena = await world.customer("lena", { isActivated: true });
  await world.callerAs(lena).run((ctx) => setOwnConsents(ctx, { email: true }));
});
afterAll(() => served.close());

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const address = (user = lena, panel = world.panel) =>
  `/unsubscribe/${newsToken({ platform: world.platform, panel }, { channel: "email", mailingId: 1, userId: user.id })}`;
const email = async () => (await world.asOwner.run((ctx) => getUserConsents(ctx, { userId: lena.id }))).items[0]!;

test("a mail program unsubscribes with one POST, without cookies and from any origin", async () => {
  const answer = await served.client(world.panel.domain).send(address(), {
    method: "POST",
    body: "List-Unsubscribe=One-Click",
    headers: { ...FORM, Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
  });
  expect([answer.status, answer.text]).toEqual([200, "OK"]);
  expect(await email()).toMatchObject({ isOn: false, source: "one_click" });
});

test("opening the page changes nothing; its button does, and the same page subscribes again", async () => {
  const client = served.client(world.panel.domain);
  expect((await client.send(address())).status).toBe(200);
  const returned = await client.send(address(), { method: "POST", body: "act=subscribe", headers: FORM });
  expect([returned.status, returned.headers.location]).toEqual([303, address()]);
  expect(await email()).toMatchObject({ isOn: true, source: "link" });
  expect((await client.send(address())).status).toBe(200);
  expect(await email()).toMatchObject({ isOn: true });
  await client.send(address(), { method: "POST", body: "act=unsubscribe", headers: FORM });
  expect(await email()).toMatchObject({ isOn: false, source: "link" });
});

test("a link of another panel or with a changed signature is unknown", async () => {
  const client = served.client(world.panel.domain);
  const other = await world.newPanel();
  for (const path of [address(lena, other), address().replace(/.$/, (last) => (last === "0" ? "1" : "0"))])
    expect((await client.send(path, { method: "POST", body: "", headers: FORM })).status).toBe(404);
});

test("the platform's owners unsubscribe on the platform's own host", async () => {
  const client = served.client(world.main.domain);
  const path = address(world.owner, world.main);
  expect((await client.send(path, { method: "POST", body: "act=subscribe", headers: FORM })).status).toBe(303);
  const consents = () => world.callerAs(world.owner).run(getOwnConsents);
  expect((await consents()).items[0]).toMatchObject({ isOn: true, source: "link" });
  await client.send(path, { method: "POST", body: "List-Unsubscribe=One-Click", headers: FORM });
  expect((await consents()).items[0]).toMatchObject({ isOn: false, source: "one_click" });
});
