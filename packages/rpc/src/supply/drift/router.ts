import { heldDecisionInput, settleHeldOutput } from "@vitrine/contract/selling/catalog/held";
import { listMovesInput, listMovesOutput, listWaitingInput } from "@vitrine/contract/supply/drift/moves";
import { listHeldOutput } from "@vitrine/contract/supply/provider/held";
import { settleHeld } from "@vitrine/core/selling/catalog/settle-held";
import { listMoves } from "@vitrine/core/supply/drift/list-moves";
import { listWaiting } from "@vitrine/core/supply/sync/list-held";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const driftRouter = router({
  moves: panelProcedure("provider.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/price-moves",
        summary: "List price changes after cost changes",
        description: "What became of each price when a provider changed its own, and the rule that decided. Kept for 90 days.",
      },
    })
    .input(listMovesInput)
    .output(listMovesOutput)
    .query(inTransaction(listMoves)),
  waiting: panelProcedure("provider.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/price-moves/waiting",
        summary: "List prices that wait for your decision",
        description: "Services of all providers that were paused because their cost rose.",
      },
    })
    .input(listWaitingInput)
    .output(listHeldOutput)
    .query(inTransaction(listWaiting)),
  settle: panelProcedure("catalog.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/price-moves/waiting",
        summary: "Decide on prices that wait",
        description: "Accept the new prices, or keep your own.",
      },
    })
    .input(heldDecisionInput)
    .output(settleHeldOutput)
    .mutation(inTransaction(settleHeld)),
});
