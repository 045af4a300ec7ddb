import {
  advertPricesOutput,
  approveAdvertInput,
  listReviewsInput,
  listReviewsOutput,
  putAdvertPricesInput,
  refuseAdvertInput,
  reviewedAdvertSchema,
  takeDownAdvertInput,
} from "@vitrine/contract/growth/advert/review";
import { countAdvertsInput, shownAdvertsOutput } from "@vitrine/contract/growth/advert/shown";
import {
  approveAdvert,
  getAdvertPrices,
  listReviews,
  putAdvertPrices,
  refuseAdvert,
  takeDownAdvert,
} from "@vitrine/core/growth/advert/review";
import { countViews, showAdverts } from "@vitrine/core/growth/advert/show.workflow";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

const REVIEWS = "panel/{panelId}/advert-reviews";
const REVIEW = `${REVIEWS}/{advertId}` as const;

/** The platform's staff, on the main panel. */
export const advertReviewRouter = router({
  list: panelProcedure("advert.review")
    .meta({
      rest: {
        method: "get",
        path: REVIEWS,
        summary: "List adverts of all panels",
        description: "What waits for moderation, runs, or ended.",
      },
    })
    .input(listReviewsInput)
    .output(listReviewsOutput)
    .query(inTransaction(listReviews)),
  approve: panelProcedure("advert.review")
    .meta({
      rest: {
        method: "post",
        path: `${REVIEW}/approve`,
        summary: "Approve an advert",
        description: "Charges and starts it, or publishes the edit of one that runs. Another version than yours is refused.",
      },
    })
    .input(approveAdvertInput)
    .output(reviewedAdvertSchema)
    .mutation(inTransaction(approveAdvert)),
  refuse: panelProcedure("advert.review")
    .meta({
      rest: {
        method: "post",
        path: `${REVIEW}/refuse`,
        summary: "Refuse an advert",
        description: "The owner reads the reason and can edit it.",
      },
    })
    .input(refuseAdvertInput)
    .output(reviewedAdvertSchema)
    .mutation(inTransaction(refuseAdvert)),
  takeDown: panelProcedure("advert.review")
    .meta({
      rest: {
        method: "post",
        path: `${REVIEW}/take-down`,
        summary: "Take an advert down",
        description: "Days that have not begun are paid back to the wallet.",
      },
    })
    .input(takeDownAdvertInput)
    .output(reviewedAdvertSchema)
    .mutation(inTransaction(takeDownAdvert)),
  prices: panelProcedure("advert.prices")
    .meta({ rest: { method: "get", path: "panel/{panelId}/advert-prices", summary: "Get the prices of adverts" } })
    .output(advertPricesOutput)
    .query(inTransaction(getAdvertPrices)),
  putPrices: panelProcedure("advert.prices")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/advert-prices",
        summary: "Set the prices of adverts",
        description: "For what is submitted from now on; without a price the kind is not sold.",
      },
    })
    .input(putAdvertPricesInput)
    .output(advertPricesOutput)
    .mutation(inTransaction(putAdvertPrices)),
});

/** Where owners look for providers. */
export const advertPlaceRouter = router({
  list: procedure("advert.see")
    .meta({
      rest: {
        method: "get",
        path: "adverts",
        summary: "List adverts to show now",
        description: "Of other panels; several of a kind take turns. Mark each as an advert.",
      },
    })
    .output(shownAdvertsOutput)
    .query(workflow(showAdverts)),
  count: procedure("advert.see")
    .meta({
      rest: { method: "post", path: "adverts/views", summary: "Count adverts that you were shown", description: "Once a day for each." },
    })
    .input(countAdvertsInput)
    .output(z.void())
    .mutation(workflow(countViews)),
});
