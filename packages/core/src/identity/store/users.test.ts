import { nameKey } from "@vitrine/contract/kernel/text/naming";
import { fromAnywhere, passwordHash, refusal, withPassword } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { login } from "../login/login.workflow.ts";
import { findUserByName, insertUser } from "./users.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld({ settings: { failures: { beforeCaptcha: 1000, perQuarterHour: 10 } } });
  await passwordHash();
});

test("database and limits fold every character the same way, so each spelling that finds an account is counted as one", async () => {
  const characters: string[] = [];
  for (let code = 1; code <= 0x1ffff; code++) if (code < 0xd800 || code > 0xdfff) characters.push(String.fromCodePoint(code));
  const chunks = Array.from({ length: Math.ceil(characters.length / 500) }, (_, n) => characters.slice(n * 500, (n + 1) * 500).join(""));
  await world.asSystem().run(async (ctx) => {
    for (const [n, text] of chunks.entries())
      await insertUser(ctx, { login: text, email: `${n}@x.example`, passwordHash: null, language: "en" });
    const rows = await ctx.tx
      .selectFrom("users")
      .select(["login", "loginKey"])
      .where("panelId", "=", ctx.panelId)
      .where("email", "like", "%@x.example")
      .execute();
    expect(rows).toHaveLength(chunks.length);
    expect(rows.filter((row) => row.loginKey !== nameKey(row.login))).toEqual([]);
  });
});

test.each(["Lena", "ЛЕНА", "Ґеля", "Émile", "İda", "Kay", "Straße"])(
  "%s is found by any of its cases that are letters of ours",
  async (name) => {
    const user = await world.customer(name);
    await world.asSystem().run(async (ctx) => {
      for (const spelling of [name, nameKey(name)]) expect((await findUserByName(ctx, spelling))?.id).toBe(user.id);
    });
  },
);

test("spellings of one name share its limit", async () => {
  const lina = await withPassword(world, { login: "lina" });
  const spellings = ["lina", "LINA", "l\u0130na", "L\u0130NA", "Li\u0307na", "Lina"];
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 30; n++) {
    const asked = { login: spellings[n % spellings.length]!, password: "wrong", remember: true };
    codes.push((await refusal(login(world.asGuest(lina.panel), asked, fromAnywhere())))?.code);
  }
  const reaches = spellings.filter((spelling) => nameKey(spelling) === "lina");
  expect(reaches).toEqual(["lina", "LINA", "Lina"]);
  const own = codes.filter((_, n) => reaches.includes(spellings[n % spellings.length]!));
  expect(own.filter((code) => code === "invalid_credentials")).toHaveLength(10);
  await world.asSystem(lina.panel).run(async (ctx) => {
    for (const spelling of ["l\u0130na", "Li\u0307na"]) expect(await findUserByName(ctx, spelling)).toBeUndefined();
  });
});
