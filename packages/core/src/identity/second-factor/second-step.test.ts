import { makeWorld, type World } from "@vitrine/testkit/world";
import { makePlatform } from "@vitrine/testkit/platform-factory";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCaller } from "../../kernel/context/caller.ts";
import { authenticate } from "../session/authenticate.ts";
import { confirmLogin } from "../login/confirm-login.workflow.ts";
import { login } from "../login/login.workflow.ts";
import { codeOf, fromAnywhere, PASSWORD, refusal, signedIn, withPassword, withTotp } from "@vitrine/testkit/person";
import { disableTotp, renewRecoveryCodes } from "./totp.ts";

let world: World;
let second: ReturnType<typeof makePlatform>["platform"];
beforeAll(async () => {
  world = await makeWorld();
  second = makePlatform(world.database).platform;
});
afterAll(() => second.close());

const logIn = (name: string, caller = world.asGuest()) =>
  login(caller, { login: name, password: PASSWORD, remember: true }, fromAnywhere());
const tokenFor = async (name: string): Promise<string> => {
  const { output } = await logIn(name);
  if (output.status !== "confirm") throw new Error("no second step was requested");
  return output.confirmToken;
};
const confirm = (confirmToken: string, method: "totp" | "recovery", code: string, caller = world.asGuest()) =>
  confirmLogin(caller, { confirmToken, method, code }, fromAnywhere());

test("the password alone gives a token and no session; the code logs in", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const { output, session } = await logIn(lena.login);
  expect(output).toMatchObject({ status: "confirm", methods: ["totp", "recovery"], number: null, expiresIn: 300 });
  expect(session).toBeUndefined();
  if (output.status !== "confirm") return;
  const done = await confirm(output.confirmToken, "totp", codeOf(world, secret));
  expect(done.output).toMatchObject({ status: "ok", user: { id: lena.id, twoFactor: "totp" } });
  expect((await authenticate(world.platform, world.panel, { ownToken: done.session!.token })).actor).toMatchObject({ userId: lena.id });
});

test("a code is valid once, also with another token, and so is a code of an earlier time step", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const [now, before] = [codeOf(world, secret), codeOf(world, secret, -1)];
  await confirm(await tokenFor(lena.login), "totp", now);
  for (const used of [now, before])
    expect(await refusal(confirm(await tokenFor(lena.login), "totp", used))).toMatchObject({ code: "incorrect_2fa_code" });
  world.clock.advance(30_000);
  expect((await confirm(await tokenFor(lena.login), "totp", codeOf(world, secret))).output.status).toBe("ok");
});

test("the first code, which enabled the authenticator, does not log in", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const token = await tokenFor(lena.login);
  expect(await refusal(confirm(token, "totp", codeOf(world, secret, -2)))).toMatchObject({ code: "incorrect_2fa_code" });
});

test("of many parallel logins with one right code only one succeeds", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const tokens = [await tokenFor(lena.login), await tokenFor(lena.login), await tokenFor(lena.login)];
  const code = codeOf(world, secret);
  const answers = await Promise.allSettled(tokens.map((token) => confirm(token, "totp", code)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a token is valid for one login, for five minutes and on its own panel", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const used = await tokenFor(lena.login);
  await confirm(used, "totp", codeOf(world, secret));
  world.clock.advance(30_000);
  expect(await refusal(confirm(used, "totp", codeOf(world, secret)))).toMatchObject({ code: "login_expired" });
  const elsewhere = await tokenFor(lena.login);
  const other = world.asGuest(await world.newPanel());
  expect(await refusal(confirm(elsewhere, "totp", codeOf(world, secret), other))).toMatchObject({ code: "login_expired" });
  world.clock.advance(300_001);
  expect(await refusal(confirm(elsewhere, "totp", codeOf(world, secret)))).toMatchObject({ code: "login_expired" });
  expect(await refusal(confirm("a".repeat(52), "totp", "000000"))).toMatchObject({ code: "login_expired" });
});

test("after five wrong codes the token no longer accepts the right one, sequentially or in parallel", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const token = await tokenFor(lena.login);
  const wrong = Array.from({ length: 8 }, () => refusal(confirm(token, "totp", "000000")));
  const codes = (await Promise.all(wrong)).map((each) => each?.code);
  expect(codes.filter((code) => code === "incorrect_2fa_code")).toHaveLength(5);
  expect(await refusal(confirm(token, "totp", codeOf(world, secret)))).toMatchObject({ code: "login_expired" });
});

test("codes are counted per account across all tokens and processes, and the password does not reset the count", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const elsewhere = openCaller({ platform: second, panel: world.panel, actor: { kind: "guest" }, requestId: "second" });
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 12; n++) {
    const token = await tokenFor(lena.login);
    codes.push((await refusal(confirm(token, "totp", "000000", n % 2 ? elsewhere : world.asGuest())))?.code);
  }
  expect(codes).toEqual([...Array<string>(10).fill("incorrect_2fa_code"), "flood", "flood"]);
  expect(await refusal(confirm(await tokenFor(lena.login), "totp", codeOf(world, secret)))).toMatchObject({ code: "flood" });
});

test("a recovery code logs in once, in any notation; new codes invalidate the old ones", async () => {
  const lena = await withPassword(world);
  const { recoveryCodes } = await withTotp(world, lena);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first, next, last] = recoveryCodes as [string, string, string];
  expect((await confirm(await tokenFor(lena.login), "recovery", first.toUpperCase().replaceAll("-", " "))).output.status).toBe("ok");
  expect(await refusal(confirm(await tokenFor(lena.login), "recovery", first))).toMatchObject({ code: "incorrect_2fa_code" });
  const { caller } = await signedIn(world, lena);
  const renewed = (await renewRecoveryCodes(caller)).recoveryCodes;
  expect(await refusal(confirm(await tokenFor(lena.login), "recovery", next))).toMatchObject({ code: "incorrect_2fa_code" });
  expect((await confirm(await tokenFor(lena.login), "recovery", renewed[0]!)).output.status).toBe("ok");
  const stranger = await withPassword(world);
  await withTotp(world, stranger);
  expect(await refusal(confirm(await tokenFor(stranger.login), "recovery", last))).toMatchObject({ code: "incorrect_2fa_code" });
});

test("an account suspended between the steps cannot log in", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const token = await tokenFor(lena.login);
  await world
    .asSystem()
    .run(({ tx }) =>
      tx.updateTable("users").set({ suspendedAt: new Date() }).where("panelId", "=", lena.panel.id).where("id", "=", lena.id).execute(),
    );
  expect(await refusal(confirm(token, "totp", codeOf(world, secret)))).toMatchObject({ code: "account_suspended" });
});

test("with two-factor authentication off, the password is enough; neither secret nor codes are readable in the database", async () => {
  const lena = await withPassword(world);
  const { secret, recoveryCodes } = await withTotp(world, lena);
  const rows = await world
    .asSystem()
    .run(async ({ tx }) => [
      await tx.selectFrom("users").selectAll().where("panelId", "=", lena.panel.id).where("id", "=", lena.id).execute(),
      await tx.selectFrom("recoveryCodes").selectAll().where("panelId", "=", lena.panel.id).where("userId", "=", lena.id).execute(),
    ]);
  const text = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
  );
  expect(text).not.toContain(secret);
  for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll("-", ""));
  const { caller, origin } = await signedIn(world, lena);
  const rotated = await disableTotp(caller, origin);
  expect((await authenticate(world.platform, lena.panel, { ownToken: origin.replaces })).actor.kind).toBe("guest");
  expect((await authenticate(world.platform, lena.panel, { ownToken: rotated!.token })).actor.kind).toBe("user");
  expect((await logIn(lena.login)).output.status).toBe("ok");
});
