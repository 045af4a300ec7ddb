import {
  listTopProvidersInput,
  listTopProvidersOutput,
  listTopServicesInput,
  listTopServicesOutput,
  servicesFaqOutput,
  topServiceInput,
  topServiceOutput,
} from "@vitrine/contract/insight/top/top";
import { getTopService, listTopProviders, listTopServices, servicesFaq } from "@vitrine/core/insight/top/list";
import { procedureFor, router } from "../../trpc.ts";

export const topRouter = router({
  services: procedureFor("top.view")
    .input(listTopServicesInput)
    .output(listTopServicesOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listTopServices(c, input))),
  providers: procedureFor("top.view")
    .input(listTopProvidersInput)
    .output(listTopProvidersOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listTopProviders(c, input))),
  service: procedureFor("top.view")
    .input(topServiceInput)
    .output(topServiceOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => getTopService(c, input))),
  faq: procedureFor("top.view")
    .output(servicesFaqOutput)
    .query(({ ctx }) => ctx.caller.run(servicesFaq)),
});
