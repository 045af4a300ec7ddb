import type { FormStep } from "@vitrine/contract/identity/account/account-queries";
import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { listOutbox } from "@vitrine/core/messaging/mail/outbox";
import { codeOf, PASSWORD, withPassword, withTotp } from "@vitrine/testkit/person";
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

interface Told {
  csrfToken: string;
  refused?: RefusedForm;
  step?: FormStep;
  me: { user: { id: number } | null };
}
const told = (text: string) => JSON.parse(/<script nonce="[^"]*">(.*)<\/script>/.exec(text)![1]!) as Told;

/** Behaves like a browser without script, with its own open page. */
async function sendForm(client: Client, path: string, fields: Record<string, string>) {
  const { csrfToken } = told((await client.send("/login")).text);
  const body = new URLSearchParams({ csrf: csrfToken, ...fields }).toString();
  return client.send(path, { method: "POST", body, headers: { "Content-Type": "application/x-www-form-urlencoded" } });
}

const whoIsIn = async (client: Client) => told((await client.send("/")).text).me.user?.id;

/** The fields sent by the page of the second step. */
function kept(step: FormStep | undefined): Record<string, string> {
  if (step?.kind !== "confirm") throw new Error(`The step is ${step?.kind}`);
  const { confirmToken, methods, number, expiresIn } = step.confirmation;
  return { confirmToken, methods: methods.join(","), number: String(number ?? ""), expiresIn: String(expiresIn) };
}

test("the second step is a page: a wrong code shows it again, a right one goes where the visitor was going", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const client = served.client(world.panel.domain);
  const asked = await sendForm(client, "/login?next=/orders", { name: lena.login, password: PASSWORD });
  expect(asked.status).toBe(200);
  expect(asked.headers["cache-control"]).toContain("no-store");
  const { step } = told(asked.text);
  expect(step).toMatchObject({ kind: "confirm", method: "totp", isWaiting: false, confirmation: { methods: ["totp", "recovery"] } });
  expect(await whoIsIn(client)).toBeUndefined();

  const wrong = await sendForm(client, "/login/confirm?next=/orders", { ...kept(step), method: "recovery", code: "nothing" });
  expect(wrong.status).toBe(401);
  expect(told(wrong.text).refused).toMatchObject({ code: "incorrect_2fa_code", name: "" });
  expect(told(wrong.text).step).toEqual({ ...step, method: "recovery" });

  const right = await sendForm(client, "/login/confirm?next=/orders", { ...kept(step), method: "totp", code: codeOf(world, secret) });
  expect([right.status, right.headers.location]).toEqual([303, "/orders"]);
  expect(await whoIsIn(client)).toBe(lena.id);
});

test("an unknown token or a tampered form leads back to the first step", async () => {
  const client = served.client(world.panel.domain);
  const unknownStep = { confirmToken: "a".repeat(52), methods: "totp", number: "", expiresIn: "300", method: "totp", code: "123456" };
  const unknown = await sendForm(client, "/login/confirm", unknownStep);
  expect([unknown.status, told(unknown.text).refused?.code]).toEqual([401, "login_expired"]);
  const tampered = await sendForm(client, "/login/confirm", { ...unknownStep, methods: "totp,magic", confirmToken: "x" });
  expect([tampered.status, told(tampered.text).step]).toEqual([400, undefined]);
  const foreign = await sendForm(client, "/login/confirm", { ...unknownStep, number: "47", url: "https://evil.example/?start=1" });
  expect(told(foreign.text).step).toBeUndefined();
  expect(foreign.text).not.toContain("evil.example");
});

test("a password is reset in three pages, the same for an unknown name", async () => {
  const lena = await withPassword(world);
  const client = served.client(world.panel.domain);
  const shapes: unknown[] = [];
  for (const name of ["unknown@example.com", lena.email]) {
    const ways = told((await sendForm(client, "/reset", { name })).text).step;
    if (ways?.kind !== "variants") throw new Error(`The step is ${ways?.kind}`);
    const variants = JSON.stringify(ways.variants);
    const sent = told((await sendForm(client, "/reset/send", { name, variants, variant: "email" })).text).step;
    if (sent?.kind !== "code") throw new Error(`The step is ${sent?.kind}`);
    expect(sent.hint).toBe(ways.variants[0]!.hint);
    const code = { name, hint: sent.hint, resetToken: sent.resetToken, code: "000000", password: "a second long password" };
    const wrong = await sendForm(client, "/reset/password", code);
    expect(told(wrong.text).step).toEqual(sent);
    shapes.push([wrong.status, told(wrong.text).refused?.code, ways.variants.map(({ type }) => type)]);
    if (name !== lena.email) continue;
    const mail = (await listOutbox(world.platform, lena.email)).find(({ kind }) => kind === "reset_code");
    const done = await sendForm(client, "/reset/password", { ...code, code: /\b\d{6}\b/.exec(mail!.text)![0] });
    expect([done.status, done.headers.location]).toEqual([303, "/login?reset=1"]);
  }
  expect(shapes[0]).toEqual(shapes[1]);
  const back = await sendForm(client, "/login", { name: lena.email, password: "a second long password" });
  expect(back.status).toBe(303);
  expect(await whoIsIn(client)).toBe(lena.id);
});

test("if the panel has no bot, login by Telegram shows an error", async () => {
  const client = served.client(world.panel.domain);
  const got = await sendForm(client, "/login/telegram", { captcha: "" });
  expect([got.status, told(got.text).refused?.code]).toEqual([422, "telegram_unavailable"]);
});

test("after registration with a promo code that gave nothing, a page says so", async () => {
  const client = served.client(world.panel.domain);
  const answer = await sendForm(client, "/register?next=/orders", { name: "late@example.com", password: PASSWORD, promoCode: "NO-SUCH" });
  expect([answer.status, told(answer.text).step]).toEqual([
    200,
    { kind: "registered", promo: { code: "NO-SUCH", outcome: "refused", reason: expect.stringContaining("isn't valid") as string } },
  ]);
  expect(await whoIsIn(client)).toBeGreaterThan(0);
  const plain = await sendForm(served.client(world.panel.domain), "/register?next=/orders", { name: "no@example.com", password: PASSWORD });
  expect([plain.status, plain.headers.location]).toEqual([303, "/orders"]);
});

test("a person who does not want to be remembered is logged out with the browser, and a refusal keeps that choice", async () => {
  const lena = await withPassword(world);
  for (const remember of [true, false]) {
    const client = served.client(world.panel.domain);
    const choice: Record<string, string> = remember ? { remember: "on" } : {};
    const refused = await sendForm(client, "/login", { name: lena.login, password: "a wrong password", ...choice });
    expect(told(refused.text).refused?.kept).toEqual({ remember: remember ? "on" : "" });
    const done = await sendForm(client, "/login", { name: lena.login, password: PASSWORD, ...choice });
    const session = done.headers["set-cookie"]?.find((line) => line.startsWith("sid="));
    expect(session?.includes("Expires=")).toBe(remember);
  }
});

test("that choice also applies to logging in with Telegram", async () => {
  await world
    .asSystem()
    .run(({ tx, panelId }) => tx.insertInto("bots").values({ panelId, botId: 4242, username: "shop_bot", name: "Shop" }).execute());
  const fields: Record<string, string>[] = [{}, { remember: "off" }];
  for (const choice of fields) await sendForm(served.client(world.panel.domain), "/login/telegram", { captcha: "", ...choice });
  const attempts = await world
    .asSystem()
    .run(({ tx }) => tx.selectFrom("loginAttempts").select("remember").orderBy("id", "desc").execute());
  expect(attempts.slice(0, 2).map(({ remember }) => remember)).toEqual([false, true]);
});
