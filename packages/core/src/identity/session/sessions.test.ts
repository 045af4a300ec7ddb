import { makePlatform } from "@vitrine/testkit/platform-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCaller } from "../../kernel/context/caller.ts";
import { enterPanel } from "../../tenancy/panel/enter.ts";
import { actOnPanel } from "../../tenancy/panel/act-on-panel.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import { authenticate } from "./authenticate.ts";
import { createKey } from "../api-key/create-key.ts";
import { changePassword } from "../login/change-password.workflow.ts";
import { confirmLogin } from "../login/confirm-login.workflow.ts";
import { countryOf } from "./country.ts";
import { deviceOf } from "./device.ts";
import { redeemEntryToken } from "./entry-tokens.ts";
import { login } from "../login/login.workflow.ts";
import { logout } from "./logout.ts";
import { endOtherSessions, endOwnSession, listSessions } from "./own-sessions.ts";
import {
  callerOf,
  CHROME,
  codeOf,
  foundUser,
  fromAnywhere,
  mailsTo,
  PASSWORD,
  refusal,
  signedIn,
  withPassword,
  withTotp,
} from "@vitrine/testkit/person";
import { changeLanguage, changeLogin } from "../account/profile.ts";
import { reauthenticate } from "./reauth.workflow.ts";

let world: World;
let second: ReturnType<typeof makePlatform>["platform"];
beforeAll(async () => {
  world = await makeWorld();
  second = makePlatform(world.database).platform;
});
afterAll(() => second.close());

const NEW = "battery staple";
const kindOf = async (token: string, panel = world.panel) => (await authenticate(world.platform, panel, { ownToken: token })).actor.kind;
const isRecent = async (token: string) => {
  const known = await authenticate(world.platform, world.panel, { ownToken: token });
  return requireRecent({ actor: known.actor, session: known.session, now: world.platform.now() });
};
const late = () => world.clock.advance(15 * 60_000 + 1000);

test("lists the account's sessions; ends one, or all others", async () => {
  const lena = await withPassword(world);
  const phone = {
    ip: "91.198.36.14",
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36",
  };
  const asked = { login: lena.login, password: PASSWORD, remember: true };
  const onPhone = (await login(world.asGuest(), asked, phone)).session!;
  const third = await signedIn(world, lena);
  const here = await signedIn(world, lena);
  const { items } = await listSessions(here.caller);
  expect(items.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: here.caller.session!.publicId, device: "Chrome (Windows)" }]);
  const found = items.find(({ isMobile }) => isMobile)!;
  expect(found).toMatchObject({ device: "Chrome (Android)", country: "UA", ip: "91.198.36.14" });
  await endOwnSession(here.caller, { id: found.id });
  expect(await kindOf(onPhone.token)).toBe("guest");
  expect(await refusal(endOwnSession(here.caller, { id: found.id }))).toMatchObject({ code: "not_found" });
  await endOtherSessions(here.caller);
  expect([await kindOf(third.session.token), await kindOf(here.session.token)]).toEqual(["guest", "user"]);
});

test("a logged-in person is notified of a login from a device that is new to them", async () => {
  const { id, login: name } = await withPassword(world);
  const asked = { login: name, password: PASSWORD, remember: true };
  const windows = {
    ip: "91.198.36.14",
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36",
  };
  const phone = {
    ...windows,
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36",
  };
  for (const origin of [windows, windows, phone, phone, windows]) await login(world.asGuest(), asked, origin);
  const told = await world
    .asSystem()
    .run(({ tx }) => tx.selectFrom("notifications").select(["code", "params"]).where("userId", "=", id).execute());
  expect(told).toEqual([{ code: "new_sign_in", params: { device: "Chrome (Android)", country: "UA" } }]);
});

test("another account's session cannot be found or ended", async () => {
  const [lena, max] = [await signedIn(world, await withPassword(world)), await signedIn(world, await withPassword(world))];
  expect(await refusal(endOwnSession(lena.caller, { id: max.caller.session!.publicId }))).toMatchObject({ code: "not_found" });
  expect(await kindOf(max.session.token)).toBe("user");
});

test("a password change requires the old one; other sessions end unless they are kept, this one gets a new token", async () => {
  const lena = await withPassword(world);
  const [here, other] = [await signedIn(world, lena), await signedIn(world, lena)];
  late();
  const wrong = changePassword(here.caller, { oldPassword: "wrong", newPassword: NEW, revokeSessions: false }, here.origin);
  expect(await refusal(wrong)).toMatchObject({ code: "validation", fields: { oldPassword: { code: "wrong_password" } } });
  expect(await refusal(changePassword(here.caller, { newPassword: NEW, revokeSessions: false }, here.origin))).toMatchObject({
    code: "reauth_required",
  });
  const kept = await changePassword(here.caller, { oldPassword: PASSWORD, newPassword: NEW, revokeSessions: false }, here.origin);
  expect([await kindOf(here.session.token), await kindOf(kept!.token), await kindOf(other.session.token)]).toEqual([
    "guest",
    "user",
    "user",
  ]);
  const again = { caller: await callerOf(world, lena, kept!.token), origin: { ...here.origin, replaces: kept!.token } };
  const last = await changePassword(again.caller, { newPassword: PASSWORD, revokeSessions: true }, again.origin);
  expect([await kindOf(last!.token), await kindOf(other.session.token)]).toEqual(["user", "guest"]);
  expect(await mailsTo(world, lena, lena.email)).toEqual(["password_changed", "password_changed"]);
  const waiting = await withPassword(world);
  const { secret } = await withTotp(world, waiting);
  const { output } = await login(world.asGuest(), { login: waiting.login, password: PASSWORD, remember: true }, fromAnywhere());
  const person = await signedIn(world, waiting);
  await changePassword(person.caller, { oldPassword: PASSWORD, newPassword: NEW, revokeSessions: false }, person.origin);
  const { confirmToken } = output as { confirmToken: string };
  const confirm = confirmLogin(world.asGuest(), { confirmToken, method: "totp", code: codeOf(world, secret) }, fromAnywhere());
  expect(await refusal(confirm)).toMatchObject({ code: "login_expired" });
  expect((await foundUser(world, lena))?.passwordChangedAt).not.toBeNull();
});

test("confirming a password or a code allows sensitive changes, in every process immediately", async () => {
  const lena = await withPassword(world);
  const { secret, recoveryCodes } = await withTotp(world, lena);
  let { caller, origin, session } = await signedIn(world, lena);
  const shown = [{ password: PASSWORD }, { code: codeOf(world, secret, 31) }, { code: recoveryCodes[0]! }];
  for (const [n, input] of shown.entries()) {
    late();
    if (n === 1) shown[1] = { code: codeOf(world, secret) };
    await expect(isRecent(session.token)).rejects.toMatchObject({ code: "reauth_required" });
    session = (await reauthenticate(caller, shown[n] ?? input, origin))!;
    await isRecent(session.token);
    const elsewhere = await authenticate(second, world.panel, { ownToken: session.token });
    requireRecent({ actor: elsewhere.actor, session: elsewhere.session, now: world.platform.now() });
    caller = await callerOf(world, lena, session.token);
    origin = { ip: origin.ip, userAgent: origin.userAgent, replaces: session.token };
  }
  expect(await refusal(reauthenticate(caller, { code: recoveryCodes[0]! }, origin))).toMatchObject({ code: "incorrect_2fa_code" });
  expect(await refusal(reauthenticate(caller, { password: "wrong" }, origin))).toMatchObject({ code: "invalid_credentials" });
  expect(await refusal(reauthenticate(caller, {}, origin))).toMatchObject({ code: "invalid_credentials" });
});

test("a session planted by a stranger before the login is invalid after it", async () => {
  const [lena, stranger] = [await withPassword(world), await signedIn(world, await withPassword(world))];
  const asked = { login: lena.login, password: PASSWORD, remember: false };
  const { session } = await login(world.asGuest(), asked, { ...fromAnywhere(), replaces: stranger.session.token });
  expect(session!.token).not.toBe(stranger.session.token);
  expect([await kindOf(stranger.session.token), await kindOf(session!.token)]).toEqual(["guest", "user"]);
});

test("a session that ends with the browser reports so on every lookup", async () => {
  const lena = await withPassword(world);
  const { session } = await login(world.asGuest(), { login: lena.login, password: PASSWORD, remember: false }, fromAnywhere());
  expect((await authenticate(world.platform, world.panel, { ownToken: session!.token })).session).toMatchObject({ persistent: false });
});

test("the cabinet session on a panel's host is as recent as the one it was entered from, and ends with it", async () => {
  const owner = await signedIn(world, world.owner);
  const acting = await actOnPanel(owner.caller, world.panel.id);
  const enter = async () => {
    const { url } = await enterPanel(acting, { target: "cabinet", path: "/" });
    return redeemEntryToken(world.asGuest(), { token: new URL(url).searchParams.get("token")! }, fromAnywhere());
  };
  const cabinetKind = async (cabinetToken: string) => (await authenticate(world.platform, world.panel, { cabinetToken })).actor.kind;
  world.clock.advance(60_000);
  const [entered, again] = [await enter(), await enter()];
  const { session } = await authenticate(world.platform, world.panel, { cabinetToken: entered.token });
  expect(session!.confirmedAt).toEqual(owner.caller.session!.confirmedAt);
  const other = await signedIn(world, world.owner);
  await logout(other.caller, { kind: "own", token: other.session.token });
  await logout(openCaller({ platform: world.platform, panel: world.panel, actor: acting.actor, requestId: "test" }), {
    kind: "cabinet",
    token: again.token,
  });
  expect([await cabinetKind(entered.token), await cabinetKind(again.token)]).toEqual(["owner", "guest"]);
  await logout(owner.caller, { kind: "own", token: owner.session.token });
  expect(await cabinetKind(entered.token)).toBe("guest");
});

test("the storefront's test customer has a session that never counts as recent", async () => {
  const owner = await signedIn(world, world.owner);
  const { url } = await enterPanel(await actOnPanel(owner.caller, world.panel.id), { target: "shop", path: "/" });
  const { token } = await redeemEntryToken(world.asGuest(), { token: new URL(url).searchParams.get("token")! }, fromAnywhere());
  await expect(isRecent(token)).rejects.toMatchObject({ code: "reauth_required" });
});

test("login and language can be changed; a taken login is rejected", async () => {
  const [lena, max] = [await withPassword(world), await withPassword(world)];
  const { caller, origin } = await signedIn(world, lena);
  expect(await refusal(changeLogin(caller, { login: max.login.toUpperCase() }, origin))).toMatchObject({
    code: "already_exists",
    fields: { login: { code: "taken" } },
  });
  await changeLogin(caller, { login: "Lena.New" }, origin);
  await changeLanguage(caller, { language: "uk" }, origin);
  expect(await foundUser(world, lena)).toMatchObject({ login: "Lena.New", language: "uk" });
  expect((await authenticate(world.platform, world.panel, { ownToken: origin.replaces })).language).toBe("uk");
});

test.each([
  [CHROME, "Chrome (Windows)", false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari (iOS)",
    true,
  ],
  ["", null, false],
  ["curl/8.9", null, false],
])("%s is %s", (agent, name, isMobile) => {
  expect(deviceOf(agent)).toEqual({ name, isMobile });
});

test.each([
  ["8.8.8.8", "US"],
  ["2a00:1450:4010:c05::64", "IE"],
  ["10.0.0.1", null],
  ["nonsense", null],
  [null, null],
])("%s is in %s", async (ip, country) => {
  expect(await countryOf(ip)).toBe(country);
});

test("a password change that ends other sessions ends the API keys too", async () => {
  const lena = await withPassword(world);
  const here = await signedIn(world, lena);
  const { key } = await world.callerAs(lena).run((ctx) => createKey(ctx, { name: "bot", scope: "order" }));
  const use = () => authenticate(world.platform, lena.panel, { apiKey: key, ip: "203.0.113.7" });
  await changePassword(here.caller, { oldPassword: PASSWORD, newPassword: NEW, revokeSessions: false }, here.origin);
  expect((await use()).actor).toMatchObject({ userId: lena.id });
  await changePassword(here.caller, { oldPassword: NEW, newPassword: PASSWORD, revokeSessions: true }, here.origin);
  expect(await refusal(use())).toMatchObject({ code: "unauthenticated" });
});
