import { expect, test } from "vitest";
import { makeWorld } from "./world.ts";

test("a world has a panel with a customer who has money, and a service to buy", async () => {
  const world = await makeWorld();
  const lena = await world.customer("lena", { credit: "25.50" });
  const service = await world.service({ rate: "2.00", category: "VK — Likes" });
  expect(await world.balance(lena.id)).toBe("25.50");
  expect(service.version).toBe(1);
  expect(world.panel.ownerId).toBe(world.owner.id);
  const seen = await world
    .callerAs(lena)
    .run((ctx) => ctx.tx.selectFrom("users").select("login").where("panelId", "=", ctx.panelId).orderBy("id").execute());
  expect(seen.map(({ login }) => login)).toEqual(["test", "lena"]);
});
