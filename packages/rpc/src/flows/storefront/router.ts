import { listShopServicesInput, listShopServicesOutput } from "@vitrine/contract/selling/catalog/shop";
import { shopHappyHoursOutput } from "@vitrine/contract/selling/price/happy-hours";
import { listShopServices } from "@vitrine/core/selling/catalog/shop";
import { shopHappyHours } from "@vitrine/core/selling/price/shop-happy-hours";
import { workflow } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

export const shopRouter = router({
  services: procedure("shop.catalog")
    .meta({ rest: { method: "get", path: "services", summary: "List services you can order", description: "At your own prices." } })
    .input(listShopServicesInput)
    .output(listShopServicesOutput)
    .query(workflow(listShopServices)),
  happyHours: procedure("shop.catalog")
    .meta({
      rest: { method: "get", path: "happy-hours", summary: "List current discounts", description: "What is cheaper now, and until when." },
    })
    .output(shopHappyHoursOutput)
    .query(workflow(shopHappyHours)),
});
