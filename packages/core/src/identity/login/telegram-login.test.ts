import type { ConfirmLoginInput } from "@vitrine/contract/identity/account/confirm";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import type { PanelContext } from "../../kernel/context/context.ts";
import { beginTelegramLink, leaveTelegram, linkTelegram, redeemLinkToken } from "../../messaging/telegram/link.ts";
import { resumeLinksOf, stopLinksOf } from "../../messaging/store/telegram-links.ts";
import { findUserByTelegram } from "../../messaging/telegram/telegram-of.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import { changePassword } from "./change-password.workflow.ts";
import { authenticate } from "../session/authenticate.ts";
import { confirmLogin } from "./confirm-login.workflow.ts";
import { answerLoginAttempt, beginTelegramLogin, findLoginAttempt, type LoginAnswer, openLoginAttempt } from "./login-attempts.ts";
import { login } from "./login.workflow.ts";
import { findStart } from "../telegram-login/find-start.ts";
import { CHROME, codeOf, fromAnywhere, PASSWORD, refusal, signedIn, withPassword, withTotp } from "@vitrine/testkit/person";
import { getSecurity } from "../second-factor/security.ts";
import { createPromo } from "../../money/promo/manage.ts";
import { ownReferrals, userReferrals } from "../../money/referral/own.ts";
import { setTelegramFactor } from "../second-factor/totp.ts";
import { unlinkTelegram } from "../second-factor/unlink-telegram.ts";

const BOT = 4242;
let world: World;
beforeAll(async () => {
  world = await makeWorld({ settings: { telegram: { apiRoot: "http://127.0.0.1:1", platformBotId: BOT } } });
  await world
    .asSystem(world.main)
    .run(({ tx }) =>
      tx.insertInto("bots").values({ panelId: world.main.id, botId: BOT, username: "vitrine_bot", name: "Vitrine" }).execute(),
    );
});

let people = 700_000;
const lenaInTelegram = { username: "lena_k", firstName: "Lena", languageCode: "uk-UA", botId: BOT };
const begin = (panel: PanelContext = world.panel, more: object = {}) =>
  beginTelegramLogin(world.asGuest(panel), { remember: true, ...more }, { ip: "8.8.8.8", userAgent: CHROME });
const startOf = (url: string) => new URL(url).searchParams.get("start")!;
const open = (url: string, telegramId: number, panel: PanelContext = world.panel) =>
  world.asSystem(panel).run((ctx) => openLoginAttempt(ctx, { startToken: startOf(url), telegramId }));
const answer = (input: Pick<LoginAnswer, "attemptId" | "telegramId" | "answer">, panel: PanelContext = world.panel, who = lenaInTelegram) =>
  world.asSystem(panel).run((ctx) => answerLoginAttempt(world.platform, ctx, { ...input, telegram: who }));
const poll = (confirmToken: string, more: Partial<ConfirmLoginInput> = {}, panel: PanelContext = world.panel) =>
  confirmLogin(world.asGuest(panel), { confirmToken, method: "telegram", ...more }, { ip: "8.8.8.8" });
const link = (user: MadeUser, telegramId: number) =>
  world.asSystem(user.panel).run((ctx) => linkTelegram(ctx, user.id, { telegramId, username: "lena_k", firstName: "Lena", botId: BOT }));
const toldTo = (user: MadeUser) =>
  world
    .asSystem(user.panel)
    .run(({ tx }) =>
      tx
        .selectFrom("notifications")
        .select(["code", "params"])
        .where("panelId", "=", user.panel.id)
        .where("userId", "=", user.id)
        .execute(),
    );

test("a new Telegram creates an account and logs the waiting browser in; the same Telegram later finds that account", async () => {
  const telegramId = ++people;
  const begun = await begin();
  expect(begun.url).toMatch(/^https:\/\/t\.me\/vitrine_bot\?start=[0-9a-z]+_[\w-]{43}$/);
  expect(begun.expiresIn).toBe(300);
  const found = { kind: "login", panelId: world.panel.id };
  expect(await findStart(world.platform, startOf(begun.url), undefined)).toEqual(found);
  expect(await findStart(world.platform, startOf(begun.url), world.panel.id)).toEqual(found);
  const [, rest] = /^[0-9a-z]+(_.*)$/.exec(startOf(begun.url))!;
  const other = await world.newPanel();
  expect(await findStart(world.platform, startOf(begun.url), other.id)).toBeUndefined();
  for (const id of [other.id, world.main.id, 987_654_321, Number.MAX_SAFE_INTEGER])
    expect(await findStart(world.platform, id.toString(36) + rest!, undefined)).toBeUndefined();
  expect((await poll(begun.confirmToken)).output).toEqual({ status: "waiting" });
  const asked = (await open(begun.url, telegramId))!;
  expect(asked).toMatchObject({ purpose: "login", device: "Chrome (Windows)", country: "US", ip: "8.8.8.8" });
  expect(asked.choices).toContain(begun.number);
  expect(new Set(asked.choices).size).toBe(3);
  expect((await open(begun.url, telegramId))?.choices).toEqual(asked.choices);
  expect(await answer({ attemptId: asked.attemptId, telegramId, answer: begun.number })).toBe("confirmed");
  const { output, session } = await poll(begun.confirmToken);
  expect(output).toMatchObject({ status: "ok", user: { login: "lena_k", email: "", language: "uk", balance: "0.00", isActivated: false } });
  const made = await world.asSystem().run((ctx) => findUserByTelegram(ctx, telegramId));
  expect((await authenticate(world.platform, world.panel, { ownToken: session!.token })).actor).toMatchObject({ userId: made });

  const again = await begin();
  const { attemptId } = (await open(again.url, telegramId))!;
  await answer({ attemptId, telegramId, answer: again.number });
  expect((await poll(again.confirmToken)).output).toMatchObject({ user: { id: made } });
});

test.each([
  ["be", "ru"],
  ["kk", "ru"],
  ["ru-UA", "uk"],
  ["pl", "en"],
])("an account created through a Telegram in %s has the language %s", async (languageCode, language) => {
  const telegramId = ++people;
  const begun = await begin();
  const { attemptId } = (await open(begun.url, telegramId))!;
  await answer({ attemptId, telegramId, answer: begun.number }, world.panel, { ...lenaInTelegram, languageCode });
  expect((await poll(begun.confirmToken)).output).toMatchObject({ user: { language } });
});

test("a button pressed twice gets the same outcome, and a refusal counts until the browser has logged in", async () => {
  const lena = await withPassword(world);
  const telegramId = ++people;
  await link(lena, telegramId);
  const ask = async () => {
    const begun = await begin();
    const { attemptId } = (await open(begun.url, telegramId))!;
    return { ...begun, press: (pressed: number | "not_me") => answer({ attemptId, telegramId, answer: pressed }) };
  };
  const first = await ask();
  expect([await first.press(first.number), await first.press(first.number)]).toEqual(["confirmed", "confirmed"]);
  await poll(first.confirmToken);
  expect([await first.press(first.number), await first.press("not_me")]).toEqual(["confirmed", "too_late"]);
  expect(await refusal(poll(first.confirmToken))).toMatchObject({ code: "login_expired" });
  const second = await ask();
  expect([await second.press(second.number), await second.press("not_me")]).toEqual(["confirmed", "refused"]);
  expect([await second.press("not_me"), await second.press(second.number)]).toEqual(["refused", "gone"]);
  expect(await refusal(poll(second.confirmToken))).toMatchObject({ code: "login_refused" });
  expect((await toldTo(lena)).map(({ code }) => code)).toEqual(["login_refused"]);
});

test("a new account made through Telegram records its referral link and promo code; an existing account does not", async () => {
  const page = { page: 1, perPage: 25 };
  const lena = await world.customer();
  const ref = new URL((await ownReferrals(world.callerAs(lena), page)).link).searchParams.get("ref")!;
  const promo = await createPromo(world.asOwner, { code: "HELLO", kind: "balance", value: "5", serviceIds: [], categoryIds: [] });
  const enter = async (telegramId: number, came: { ref?: string; promoCode?: string }) => {
    const from = { ip: "8.8.4.4", userAgent: CHROME, ref: came.ref };
    const begun = await beginTelegramLogin(world.asGuest(), { remember: true, promoCode: came.promoCode }, from);
    const asked = (await open(begun.url, telegramId))!;
    await answer({ attemptId: asked.attemptId, telegramId, answer: begun.number });
    const { output } = await poll(begun.confirmToken);
    return (output as Extract<typeof output, { status: "ok" }>).user;
  };
  const telegramId = ++people;
  const came = { ref, promoCode: promo.code.toLowerCase() };
  const made = await enter(telegramId, came);
  expect(made.balance).toBe("5.00");
  expect(await enter(telegramId, came)).toMatchObject({ id: made.id, balance: "5.00" });
  expect(await enter(++people, { promoCode: "no such code" })).toMatchObject({ balance: "0.00" });
  const seen = await world.asOwner.run((ctx) => userReferrals(ctx, { userId: lena.id, ...page }));
  expect(seen.items.map(({ user }) => user.id)).toEqual([made.id]);
});

test('a wrong number or "not me" ends the attempt, and the account is notified with its origin', async () => {
  const lena = await withPassword(world);
  const telegramId = ++people;
  await link(lena, telegramId);
  for (const wrong of ["number", "not_me"] as const) {
    const begun = await begin();
    const asked = (await open(begun.url, telegramId))!;
    const pressed = wrong === "not_me" ? wrong : asked.choices.find((choice) => choice !== begun.number)!;
    expect(await answer({ attemptId: asked.attemptId, telegramId, answer: pressed })).toBe("refused");
    expect(await answer({ attemptId: asked.attemptId, telegramId, answer: begun.number })).toBe("gone");
    expect(await refusal(poll(begun.confirmToken))).toMatchObject({ code: "login_refused" });
    expect(await open(begun.url, telegramId)).toBeUndefined();
    expect(await world.asSystem().run((ctx) => findLoginAttempt(ctx, asked.attemptId))).toBeUndefined();
  }
  expect(await toldTo(lena)).toMatchObject(
    [1, 2].map(() => ({ code: "login_refused", params: { device: "Chrome (Windows)", country: "US" } })),
  );
});

test("a link belongs to the person who opened it first; another can neither open nor answer it", async () => {
  const begun = await begin();
  const [first, other] = [++people, ++people];
  const { attemptId } = (await open(begun.url, first))!;
  expect(await open(begun.url, other)).toBeUndefined();
  expect(await answer({ attemptId, telegramId: other, answer: begun.number })).toBe("gone");
  expect((await poll(begun.confirmToken)).output).toEqual({ status: "waiting" });
});

test("an answered attempt logs in one browser, once; an unopened one none; each only on its panel and for five minutes", async () => {
  const telegramId = ++people;
  const begun = await begin();
  const other = await world.newPanel();
  const { attemptId } = (await open(begun.url, telegramId))!;
  expect(await open(begun.url, telegramId, other)).toBeUndefined();
  expect(await answer({ attemptId, telegramId, answer: begun.number }, other)).toBe("gone");
  await answer({ attemptId, telegramId, answer: begun.number });
  expect(await refusal(poll(begun.confirmToken, {}, other))).toMatchObject({ code: "login_expired" });
  expect(await refusal(poll(begun.confirmToken, { method: "totp", code: "123456" }))).toMatchObject({ code: "login_expired" });
  const both = await Promise.allSettled([poll(begun.confirmToken), poll(begun.confirmToken)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refusal(poll(begun.confirmToken))).toMatchObject({ code: "login_expired" });

  const unopened = await begin();
  expect(await answer({ attemptId: attemptId + 1, telegramId, answer: unopened.number })).toBe("gone");
  world.clock.advance(300_001);
  expect(await open(unopened.url, telegramId)).toBeUndefined();
  expect(await refusal(poll(unopened.confirmToken))).toMatchObject({ code: "login_expired" });
});

test("a suspended account is rejected with the reason", async () => {
  const lena = await withPassword(world, { suspendedAt: new Date() });
  const telegramId = ++people;
  await link(lena, telegramId);
  const begun = await begin();
  const { attemptId } = (await open(begun.url, telegramId))!;
  expect(await answer({ attemptId, telegramId, answer: begun.number })).toBe("refused");
  expect(await refusal(poll(begun.confirmToken))).toMatchObject({ code: "account_suspended" });
});

test("a panel closed to new people creates no account", async () => {
  const unpaid = await world.newPanel({ status: "not_payed" });
  const begun = await begin(unpaid);
  const telegramId = ++people;
  const { attemptId } = (await open(begun.url, telegramId, unpaid))!;
  expect(await refusal(answer({ attemptId, telegramId, answer: begun.number }, unpaid))).toMatchObject({ code: "panel_unavailable" });
});

test("as a second factor: the question goes to the linked Telegram, and only its answer counts", async () => {
  const lena = await withPassword(world);
  const telegramId = ++people;
  const person = await signedIn(world, lena);
  expect(await refusal(setTelegramFactor(person.caller, { on: true }, person.origin))).toMatchObject({ code: "telegram_not_linked" });
  await link(lena, telegramId);
  expect((await setTelegramFactor(person.caller, { on: true }, person.origin)).output.recoveryCodes).toHaveLength(10);
  expect(await world.callerAs(lena).run(getSecurity)).toMatchObject({ telegramFactor: true, recoveryCodesLeft: 10, totp: false });

  const { output } = await login(world.asGuest(), { login: lena.login, password: PASSWORD, remember: true }, fromAnywhere());
  if (output.status !== "confirm") throw new Error("no second step was requested");
  expect(output.methods).toEqual(["telegram", "recovery"]);
  const [prompt] = await world
    .asSystem()
    .run(({ tx }) =>
      tx
        .selectFrom("telegramMessages")
        .select(["kind", "params"])
        .where("panelId", "=", lena.panel.id)
        .where("userId", "=", lena.id)
        .execute(),
    );
  expect(prompt).toMatchObject({ kind: "login" });
  const { attemptId } = prompt!.params as { attemptId: number };
  expect(await answer({ attemptId, telegramId: ++people, answer: output.number! })).toBe("gone");
  expect((await poll(output.confirmToken)).output).toEqual({ status: "waiting" });
  expect(await answer({ attemptId, telegramId, answer: output.number! })).toBe("confirmed");
  expect((await poll(output.confirmToken)).output).toMatchObject({ status: "ok", user: { id: lena.id, twoFactor: "telegram" } });
});

test("an account with an authenticator requires its code after Telegram too", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const telegramId = ++people;
  await link(lena, telegramId);
  const begun = await begin();
  const { attemptId } = (await open(begun.url, telegramId))!;
  await answer({ attemptId, telegramId, answer: begun.number });
  const { output, session } = await poll(begun.confirmToken);
  expect(session).toBeUndefined();
  if (output.status !== "confirm") throw new Error("no second step was requested");
  expect(output.methods).toEqual(["totp", "recovery"]);
  const done = await poll(output.confirmToken, { method: "totp", code: codeOf(world, secret) });
  expect(done.output).toMatchObject({ status: "ok", user: { id: lena.id } });
});

test("Telegram can't be unlinked while it is the account's only way to log in", async () => {
  const telegramId = ++people;
  const begun = await begin();
  const { attemptId } = (await open(begun.url, telegramId))!;
  await answer({ attemptId, telegramId, answer: begun.number });
  const { output, session } = await poll(begun.confirmToken);
  if (output.status !== "ok") throw new Error("not logged in");
  const { actor, session: held } = await authenticate(world.platform, world.panel, { ownToken: session!.token });
  const me = openCaller({ platform: world.platform, panel: world.panel, actor, session: held, requestId: "test" });
  expect(await refusal(unlinkTelegram(me, {}))).toMatchObject({ kind: "PRECONDITION", code: "telegram_only_login" });
  expect(await refusal(me.run(leaveTelegram))).toMatchObject({ code: "telegram_only_login" });
  const stranger = await signedIn(world, await withPassword(world));
  const { url } = await beginTelegramLink(stranger.caller);
  const redeem = () =>
    world.asSystem().run((ctx) => redeemLinkToken(ctx, startOf(url), { telegramId, username: null, firstName: null, botId: BOT }));
  expect(await redeem()).toBe("needed");
  await changePassword(me, { newPassword: "another good password", revokeSessions: false }, {});
  await unlinkTelegram(me, {});
  expect(await world.asSystem().run((ctx) => findUserByTelegram(ctx, telegramId))).toBeUndefined();
});

test("an email says when two-factor authentication moves to another Telegram and when unlinking ends it", async () => {
  const lena = await withPassword(world);
  const person = await signedIn(world, lena);
  const mails = () =>
    world
      .asSystem()
      .run(({ tx }) =>
        tx
          .selectFrom("mails")
          .select("params")
          .where("recipient", "=", lena.email)
          .where("kind", "=", "second_step_changed")
          .orderBy("id")
          .execute(),
      );
  await link(lena, ++people);
  await unlinkTelegram(person.caller, person.origin);
  expect(await mails()).toEqual([]);
  await link(lena, ++people);
  await setTelegramFactor(person.caller, { on: true }, person.origin);
  await link(lena, people);
  await link(lena, ++people);
  await unlinkTelegram(person.caller, person.origin);
  await unlinkTelegram(person.caller, person.origin);
  expect((await mails()).map(({ params }) => params)).toEqual([
    { change: "telegram_on" },
    { change: "telegram_moved" },
    { change: "telegram_off" },
  ]);
});

test("Telegram that was unlinked and is linked again is no second factor until it is turned on", async () => {
  const lena = await withPassword(world);
  const person = await signedIn(world, lena);
  await link(lena, ++people);
  await setTelegramFactor(person.caller, { on: true }, person.origin);
  await unlinkTelegram(person.caller, person.origin);
  await link(lena, ++people);
  expect(await world.callerAs(lena).run(getSecurity)).toMatchObject({ telegramFactor: false, recoveryCodesLeft: 0 });
  expect((await setTelegramFactor(person.caller, { on: true }, person.origin)).output.recoveryCodes).toHaveLength(10);
});

test("where the bot can't write to the person, a recovery code is offered first", async () => {
  const lena = await withPassword(world);
  const person = await signedIn(world, lena);
  await link(lena, ++people);
  await setTelegramFactor(person.caller, { on: true }, person.origin);
  const methods = async () =>
    (await login(world.asGuest(), { login: lena.login, password: PASSWORD, remember: true }, fromAnywhere())).output;
  expect(await methods()).toMatchObject({ methods: ["telegram", "recovery"] });
  await world.asSystem().run((ctx) => stopLinksOf(ctx, BOT));
  expect(await methods()).toMatchObject({ methods: ["recovery", "telegram"] });
  await world.asSystem().run((ctx) => resumeLinksOf(ctx, BOT));
});

test("without a bot nothing of Telegram is offered", async () => {
  const { telegram: _, ...settings } = world.platform.settings;
  const guest = { ...world.asGuest(), platform: { ...world.platform, settings } };
  expect(await refusal(beginTelegramLogin(guest, { remember: true }, {}))).toMatchObject({ code: "telegram_unavailable" });
});

test("a new Telegram gets no account without the required invitation or terms, and the browser shows why; a known one logs in", async () => {
  const panel = await world.newPanel();
  const asking = { ...panel, asksTerms: true };
  const telegramId = ++people;
  const pressed = async (more: object) => {
    const { url, number, confirmToken } = await begin(asking, more);
    const { attemptId } = (await open(url, telegramId, asking))!;
    return { outcome: await answer({ attemptId, telegramId, answer: number }, asking), confirmToken };
  };
  const refused = await pressed({});
  expect(refused.outcome).toBe("no_account");
  expect(await refusal(poll(refused.confirmToken, {}, asking))).toMatchObject({ code: "terms_not_accepted" });
  expect(await refusal(poll(refused.confirmToken, {}, asking))).toMatchObject({ code: "terms_not_accepted" });
  const made = await pressed({ terms: true });
  expect(made.outcome).toBe("confirmed");
  expect((await poll(made.confirmToken, {}, asking)).output).toMatchObject({ status: "ok" });
  const uninvited = { ...panel, byInvitation: true };
  const again = await begin(uninvited);
  const { attemptId } = (await open(again.url, telegramId, uninvited))!;
  expect(await answer({ attemptId, telegramId, answer: again.number }, uninvited)).toBe("confirmed");
});
