import { makeWorld } from "@vitrine/testkit/world";
import { beforeAll, describe, expect, test } from "vitest";
import { register } from "./register.workflow.ts";
import { authenticate } from "../session/authenticate.ts";

type World = Awaited<ReturnType<typeof makeWorld>>;
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const origin = { ip: "203.0.113.7", userAgent: "test" };
const person = (email: string, more: object = {}) => ({ email, password: "correct horse", ...more });

describe("register", () => {
  test("creates a logged-in customer with an empty wallet in the panel's currency", async () => {
    const { output, session } = await register(world.asGuest(), person("Lena.K+shop@example.com"), origin);
    expect(output.user).toMatchObject({
      login: "Lena.K",
      email: "Lena.K+shop@example.com",
      role: "user",
      isActivated: false,
      balance: "0.00",
      currency: "USD",
      panelsCount: 0,
    });
    expect(session).toMatchObject({ kind: "own", persistent: true });
    const known = await authenticate(world.platform, world.panel, { ownToken: session.token });
    expect(known.actor).toEqual({ kind: "user", userId: output.user.id, role: "user", isActivated: false });
  });

  test("a missing login is generated uniquely, also if the email yields none", async () => {
    const emails = ["max@example.com", "max@example.org", "max@example.net", "a@example.com", "+@example.com"];
    const logins: string[] = [];
    for (const email of emails) logins.push((await register(world.asGuest(), person(email), origin)).output.user.login);
    expect(logins).toEqual(["max", "max2", "max3", "usera", "user"]);
  });

  test("a taken email or login is rejected per field, ignoring case", async () => {
    await register(world.asGuest(), person("one@example.com", { login: "one" }), origin);
    await expect(register(world.asGuest(), person("ONE@example.com"), origin)).rejects.toMatchObject({
      code: "already_exists",
      kind: "CONFLICT",
      fields: { email: { code: "taken" } },
    });
    await expect(register(world.asGuest(), person("two@example.com", { login: "One" }), origin)).rejects.toMatchObject({
      code: "already_exists",
      fields: { login: { code: "taken" } },
    });
  });

  test("the same email is a different person on another panel, and an owner on the main panel", async () => {
    const other = await world.newPanel();
    const email = "both@example.com";
    const ids = [];
    for (const panel of [world.panel, other, world.main])
      ids.push((await register(world.asGuest(panel), person(email), origin)).output.user.id);
    expect(new Set(ids).size).toBe(3);
  });

  test("of two parallel registrations with one email only one succeeds", async () => {
    const both = await Promise.allSettled([1, 2].map(() => register(world.asGuest(), person("race@example.com"), origin)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a caller with a session is rejected, and so is a panel that is not paid", async () => {
    const lena = await world.customer();
    await expect(register(world.callerAs(lena), person("again@example.com"), origin)).rejects.toMatchObject({ code: "forbidden" });
    const unpaid = await world.newPanel({ status: "not_payed" });
    await expect(register(world.asGuest(unpaid), person("x@example.com"), origin)).rejects.toMatchObject({ code: "panel_unavailable" });
  });

  test("the referrer and the promo code are kept", async () => {
    const { output } = await register(world.asGuest(), person("sent@example.com", { ref: "lena", promoCode: "SPRING" }), origin);
    const row = await world
      .asSystem()
      .run(({ tx }) => tx.selectFrom("users").select(["ref", "promoCode"]).where("id", "=", output.user.id).executeTakeFirst());
    expect(row).toEqual({ ref: "lena", promoCode: "SPRING" });
  });

  test("neither the password nor the token is stored anywhere in the database", async () => {
    const { output, session } = await register(world.asGuest(), person("secret@example.com"), origin);
    const rows = await world
      .asSystem()
      .run(async ({ tx }) => [
        await tx.selectFrom("users").selectAll().where("panelId", "=", world.panel.id).where("id", "=", output.user.id).execute(),
        await tx.selectFrom("sessions").selectAll().where("panelId", "=", world.panel.id).where("userId", "=", output.user.id).execute(),
      ]);
    const text = JSON.stringify(rows, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
    expect(text).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(text).not.toContain(session.token);
    expect(text).not.toContain("correct horse");
  });
});
