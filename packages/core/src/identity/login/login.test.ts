import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test, vi } from "vitest";
import { authenticate } from "../session/authenticate.ts";
import { login } from "./login.workflow.ts";
import { logout } from "../session/logout.ts";
import { hashPassword } from "./passwords.ts";

const compared: string[] = [];
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return { ...real, verify: (hash: string, password: string) => (compared.push(hash), real.verify(hash, password)) };
});

let world: World;
let passwordHash: string;
beforeAll(async () => {
  world = await makeWorld();
  passwordHash = await hashPassword("correct horse");
});

const from = (ip: string) => ({ ip, userAgent: "test" });
const asks = (name: string, password = "correct horse") => ({ login: name, password, remember: true });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as AppError,
  );

test("a login and an email log in, in any case", async () => {
  const user = await world.customer("Lena", { passwordHash });
  for (const name of ["lena", "LENA", "Lena@Example.com"]) {
    const { output, session } = await login(world.asGuest(), asks(name), from("203.0.113.1"));
    expect(output).toMatchObject({ status: "ok", user: { id: user.id } });
    expect((await authenticate(world.platform, world.panel, { ownToken: session!.token })).actor).toMatchObject({ userId: user.id });
  }
});

test("an unknown account, a wrong password and an account without a password are indistinguishable", async () => {
  await world.customer("known", { passwordHash });
  await world.customer("keyless");
  const shapes = [];
  for (const name of ["known", "unknown", "keyless", "unknown@example.com"]) {
    const error = await refusal(login(world.asGuest(), asks(name, "wrong"), from("203.0.113.2")));
    shapes.push(JSON.stringify([error?.kind, error?.code, error?.params, error?.fields]));
  }
  expect(new Set(shapes)).toEqual(new Set([JSON.stringify(["UNAUTHENTICATED", "invalid_credentials", {}, undefined])]));
});

test("an unknown account takes as long as a known one: one password comparison at the same cost", async () => {
  await world.customer("timed", { passwordHash });
  await world.customer("keyless2");
  for (const name of ["timed", "keyless2", "unknown-here", "unknown@example.com"]) {
    compared.length = 0;
    await refusal(login(world.asGuest(), asks(name, "wrong"), from(`198.51.100.${name.length}`)));
    expect(compared.map((hash) => hash.split("$").slice(0, 4).join("$"))).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
  }
});

test("an empty login is a field error, and no attempt is counted", async () => {
  for (let attempts = 0; attempts < 20; attempts++)
    expect(await refusal(login(world.asGuest(), asks(""), from("203.0.113.6")))).toMatchObject({
      kind: "VALIDATION",
      code: "login_is_empty",
      fields: { login: { code: "required" } },
    });
});

test("a suspended account is reported as such only with its password", async () => {
  await world.customer("banned", { passwordHash, suspendedAt: new Date() });
  expect(await refusal(login(world.asGuest(), asks("banned"), from("203.0.113.4")))).toMatchObject({ code: "account_suspended" });
  expect(await refusal(login(world.asGuest(), asks("banned", "wrong"), from("203.0.113.4")))).toMatchObject({
    code: "invalid_credentials",
  });
});

test("an account of one panel cannot log in on another", async () => {
  await world.customer("local", { passwordHash });
  const other = await world.newPanel();
  expect(await refusal(login(world.asGuest(other), asks("local"), from("203.0.113.5")))).toMatchObject({ code: "invalid_credentials" });
});

test("login ends the browser's previous session, and logging out ends a session immediately", async () => {
  await world.customer("rotating", { passwordHash });
  const { platform, panel } = world;
  const first = await login(world.asGuest(), asks("rotating"), from("203.0.113.6"));
  const held = await authenticate(platform, panel, { ownToken: first.session!.token });
  const second = await login(world.asGuest(), asks("rotating"), { ...from("203.0.113.6"), replaces: first.session!.token });
  expect((await authenticate(platform, panel, { ownToken: first.session!.token })).actor.kind).toBe("guest");
  expect((await authenticate(platform, panel, { ownToken: second.session!.token })).actor.kind).toBe("user");
  await logout(world.callerAs(held.actor), { kind: "own", token: second.session!.token });
  expect((await authenticate(platform, panel, { ownToken: second.session!.token })).actor.kind).toBe("guest");
});
