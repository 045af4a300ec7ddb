import { listShopServicesInput, listShopServicesOutput } from "@vitrine/contract/selling/catalog/shop";
import { shopHappyHoursOutput } from "@vitrine/contract/selling/price/happy-hours";
import { listShopServices } from "@vitrine/core/selling/catalog/shop";
import { shopHappyHours } from "@vitrine/core/selling/price/shop-happy-hours";
import { procedureFor, router } from "../../trpc.ts";

export const shopRouter = router({
  services: procedureFor("shop.catalog")
    .input(listShopServicesInput)
    .output(listShopServicesOutput)
    .query(({ ctx, input }) => listShopServices(ctx.caller, input)),
  happyHours: procedureFor("shop.catalog")
    .output(shopHappyHoursOutput)
    .query(({ ctx }) => shopHappyHours(ctx.caller)),
});
