import type { CreatePromoInput } from "@vitrine/contract/money/promo/promo";
import { makeWorld } from "@vitrine/testkit/world";
import { expect, test } from "vitest";
import { listPromos } from "./list.ts";
import { createPromo, updatePromo } from "./manage.ts";

test("promo codes are found by operators, together with a part of a code", async () => {
  const world = await makeWorld();
  const create = (input: Pick<CreatePromoInput, "code" | "kind" | "value">) => createPromo(world.asOwner, input);
  const gift = await create({ code: "SPRING", kind: "balance", value: "1" });
  const sale = await create({ code: "SPRING10", kind: "discount", value: "10" });
  const more = await create({ code: "AUTUMN", kind: "bonus", value: "5" });
  await world.asOwner.run((ctx) => updatePromo(ctx, { promoId: sale.id, isOn: false }));
  const found = (query: string, kind: "discount" | null = null) =>
    world.asOwner.run(async (ctx) =>
      (await listPromos(ctx, { query, kind, state: null, page: 1, perPage: 25 })).items.map(({ id }) => id).toSorted((a, b) => a - b),
    );

  expect(await found("code:spring")).toEqual([gift.id, sale.id]);
  expect(await found("code:spring", "discount")).toEqual([sale.id]);
  expect(await found("spring -status:off")).toEqual([gift.id]);
  expect(await found("status:off")).toEqual([sale.id]);
  expect(await found("status:active kind:bonus,balance")).toEqual([gift.id, more.id]);
  expect(await found("-kind:discount date:today")).toEqual([gift.id, more.id]);
  expect(await found(`id:${more.id}`)).toEqual([more.id]);
  expect(await found("kind:unheard")).toEqual([]);
});
