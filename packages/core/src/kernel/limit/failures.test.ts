import { hash } from "node:crypto";
import { captchaAnswer } from "@vitrine/contract/kernel/captcha/captcha";
import { makePlatform } from "@vitrine/testkit/platform-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromAnywhere, PASSWORD, passwordHash, refusal, withPassword } from "@vitrine/testkit/person";
import { login } from "../../identity/login/login.workflow.ts";
import { register } from "../../identity/account/register.workflow.ts";
import { openCaller } from "../context/caller.ts";
import type { Caller, PanelContext } from "../context/context.ts";
import { makeCaptcha } from "./captcha.ts";
import { countFailure, uncountFailure, refuseIfMany } from "./failures.ts";

let world: World;
let second: ReturnType<typeof makePlatform>["platform"];
beforeAll(async () => {
  world = await makeWorld();
  second = makePlatform(world.database).platform;
  await passwordHash();
});
afterAll(() => second.close());

const inSecondProcess = (panel: PanelContext = world.panel): Caller =>
  openCaller({ platform: second, panel, actor: { kind: "guest" }, requestId: "second" });

function solved(caller: Caller): string {
  const challenge = makeCaptcha(caller);
  for (let n = 0; n < challenge.most; n++)
    if (hash("sha256", `${challenge.salt}${n}`) === challenge.challenge) return captchaAnswer(challenge, n);
  throw new Error("the challenge has no answer");
}

const attempt = (caller: Caller, name: string, { password = "wrong", captcha, ip = fromAnywhere().ip }: Attempt = {}) =>
  refusal(login(caller, { login: name, password, remember: true, ...(captcha === undefined ? {} : { captcha }) }, { ip }));
interface Attempt {
  password?: string;
  captcha?: string;
  ip?: string | undefined;
}

test("after three wrong passwords a proof of work is required, even with the right one", async () => {
  const lena = await withPassword(world);
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 5; n++) codes.push((await attempt(world.asGuest(), lena.login))?.code);
  expect(codes).toEqual(["invalid_credentials", "invalid_credentials", "invalid_credentials", "need_captcha", "need_captcha"]);
  expect(await attempt(world.asGuest(), lena.login, { password: PASSWORD })).toMatchObject({ kind: "PRECONDITION", code: "need_captcha" });
  expect(await attempt(world.asGuest(), lena.login, { password: PASSWORD, captcha: solved(world.asGuest()) })).toBeUndefined();
  expect(await attempt(world.asGuest(), lena.login)).toMatchObject({ code: "invalid_credentials" });
});

test("an unknown name requires the same proof", async () => {
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 4; n++) codes.push((await attempt(world.asGuest(), "nobody-at-all"))?.code);
  expect(codes).toEqual(["invalid_credentials", "invalid_credentials", "invalid_credentials", "need_captcha"]);
});

test("a proof is accepted once, for five minutes, on its own panel and unaltered", async () => {
  const lena = await withPassword(world);
  const guest = world.asGuest();
  for (let n = 0; n < 3; n++) await attempt(guest, lena.login);
  const told = async (captcha: string) => (await attempt(guest, lena.login, { captcha }))?.code;
  const once = solved(guest);
  expect([await told(once), await told(once)]).toEqual(["invalid_credentials", "need_new_captcha"]);
  const [salt, challenge, signature, n] = solved(guest).split(".") as [string, string, string, string];
  expect(await told([salt, challenge, signature, Number(n) + 1].join("."))).toBe("need_captcha");
  expect(await told([salt, hash("sha256", `${salt}1`), signature, 1].join("."))).toBe("need_captcha");
  expect(await told([`z${salt}`, challenge, signature, n].join("."))).toBe("need_captcha");
  expect(await told(solved(world.asGuest(await world.newPanel())))).toBe("need_captcha");
  const old = solved(guest);
  world.clock.advance(300_001);
  expect(await told(old)).toBe("need_new_captcha");
});

test("of many parallel proofs of one kind only one is accepted", async () => {
  const lena = await withPassword(world);
  for (let n = 0; n < 3; n++) await attempt(world.asGuest(), lena.login);
  const captcha = solved(world.asGuest());
  const codes = await Promise.all([1, 2, 3, 4].map(async () => (await attempt(world.asGuest(), lena.login, { captcha }))?.code));
  expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(1);
});

test("two processes count together, and parallel tries get no more attempts than sequential ones", async () => {
  const lena = await withPassword(world);
  const tries = Array.from({ length: 24 }, (_, n) => {
    const guest = n % 2 ? world.asGuest() : inSecondProcess();
    return { guest, captcha: solved(guest) };
  });
  const crowd = tries.map(async ({ guest, captcha }) => (await attempt(guest, lena.login, { captcha }))?.code);
  const codes = (await Promise.all(crowd)).toSorted((a, b) => String(a).localeCompare(String(b)));
  expect(codes).toEqual([...Array<string>(14).fill("flood"), ...Array<string>(10).fill("invalid_credentials")]);
  const late = await attempt(world.asGuest(), lena.login, { password: PASSWORD, captcha: solved(world.asGuest()) });
  expect(late).toMatchObject({ kind: "RATE_LIMITED", code: "flood", params: { retryAfter: expect.any(Number) } });
  world.clock.advance(15 * 60_000);
  expect(await attempt(world.asGuest(), lena.login, { password: PASSWORD })).toBeUndefined();
});

test("an address that tries many accounts is stopped, and logging in to an account of its own does not reset the count", async () => {
  const mine = await withPassword(world);
  const { ip } = fromAnywhere();
  const sprayed: (string | undefined)[] = [];
  for (let n = 0; n < 9; n++) sprayed.push((await attempt(world.asGuest(), `sprayed${n}`, { ip }))?.code);
  expect(new Set(sprayed)).toEqual(new Set(["invalid_credentials"]));
  expect(await attempt(world.asGuest(), mine.login, { ip, password: PASSWORD, captcha: solved(world.asGuest()) })).toBeUndefined();
  expect(await attempt(world.asGuest(), "sprayed10", { ip })).toMatchObject({ code: "need_captcha" });
});

test("a /64 of IPv6 counts as one address", async () => {
  const trying = (host: number) => ({ kind: "test", ip: `2001:db8:7:7::${host}` });
  for (let n = 1; n <= 30; n++) await countFailure(world.asGuest(), trying(n));
  expect(await refusal(countFailure(world.asGuest(), trying(99)))).toMatchObject({ code: "flood" });
  expect(await refusal(refuseIfMany(world.asGuest(), trying(100)))).toMatchObject({ code: "flood" });
  await refuseIfMany(world.asGuest(), { kind: "test", ip: "2001:db8:7:8::1" });
});

test("a try that was no failure is not counted", async () => {
  const trying = { kind: "forgiven", account: "lena" };
  for (let n = 0; n < 30; n++) {
    await countFailure(world.asGuest(), trying);
    await uncountFailure(world.asGuest(), trying);
  }
  await refuseIfMany(world.asGuest(), trying);
});

test("registration may reveal that an email is taken, but automated attempts are stopped soon", async () => {
  const { ip } = fromAnywhere();
  const again = () => refusal(register(world.asGuest(), { email: "owner@example.com", password: PASSWORD }, { ip }));
  await register(world.asGuest(), { email: "owner@example.com", password: PASSWORD }, {});
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 10; n++) codes.push((await again())?.code);
  expect(codes).toEqual([...Array<string>(9).fill("already_exists"), "need_captcha"]);
});

test("with limits switched off nothing is counted", async () => {
  const off = { ...world.platform, settings: { ...world.platform.settings, failures: undefined } };
  const guest = openCaller({ platform: off, panel: world.panel, actor: { kind: "guest" }, requestId: "off" });
  const codes = await Promise.all(Array.from({ length: 20 }, async () => (await attempt(guest, "uncounted"))?.code));
  expect(new Set(codes)).toEqual(new Set(["invalid_credentials"]));
});
