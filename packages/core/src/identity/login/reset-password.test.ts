import { makeWorld, type World } from "@vitrine/testkit/world";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { beforeAll, expect, test } from "vitest";
import { linkTelegram } from "../../messaging/telegram/link.ts";
import { createKey } from "../api-key/create-key.ts";
import { authenticate } from "../session/authenticate.ts";
import { login } from "./login.workflow.ts";
import {
  fromAnywhere,
  mailedCode,
  mailsTo,
  PASSWORD,
  passwordHash,
  refusal,
  signedIn,
  withPassword,
  withTotp,
} from "@vitrine/testkit/person";
import { decoyVariants } from "./reset-variants.ts";
import { attemptReset, resetPassword, resetVariants } from "./reset-password.workflow.ts";

const BOT = 4242;
const NEW = "battery staple";
let world: World;
beforeAll(async () => {
  world = await makeWorld({ settings: { telegram: { apiRoot: "http://127.0.0.1:1", platformBotId: BOT } } });
  await passwordHash();
  await world
    .asSystem(world.main)
    .run(({ tx }) =>
      tx.insertInto("bots").values({ panelId: world.main.id, botId: BOT, username: "vitrine_bot", name: "Vitrine" }).execute(),
    );
});

const variants = async (name: string) => (await resetVariants(world.asGuest(), { login: name }, fromAnywhere())).variants;
const ask = async (name: string, variant: "email" | "telegram" = "email") =>
  (await attemptReset(world.asGuest(), { login: name, variant }, fromAnywhere())).resetToken;
const reset = (resetToken: string, code: string, caller = world.asGuest()) =>
  resetPassword(caller, { resetToken, code, password: NEW }, fromAnywhere());
const logIn = (user: MadeUser, password: string) =>
  login(world.asGuest(user.panel), { login: user.login, password, remember: true }, fromAnywhere());
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("the code from the email sets a new password and ends all sessions", async () => {
  const lena = await withPassword(world);
  const { session } = await signedIn(world, lena);
  expect(await variants(lena.login)).toEqual([{ type: "email", hint: `${lena.email[0]}***@***` }]);
  const token = await ask(lena.email);
  expect(await reset(token, await mailedCode(world, lena))).toEqual({ status: "ok" });
  expect((await authenticate(world.platform, lena.panel, { ownToken: session.token })).actor.kind).toBe("guest");
  expect(await refusal(logIn(lena, PASSWORD))).toMatchObject({ code: "invalid_credentials" });
  expect((await logIn(lena, NEW)).output.status).toBe("ok");
  expect(await mailsTo(world, lena, lena.email)).toEqual(["reset_code", "password_changed"]);
});

test("API keys end with the old password, and the email says how many", async () => {
  const [lena, max] = [await withPassword(world), await withPassword(world)];
  const keyOf = async (user: MadeUser) => (await world.callerAs(user).run((ctx) => createKey(ctx, { name: "bot", scope: "order" }))).key;
  const [key, other] = [await keyOf(lena), await keyOf(max)];
  const use = async (apiKey: string) => (await authenticate(world.platform, lena.panel, { apiKey, ip: "203.0.113.7" })).actor.kind;
  expect(await use(key)).toBe("user");
  await reset(await ask(lena.login), await mailedCode(world, lena));
  expect(await refusal(use(key))).toMatchObject({ code: "unauthenticated" });
  expect(await use(other)).toBe("user");
  const mail = await world
    .asSystem()
    .run(({ tx }) =>
      tx
        .selectFrom("mails")
        .select(["kind", "params"])
        .where("recipient", "=", lena.email)
        .where("kind", "=", "password_changed")
        .executeTakeFirstOrThrow(),
    );
  expect(mail.params).toMatchObject({ revokedKeys: 1 });
});

test("a login waiting for its second factor ends too, and two-factor authentication stays on", async () => {
  const lena = await withPassword(world);
  await withTotp(world, lena);
  const waiting = await logIn(lena, PASSWORD);
  await reset(await ask(lena.login), await mailedCode(world, lena));
  const { confirmToken } = waiting.output as { confirmToken: string };
  const { confirmLogin } = await import("./confirm-login.workflow.ts");
  expect(await refusal(confirmLogin(world.asGuest(), { confirmToken, method: "totp", code: "123456" }, fromAnywhere()))).toMatchObject({
    code: "login_expired",
  });
  expect((await logIn(lena, NEW)).output.status).toBe("confirm");
});

test("a code is valid once, for its own token, on its own panel, for 15 minutes and five tries", async () => {
  const lena = await withPassword(world);
  const token = await ask(lena.login);
  const code = await mailedCode(world, lena);
  const other = world.asGuest(await world.newPanel());
  expect(await refusal(reset(token, code, other))).toMatchObject({ code: "code_expired" });
  expect(await refusal(reset("a".repeat(52), code))).toMatchObject({ code: "code_expired" });
  await reset(token, code);
  expect(await refusal(reset(token, code))).toMatchObject({ code: "code_expired" });

  const max = await withPassword(world);
  const tried = await ask(max.login);
  const right = await mailedCode(world, max);
  const crowd = await Promise.all(Array.from({ length: 8 }, () => refusal(reset(tried, wrongOf(right)))));
  expect(crowd.filter((each) => each?.code === "invalid_code")).toHaveLength(5);
  expect(await refusal(reset(tried, right))).toMatchObject({ code: "code_expired" });

  world.clock.advance(60_000);
  const late = await ask(max.login);
  const lateCode = await mailedCode(world, max);
  world.clock.advance(15 * 60_000);
  expect(await refusal(reset(late, lateCode))).toMatchObject({ code: "code_expired" });
});

test("an owner's reset is audited", async () => {
  const boss = await world.mainUser("boss", { passwordHash: await passwordHash() });
  const guest = world.asGuest(world.main);
  const { resetToken } = await attemptReset(guest, { login: boss.login, variant: "email" }, fromAnywhere());
  await reset(resetToken, await mailedCode(world, boss), guest);
  const rows = await world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("auditLog").select(["action", "after"]).where("subject", "=", `user:${boss.id}`).execute());
  expect(rows).toEqual([{ action: "account.reset_password", after: { revokedSessions: 0, revokedKeys: 0 } }]);
});

test("works by Telegram if it is linked", async () => {
  const lena = await withPassword(world);
  await world.asSystem().run((ctx) => linkTelegram(ctx, lena.id, { telegramId: 77, username: "lena_k", firstName: null, botId: BOT }));
  expect(await variants(lena.login)).toEqual([
    { type: "email", hint: expect.any(String) },
    { type: "telegram", hint: "@l***" },
  ]);
  const token = await ask(lena.login, "telegram");
  const [message] = await world
    .asSystem()
    .run(({ tx }) => tx.selectFrom("telegramMessages").select(["code", "params"]).where("userId", "=", lena.id).execute());
  expect(message).toMatchObject({ code: "reset_code" });
  expect(await reset(token, (message!.params as { code: string }).code)).toEqual({ status: "ok" });
});

test("Telegram is not offered where its bot was blocked: no code would arrive", async () => {
  const lena = await withPassword(world);
  await world.asSystem().run((ctx) => linkTelegram(ctx, lena.id, { telegramId: 78, username: "lena_k", firstName: null, botId: BOT }));
  await world
    .asSystem()
    .run(({ tx }) => tx.updateTable("telegramLinks").set({ blockedAt: new Date() }).where("telegramId", "=", 78).execute());
  expect(await variants(lena.login)).toEqual([{ type: "email", hint: expect.any(String) }]);
});

test("an unknown name gets a plausible answer, the same every time, at every step", async () => {
  for (const name of ["unknown", "Lena.K"]) expect(await variants(name)).toEqual(await variants(name.toUpperCase()));
  const kinds = new Set<string>();
  for (let n = 0; n < 200; n++) {
    const decoys = decoyVariants(world.platform, { panelId: 1, name: `ghost${n}`, hasBot: true });
    kinds.add(decoys.map(({ type }) => type).join());
    for (const { type, hint } of decoys) expect(hint).toMatch(type === "email" ? /^.\*\*\*@\*\*\*$/ : /^(@.\*\*\*|Telegram)$/);
  }
  expect(kinds).toEqual(new Set(["email", "email,telegram", "telegram"]));
  expect(await variants("max@gmail.com")).toContainEqual({ type: "email", hint: "m***@***" });

  const lena = await withPassword(world);
  const [real, decoy] = [await ask(lena.login), await ask("unknown")];
  expect(decoy).toMatch(/^[a-z2-7]{52}$/);
  expect(decoy).toHaveLength(real.length);
  const wrong = wrongOf(await mailedCode(world, lena));
  const told = async (token: string) => {
    const each: unknown[] = [];
    for (let n = 0; n < 6; n++) {
      const { kind, code, params } = (await refusal(reset(token, wrong)))!;
      each.push([kind, code, params]);
    }
    return each;
  };
  expect(await told(decoy)).toEqual(await told(real));
  expect(await refusal(ask("unknown"))).toMatchObject({ code: "flood" });
  expect(await refusal(ask(lena.login))).toMatchObject({ code: "flood" });
});

test("a hint of a real account looks like a hint that anyone may get: neither domain nor initial tells them apart", async () => {
  const decoys = new Set<string>();
  for (let n = 0; n < 20_000; n++)
    for (const { hint } of decoyVariants(world.platform, { panelId: 1, name: `\u00e4${n}`, hasBot: true })) decoys.add(hint);
  for (const email of ["anna@zebra.example", "7up@x.example", "_under@w.example", "Zoe@q.example"]) {
    const user = await world.customer(undefined, { email, passwordHash: await passwordHash() });
    for (const { hint } of await variants(user.login)) expect(decoys).toContain(hint);
  }
  expect(decoys).toContain("Telegram");
});

test("an account is sent no more than ten codes a day, by any of its names; the answers do not tell", async () => {
  const lena = await withPassword(world);
  const names = [lena.login, lena.email];
  for (let n = 0; n < 14; n++) {
    expect(await ask(names[n % 2]!)).toMatch(/^[a-z2-7]{52}$/);
    world.clock.advance(16 * 60_000);
  }
  expect(await mailsTo(world, lena, lena.email)).toHaveLength(10);
  world.clock.advance(24 * 3_600_000);
  await ask(lena.login);
  expect(await mailsTo(world, lena, lena.email)).toHaveLength(11);
});

test("an unknown name is answered in the same time", async () => {
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
  const timed = async (name: string) => {
    const start = performance.now();
    await variants(name);
    await ask(name);
    return performance.now() - start;
  };
  const measured = async (batch: number) => {
    const people = await Promise.all(Array.from({ length: 5 }, () => withPassword(world)));
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const [n, { login: name }] of people.entries()) {
      known.push(await timed(name));
      unknown.push(await timed(`no-such-person-${batch}-${n}`));
    }
    const ratio = median(known) / median(unknown);
    return Math.max(ratio, 1 / ratio);
  };
  // The machine's load varies between runs; a real difference would appear every time.
  const ratios: number[] = [];
  for (let batch = 0; batch < 3 && !ratios.some((ratio) => ratio < 1.1); batch++) ratios.push(await measured(batch));
  expect(Math.min(...ratios)).toBeLessThan(1.1);
});
