import { codeOf, mailedCode, PASSWORD, withPassword, withTotp } from "@vitrine/testkit/person";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, serve, type Served } from "../../test/served.ts";

let world: World;
let served: Served;
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
});
afterAll(() => served.close());

const browser = (): Client => served.client(world.panel.domain);
const log = (client: Client, user: Pick<MadeUser, "login">, more: object = {}) =>
  client.write("/api/login", { login: user.login, password: PASSWORD, ...more });
const cookieLine = (lines: string[] | undefined, name: string) => lines?.find((line) => line.startsWith(`${name}=`));
const whoIs = async (client: Client) => (await client.send("/api/user")).json.user?.id ?? null;

test("the password sets no session cookie, the code does; the token of another panel's host does not", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const client = browser();
  const first = await log(client, lena);
  expect([first.status, first.json]).toEqual([
    200,
    { status: "confirm", confirm_token: expect.any(String), methods: ["totp", "recovery"], number: null, expires_in: 300 },
  ]);
  expect(client.cookies.has("sid")).toBe(false);
  const confirm = { confirm_token: first.json.confirm_token, method: "totp", code: codeOf(world, secret) };
  const elsewhere = await served.client((await world.newPanel()).domain).write("/api/login/confirm", confirm);
  expect([elsewhere.status, elsewhere.json.error.code]).toEqual([401, "login_expired"]);
  const done = await client.write("/api/login/confirm", confirm);
  expect([done.status, done.json.status, done.json.user.two_factor]).toEqual([200, "ok", "totp"]);
  expect(await whoIs(client)).toBe(lena.id);
  const replayed = await browser().write("/api/login/confirm", confirm);
  expect([replayed.status, replayed.json.error.code]).toEqual([401, "login_expired"]);
});

test("a token planted in a browser before the login is not the session's after it; a stranger's session never becomes the user's", async () => {
  const [lena, stranger] = [await withPassword(world), await withPassword(world)];
  const [strangerBrowser, lenaBrowser] = [browser(), browser()];
  lenaBrowser.cookies.set("sid", "a".repeat(52));
  await log(lenaBrowser, lena);
  expect(lenaBrowser.cookies.get("sid")).toMatch(/^[a-z2-7]{52}$/);
  expect(lenaBrowser.cookies.get("sid")).not.toBe("a".repeat(52));
  await log(strangerBrowser, stranger);
  const planted = browser();
  planted.cookies.set("sid", strangerBrowser.cookies.get("sid")!);
  expect((await log(planted, lena)).status).toBe(403);
  expect([await whoIs(strangerBrowser), await whoIs(lenaBrowser)]).toEqual([stranger.id, lena.id]);
});

test("a cookie that ends with the browser still does after its session was prolonged", async () => {
  const lena = await withPassword(world);
  for (const remember of [false, true]) {
    const client = browser();
    const got = await log(client, lena, { remember });
    expect(cookieLine(got.headers["set-cookie"], "sid")?.includes("Expires=")).toBe(remember);
    await world.asSystem().run(({ tx }) =>
      tx
        .updateTable("sessions")
        .set({ expiresAt: new Date(world.platform.now().getTime() + 86_400_000) })
        .where("panelId", "=", world.panel.id)
        .where("userId", "=", lena.id)
        .execute(),
    );
    world.platform.memory.sessions.clear();
    const renewed = cookieLine((await client.send("/api/user")).headers["set-cookie"], "sid");
    expect(renewed).toContain(client.cookies.get("sid"));
    expect(renewed?.includes("Expires=")).toBe(remember);
  }
});

test("a sensitive change asks for the password first; the browser continues with new cookies", async () => {
  const lena = await withPassword(world);
  const client = browser();
  await log(client, lena);
  world.clock.advance(16 * 60_000);
  const email = `new-${lena.email}`;
  const early = await client.write("/api/user/email", { email });
  expect([early.status, early.json.error.code]).toEqual([403, "reauth_required"]);
  const before = client.cookies.get("sid");
  expect((await client.write("/api/user/confirm", { password: PASSWORD })).status).toBe(204);
  expect(client.cookies.get("sid")).not.toBe(before);
  expect((await client.write("/api/user/email", { email })).json).toEqual({ email, next_in: 60 });
  const code = await mailedCode(world, { ...lena, email });
  expect((await client.write("/api/user/email/confirm", { code })).json).toEqual({ email });
  expect((await client.send("/api/user")).json.user).toMatchObject({ email, is_activated: true });
});

test("sessions are listed and ended, the password changes, by REST", async () => {
  const lena = await withPassword(world);
  const [here, there] = [browser(), browser()];
  await log(here, lena);
  await log(there, lena);
  const { items } = (await here.send("/api/user/sessions")).json;
  expect(items.map((item: { is_current: boolean }) => item.is_current).toSorted()).toEqual([false, true]);
  const other = items.find((item: { is_current: boolean }) => !item.is_current);
  expect((await here.write(`/api/user/sessions/${other.id}`, undefined, "DELETE")).status).toBe(204);
  expect(await whoIs(there)).toBeNull();
  expect((await here.write(`/api/user/sessions/${other.id}`, undefined, "DELETE")).status).toBe(404);
  await log(there, lena);
  const changed = await here.write("/api/user/password", { old_password: PASSWORD, new_password: "battery staple" });
  expect(changed.status).toBe(204);
  expect([await whoIs(here), await whoIs(there)]).toEqual([lena.id, null]);
});

test("a reset answers an unknown name with the same status and shape", async () => {
  const lena = await withPassword(world);
  const shapes = [];
  for (const login of [lena.login, "nobody-here"]) {
    const client = browser();
    const variants = await client.write("/api/login/resetPasswordVariants", { login });
    const attempt = await client.write("/api/login/attemptResetPassword", { login, variant: "email" });
    const reset = { reset_token: attempt.json.reset_token, code: "000000", password: "battery staple" };
    const done = await client.write("/api/login/resetPassword", reset);
    shapes.push([
      variants.status,
      variants.json.variants.map(({ type, hint }: { type: string; hint: string }) => [type, hint.length]),
      attempt.status,
      Object.keys(attempt.json),
      attempt.json.reset_token.length,
      done.status,
      done.json,
    ]);
  }
  expect(shapes[1]).toEqual(shapes[0]);
});

test("a proof of work can be requested", async () => {
  expect((await browser().send("/api/captcha")).json).toEqual({
    salt: expect.any(String),
    challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
    signature: expect.any(String),
    most: expect.any(Number),
  });
});
