import type { ManagerScope } from "@vitrine/contract/access/roles";
import type { PanelContext } from "@vitrine/core/context";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BotWorld, makeBotWorld } from "./bot-world.fixture.ts";

let world: BotWorld;
beforeAll(async () => {
  world = await makeBotWorld();
});
afterAll(() => world.stop());

async function manager(scope: ManagerScope, panel: PanelContext) {
  const user = await world.mainUser();
  await world.asSystem(world.main).run(async (ctx) => {
    await ctx.tx
      .insertInto("managers")
      .values({ panelId: ctx.panelId, userId: user.id, targetPanelId: panel.id, scope: scope === true ? null : scope })
      .execute();
  });
  return user;
}
