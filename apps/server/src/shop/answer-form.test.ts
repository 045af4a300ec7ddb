import { ownReferrals } from "@vitrine/core/money/referral/own";
import { ownEarnings } from "@vitrine/core/money/withdrawal/earnings";
import { performed } from "@vitrine/testkit/performed";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, serve, type Served } from "../../test/served.ts";
import { webFolder } from "../../test/web.ts";

let world: World;
let served: Served;
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { webFolder: webFolder() });
});
afterAll(() => served.close());

const TOLD = /<script nonce="[^"]*">(.*)<\/script>/;
const told = (text: string) =>
  JSON.parse(TOLD.exec(text)![1]!) as { csrfToken: string; refused?: { message: string; fields: object; name: string } };

/** Behaves like a browser without script: takes the token from the page, follows redirects. */
async function sendForm(client: Client, path: string, fields: Record<string, string>) {
  const { csrfToken } = told((await client.send(path)).text);
  const body = new URLSearchParams({ csrf: csrfToken, ...fields }).toString();
  return client.send(path, { method: "POST", body, headers: { "Content-Type": "application/x-www-form-urlencoded" } });
}

const clientType = async (client: Client) => ((await client.send("/api/user")).json as { client_type: string }).client_type;

test("a visitor without JavaScript registers, logs out, and is redirected to the requested page after login", async () => {
  const client = served.client(world.panel.domain);
  const made = await sendForm(client, "/register?next=/orders%3Fpage=2", { name: "plain@example.com", password: "long enough" });
  expect([made.status, made.headers.location]).toEqual([303, "/orders?page=2"]);
  expect(await clientType(client)).toBe("user");
  const left = await sendForm(client, "/logout/", {});
  expect([left.status, left.headers.location]).toEqual([303, "/"]);
  expect(await clientType(client)).toBe("guest");
  const back = await sendForm(client, "/login/?next=//evil.example", { name: "plain@example.com", password: "long enough" });
  expect([back.status, back.headers.location]).toEqual([303, "/"]);
  expect(await clientType(client)).toBe("user");
});

test("a refused form is shown again with its errors and the typed values, except the password", async () => {
  const client = served.client(world.panel.domain);
  const wrong = await sendForm(client, "/login?lng=ru", { name: "unknown@example.com", password: "secret-canary", remember: "on" });
  expect(wrong.status).toBe(401);
  expect(told(wrong.text).refused).toEqual({
    code: "invalid_credentials",
    message: "Неверный логин или пароль",
    fields: {},
    name: "unknown@example.com",
    kept: { remember: "on" },
  });
  expect(wrong.text).not.toContain("secret-canary");
  const short = await sendForm(client, "/register?lng=en", { name: "no mail", password: "short" });
  expect(short.status).toBe(400);
  expect(told(short.text).refused).toEqual({
    code: "validation",
    message: "",
    fields: { email: "Enter a valid email", password: "At least 8 characters" },
    name: "no mail",
  });
});

test("a form without the page's token, or from another site, does nothing", async () => {
  const client = served.client(world.panel.domain);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = "name=forged@example.com&password=long+enough";
  await client.send("/register");
  expect((await client.send("/register", { method: "POST", body, headers })).status).toBe(419);
  const foreign = await client.send("/register", { method: "POST", body, headers: { ...headers, Origin: "https://evil.example" } });
  expect(foreign.status).toBe(403);
  const other = served.client(world.panel.domain);
  const { csrfToken } = told((await other.send("/register")).text);
  expect((await client.send("/register", { method: "POST", body: `${body}&csrf=${csrfToken}`, headers })).status).toBe(419);
  expect(await clientType(client)).toBe("guest");
});

test("the platform's own hosts have no such forms", async () => {
  const client = served.client(world.main.domain);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const path of ["/login", "/login/confirm", "/reset/password"])
    expect((await client.send(path, { method: "POST", body: "", headers })).status).toBe(404);
});

test("a person who registers in a browser that opened a referral link before came by that link", async () => {
  const lena = await world.customer("lena-refers");
  const { link } = await ownReferrals(world.callerAs(lena), { page: 1, perPage: 25 });
  const client = served.client(world.panel.domain);
  await client.send(`/services${new URL(link).search}`);
  await sendForm(client, "/register", { name: "came.by.link@example.com", password: "long enough" });
  const { items } = await ownReferrals(world.callerAs(lena), { page: 1, perPage: 25 });
  expect(items).toMatchObject([{ loginMasked: "c…k" }]);
});

/** A logged-in customer with these earnings from tasks. */
async function performer(name: string, amount: string): Promise<{ client: Client; earnings: () => Promise<string> }> {
  const client = served.client(world.panel.domain);
  await sendForm(client, "/register", { name: `${name}@example.com`, password: "long enough" });
  const { id } = ((await client.send("/api/user")).json as { user: { id: number } }).user;
  await performed(world, id, amount);
  const as = world.callerAs({ kind: "user", role: "user", isActivated: false, userId: id });
  return { client, earnings: async () => (await as.run((ctx) => ownEarnings(ctx, { source: "executor" }))).available };
}

test("a form submitted twice moves money once, and both submissions get the same page", async () => {
  const { client, earnings } = await performer("twice", "3000");
  const { csrfToken } = told((await client.send("/earnings")).text);
  const press = (fields: Record<string, string>) =>
    client.send("/earnings/withdraw", {
      method: "POST",
      body: new URLSearchParams({ csrf: csrfToken, source: "executor", destination: "wallet", ...fields }).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  const both = await Promise.all([press({ once: "a", amount: "1 000,50" }), press({ once: "a", amount: "1 000,50" })]);
  expect(both.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, "/earnings?moved=1"],
    [303, "/earnings?moved=1"],
  ]);
  expect(await earnings()).toBe("1999.50");
  await press({ once: "a", amount: "1000" });
  expect(await earnings()).toBe("999.50");
  await press({ once: "b", amount: "1000" });
  await press({ once: "b", amount: "1" });
  await press({ once: "c", amount: "1" });
  expect(await earnings()).toBe("997.50");
});
