import { listShopServicesInput, listShopServicesOutput } from "@vitrine/contract/selling/catalog/shop";
import { listPriceChangesInput, listPriceChangesOutput } from "@vitrine/contract/selling/change/price-change";
import { favouriteInput, favouritesOutput } from "@vitrine/contract/selling/favourite/favourite";
import { fileContentOutput } from "@vitrine/contract/kernel/file/file";
import { priceFileInput } from "@vitrine/contract/selling/catalog/price-file";
import { shopStatusOutput } from "@vitrine/contract/insight/status/status";
import { shopHappyHoursOutput } from "@vitrine/contract/selling/price/happy-hours";
import { priceFile } from "@vitrine/core/selling/catalog/price-file";
import { listShopServices } from "@vitrine/core/selling/catalog/shop";
import { listPriceChanges } from "@vitrine/core/selling/change/shop-changes";
import { addFavourite, readFavourites, removeFavourite } from "@vitrine/core/selling/favourite/favourites";
import { readStatus } from "@vitrine/core/insight/status/status";
import { shopHappyHours } from "@vitrine/core/selling/price/shop-happy-hours";
import { inTransaction, workflow } from "../../resolvers.ts";
import { compiled, procedure, router } from "../../trpc.ts";

export const shopRouter = router({
  services: procedure("shop.catalog")
    .meta({ rest: { method: "get", path: "services", summary: "List services you can order", description: "At your own prices." } })
    .input(listShopServicesInput)
    .output(compiled(listShopServicesOutput))
    .query(workflow(listShopServices)),
  priceFile: procedure("shop.catalog")
    .meta({
      rest: {
        method: "get",
        path: "services/export",
        summary: "Download the price list",
        description: "Services that you can order, as a file and at your own prices.",
      },
    })
    .input(priceFileInput)
    .output(fileContentOutput)
    .query(workflow(priceFile)),
  changes: procedure("shop.catalog")
    .meta({
      rest: {
        method: "get",
        path: "services/changes",
        summary: "List what changed in the catalog",
        description:
          "Services that are new, back, cheaper, more expensive or no longer available, day by day and at your own prices. A price that moves by less than 0.1 percent is left out.",
      },
    })
    .input(listPriceChangesInput)
    .output(listPriceChangesOutput)
    .query(workflow(listPriceChanges)),
  favourites: procedure("shop.favourites")
    .meta({ rest: { method: "get", path: "services/favourites", summary: "List your favourite services" } })
    .output(favouritesOutput)
    .query(workflow(readFavourites)),
  addFavourite: procedure("shop.star")
    .meta({ rest: { method: "put", path: "services/{serviceId}/favourite", summary: "Add a service to your favourites" } })
    .input(favouriteInput)
    .output(favouritesOutput)
    .mutation(inTransaction(addFavourite)),
  removeFavourite: procedure("shop.star")
    .meta({ rest: { method: "delete", path: "services/{serviceId}/favourite", summary: "Remove a service from your favourites" } })
    .input(favouriteInput)
    .output(favouritesOutput)
    .mutation(inTransaction(removeFavourite)),
  status: procedure("shop.catalog")
    .meta({
      rest: {
        method: "get",
        path: "status",
        summary: "Get how orders are doing",
        description: "By network: whether services can be ordered, how soon orders start and how many are delivered in full.",
      },
    })
    .output(shopStatusOutput)
    .query(workflow(readStatus)),
  happyHours: procedure("shop.catalog")
    .meta({
      rest: { method: "get", path: "happy-hours", summary: "List current discounts", description: "What is cheaper now, and until when." },
    })
    .output(shopHappyHoursOutput)
    .query(workflow(shopHappyHours)),
});
