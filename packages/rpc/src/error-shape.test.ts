import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { hashPassword } from "@vitrine/core/identity/login/passwords";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { contextFor } from "../test/context.ts";
import { statusOf } from "./error-shape.ts";
import { appRouter } from "./router.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

async function post(
  path: string,
  body: string,
  caller: Caller,
  csrfPassed = true,
): Promise<{ status: number; text: string; error: { data: Record<string, unknown> } }> {
  const response = await fetchRequestHandler({
    endpoint: "/trpc",
    req: new Request(`http://shop.example/trpc/${path}`, { method: "POST", body, headers: { "content-type": "application/json" } }),
    router: appRouter,
    createContext: () => contextFor(caller, { csrfPassed }).context,
    responseMeta: ({ errors }) => {
      const status = statusOf(errors);
      return status === undefined ? {} : { status };
    },
  });
  const text = await response.text();
  return { status: response.status, text, ...(JSON.parse(text) as { error: { data: Record<string, unknown> } }) };
}

const speaking = (language: Caller["language"], caller = world.asGuest()): Caller => ({ ...caller, language });

test("an error carries its code, its parameters and a text in the caller's language", async () => {
  const body = JSON.stringify({ login: "unknown", password: "wrong" });
  for (const [language, message] of [
    ["en", "Invalid login or password"],
    ["ru", "Неверный логин или пароль"],
  ] as const) {
    const { status, error } = await post("account.login", body, speaking(language));
    expect(status).toBe(401);
    expect(error.data).toEqual({
      code: "invalid_credentials",
      kind: "UNAUTHENTICATED",
      params: {},
      fields: null,
      message,
      httpStatus: 401,
    });
  }
});

test("invalid input names its fields", async () => {
  const { status, error } = await post("account.register", JSON.stringify({ email: "x", password: "short" }), world.asGuest());
  expect(status).toBe(400);
  expect(error.data).toMatchObject({
    code: "validation",
    kind: "VALIDATION",
    fields: { email: { code: "email" }, password: { code: "too_short", params: { min: "8" } } },
  });
});

test("a missing CSRF token is 419", async () => {
  const { status, error } = await post("account.login", "{}", world.asGuest(), false);
  expect([status, error.data["httpStatus"], error.data["code"]]).toEqual([419, 419, "csrf"]);
});

test("an unexpected error reveals nothing and is logged with its cause", async () => {
  const logged: unknown[] = [];
  const caller: Caller = { ...world.asGuest(), run: () => Promise.reject(new Error("secret: relation users at /srv/app")) };
  caller.platform = {
    ...caller.platform,
    log: { error: (what: unknown) => void logged.push(what) } as unknown as Caller["platform"]["log"],
  };
  const { status, text, error } = await post("account.login", JSON.stringify({ login: "a", password: "b" }), caller);
  expect(status).toBe(500);
  expect(error.data).toEqual({ code: "internal", kind: "INTERNAL", params: {}, fields: null, message: "Server Error", httpStatus: 500 });
  expect(text).not.toMatch(/secret|srv|stack/);
  expect(logged).toMatchObject([
    { err: { message: "secret: relation users at /srv/app" }, requestId: caller.requestId, path: "account.login" },
  ]);
});

test.each([
  ["{", 400, "malformed_request"],
  ["[]", 400, "validation"],
  ['{"login":{"$ne":1},"password":[]}', 400, "validation"],
  ['{"__proto__":{"login":"a"}}', 400, "validation"],
])("the body %s is an input error, not a server error", async (body, status, code) => {
  const answer = await post("account.login", body, world.asGuest());
  expect([answer.status, answer.error.data["code"]]).toEqual([status, code]);
});

test("an unknown procedure is not found", async () => {
  const { status, error } = await post("account.nothing", "{}", world.asGuest());
  expect([status, error.data["code"]]).toEqual([404, "not_found"]);
});

test("logging in sets the cookie once and logging out clears it", async () => {
  const passwordHash = await hashPassword("correct horse");
  await world.customer("lena", { passwordHash });
  const transport = contextFor(world.asGuest());
  const guest = appRouter.createCaller(transport.context);
  const answer = await guest.account.login({ login: "lena", password: "correct horse", remember: false });
  if (answer.status !== "ok") throw new Error("no second step was requested");
  expect(transport.signedIn).toMatchObject([{ kind: "own", persistent: false }]);
  const held = { kind: "own" as const, token: transport.signedIn[0]!.token };
  const out = contextFor(world.callerAs({ kind: "user", userId: answer.user.id, role: "user", isActivated: false }), { held });
  await appRouter.createCaller(out.context).account.logout();
  expect(out.signedOut).toBe(1);
});
