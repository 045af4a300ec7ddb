import { sendMail } from "@vitrine/core/messaging/mail/send-mail";
import { sendWaitingMail } from "@vitrine/core/messaging/mail/send.workflow";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serve } from "../../test/served.ts";

let world: World;
let served: Served;
const MAIN = "localhost:3000";

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  await world.asSystem().run(async (ctx) => {
    await sendMail(ctx, { to: "anna@example.com", language: "ru", kind: "reset_code", params: { code: "482913" } });
    await sendMail(ctx, {
      to: "ivan@example.com",
      language: "en",
      kind: "manager_invite",
      params: { panel: "Nova", inviter: "<b>me</b>", url: "https://panel.example/invite" },
    });
  });
  const [{ id } = { id: 0 }] = await world.asSystem().run(({ tx }) => tx.selectFrom("mails").select("id").orderBy("id").execute());
  await sendWaitingMail(world.asSystem(), id);
});
afterAll(() => served.close());

interface Item {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  state: string;
}
const json = async (query = "") => ((await served.client(MAIN).send(`/dev/mail.json${query}`)).json as { items: Item[] }).items;

test("tests read the sent codes by recipient", async () => {
  expect(await json("?to=ANNA@example.com")).toMatchObject([{ recipient: "anna@example.com", state: "kept", kind: "reset_code" }]);
  expect((await json("?to=anna@example.com"))[0]!.text).toContain("482913");
  expect(await json("?to=unknown@example.com")).toEqual([]);
  expect(await json()).toHaveLength(2);
});

test("the list, an email and its HTML can be read without JavaScript, and no script of an email runs", async () => {
  const list = await served.client(MAIN).send("/dev/mail");
  expect(list.status).toBe(200);
  expect(list.text).toContain("482913");
  expect(list.text).not.toContain("<script");
  expect(list.text).not.toContain("<b>me</b>");
  const { id } = (await json("?to=ivan@example.com"))[0]!;
  const one = await served.client(MAIN).send(`/dev/mail/${id}`);
  expect([one.status, one.text.includes(`src="/dev/mail/${id}/html"`), one.text.includes("<b>me</b>")]).toEqual([200, true, false]);
  const html = await served.client(MAIN).send(`/dev/mail/${id}/html`);
  expect(html.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(html.text).toContain("https://panel.example/invite");
});

test("DNS rebinding and an untrusted proxy get no emails", async () => {
  const rebound = await served.client("evil.example:3000").send("/dev/mail.json", { headers: { "X-Site-Host": MAIN } });
  expect([rebound.status, rebound.text.includes("482913")]).toEqual([404, false]);
  const proxies: Record<string, string>[] = [
    { "X-Forwarded-For": "203.0.113.9" },
    { "X-Forwarded-For": "203.0.113.9, 127.0.0.1" },
    { Forwarded: "for=203.0.113.9" },
  ];
  for (const headers of proxies)
    expect([headers, (await served.client(MAIN).send("/dev/mail.json", { headers })).status]).toEqual([headers, 404]);
});

test("there is no outbox on a panel's host, for an unknown email, behind a remote proxy, or in production", async () => {
  expect((await served.client(world.panel.domain).send("/dev/mail.json")).status).toBe(404);
  for (const id of ["1.999999", "999999.1", "x", "1", "1.x"])
    expect([id, (await served.client(MAIN).send(`/dev/mail/${id}`)).status]).toEqual([id, 404]);
  const proxied = await serve(world.platform, { trustedProxies: ["127.0.0.1/32"] });
  const afar = await proxied.client(MAIN).send("/dev/mail.json", { headers: { "X-Forwarded-For": "203.0.113.9" } });
  expect(afar.status).toBe(404);
  await proxied.close();
  const live = await serve({ ...world.platform, settings: { ...world.platform.settings, production: true } });
  for (const path of ["/dev/mail", "/dev/mail.json", "/dev/mail/1.1"]) {
    const got = await live.client(MAIN).send(path);
    expect([path, got.status === 200 && /482913|anna@/.test(got.text)]).toEqual([path, false]);
  }
  await live.close();
});
