import { listShopServicesInput, listShopServicesOutput } from "@vitrine/contract/catalog/shop";
import { listShopServices } from "@vitrine/core/catalog/shop";
import { procedureFor, router } from "../trpc.ts";

export const shopRouter = router({
  services: procedureFor("shop.catalog")
    .input(listShopServicesInput)
    .output(listShopServicesOutput)
    .query(({ ctx, input }) => listShopServices(ctx.caller, input)),
});
