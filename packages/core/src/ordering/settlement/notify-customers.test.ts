import { putTranslationsInput } from "@vitrine/contract/selling/translation/translation";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld } from "@vitrine/testkit/world";
import { expect, test } from "vitest";
import { putTranslations } from "../../selling/translation/put.ts";

test("customers read of their order with the service’s name in their language", async () => {
  const world = await makeWorld();
  const service = await world.service({ name: "Likes" });
  const items = [{ kind: "service", id: service.id, texts: { uk: { name: "Вподобання" } } }];
  await world.asOwner.run((ctx) => putTranslations(ctx, putTranslationsInput.parse({ items })));
  const told: unknown[] = [];
  for (const language of ["uk", "ru"] as const) {
    const customer = await world.customer(`reads_${language}`, { language, credit: "1000" });
    await makeOrder(world, { customer, service, status: "done" });
    const rows = await world
      .asSystem()
      .run(({ tx }) => tx.selectFrom("notifications").select(["code", "params"]).where("userId", "=", customer.id).execute());
    told.push(...rows.filter(({ code }) => code === "order_done").map(({ params }) => (params as { service: string }).service));
  }
  expect(told).toEqual(["Вподобання", "Likes"]);
});
