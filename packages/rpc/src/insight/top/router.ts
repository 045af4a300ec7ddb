import {
  listTopProvidersInput,
  listTopProvidersOutput,
  listTopServicesInput,
  listTopServicesOutput,
  providerOffersOutput,
  servicesFaqOutput,
  topServiceInput,
  topServiceOutput,
} from "@vitrine/contract/insight/top/top";
import { getTopService, listTopProviders, listTopServices, servicesFaq } from "@vitrine/core/insight/top/list";
import { listProviderOffers } from "@vitrine/core/insight/top/offers";
import { inTransaction } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

export const topRouter = router({
  services: procedure("top.view")
    .meta({
      rest: {
        method: "get",
        path: "top/services",
        summary: "List the best services",
        description: "From orders of the whole platform, most reliable first.",
      },
    })
    .input(listTopServicesInput)
    .output(listTopServicesOutput)
    .query(inTransaction(listTopServices)),
  providers: procedure("top.view")
    .meta({
      rest: {
        method: "get",
        path: "top/providers",
        summary: "List the best providers",
        description: "Most reliable first, with figures of the whole platform.",
      },
    })
    .input(listTopProvidersInput)
    .output(listTopProvidersOutput)
    .query(inTransaction(listTopProviders)),
  offers: procedure("top.view")
    .meta({
      rest: {
        method: "get",
        path: "top/providers/offers",
        summary: "List the best providers with their prices",
        description: "What owners pay, as the median for each network and kind of service.",
      },
    })
    .output(providerOffersOutput)
    .query(inTransaction(listProviderOffers)),
  service: procedure("top.view")
    .meta({
      rest: {
        method: "get",
        path: "providers/service/{listed}",
        summary: "Get a listed service",
        description: "With its provider and similar services elsewhere.",
      },
    })
    .input(topServiceInput)
    .output(topServiceOutput)
    .query(inTransaction(getTopService)),
  faq: procedure("top.view")
    .meta({
      rest: {
        method: "get",
        path: "services-faq",
        summary: "Get results by network",
        description: "How long orders take and how they end.",
      },
    })
    .output(servicesFaqOutput)
    .query(inTransaction(servicesFaq)),
});
