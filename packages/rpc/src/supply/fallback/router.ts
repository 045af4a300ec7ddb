import { serviceIdInput } from "@vitrine/contract/selling/catalog/service";
import { listPerformersOutput, setPerformersInput } from "@vitrine/contract/supply/fallback/performer";
import { listPerformers } from "@vitrine/core/supply/fallback/list";
import { setPerformers } from "@vitrine/core/supply/fallback/set";
import { panelProcedureFor, router } from "../../trpc.ts";

export const performerRouter = router({
  list: panelProcedureFor("provider.view")
    .input(serviceIdInput)
    .output(listPerformersOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listPerformers(c, input))),
  set: panelProcedureFor("provider.manage")
    .input(setPerformersInput)
    .output(listPerformersOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => setPerformers(c, input))),
});
