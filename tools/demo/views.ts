import { AS_EACH_HAS_IT } from "@vitrine/contract/identity/preference/saved-view";
import { createView } from "@vitrine/core/identity/preference/list-views";
import type { OpenedShop } from "./shop-steps.ts";

/** What the owner looks at every morning: two views shared with the managers, and one of their own. */
export async function addViews({ owner }: OpenedShop): Promise<void> {
  await owner.run(async (ctx) => {
    await createView(ctx, {
      list: "orders",
      name: "Дорогие без результата",
      isShared: true,
      state: { tab: "", query: "status:fail,stopped price:>100", filters: {}, ...AS_EACH_HAS_IT },
    });
    await createView(ctx, {
      list: "orders",
      name: "Telegram за неделю",
      isShared: true,
      state: {
        tab: "",
        query: "network:telegram date:7d",
        filters: {},
        columns: ["service", "user", "status", "remains", "price"],
        density: "compact",
        widths: null,
      },
    });
    await createView(ctx, {
      list: "payments",
      name: "Крупные за месяц",
      isShared: false,
      state: { tab: "", query: "amount:>=1000 date:30d", filters: {}, ...AS_EACH_HAS_IT },
    });
  });
}
