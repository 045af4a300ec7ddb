import {
  changeTariffInput,
  listTariffsInput,
  listTariffsOutput,
  ownPanelsOutput,
  panelTariffOutput,
  tariffQuoteOutput,
} from "@vitrine/contract/money/tariff/tariff";
import { createTariffInput, soldTariffSchema, soldTariffsOutput, updateTariffInput } from "@vitrine/contract/money/tariff/tariff-admin";
import { changeTariff, payTariff, quoteTariff } from "@vitrine/core/money/tariff/change.workflow";
import { getPanelTariff } from "@vitrine/core/money/tariff/get";
import { listTariffs } from "@vitrine/core/money/tariff/list";
import { listOwnPanels } from "@vitrine/core/money/tariff/own-panels";
import { createTariff, listSoldTariffs, updateTariff } from "@vitrine/core/money/tariff/sold";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const tariffRouter = router({
  list: procedure("tariff.list")
    .meta({ rest: { method: "get", path: "tariffs", summary: "List tariffs", description: "Monthly prices of panels and shops." } })
    .input(listTariffsInput)
    .output(listTariffsOutput)
    .query(inTransaction(listTariffs)),
  ownPanels: procedure("wallet.own")
    .meta({
      rest: {
        method: "get",
        path: "tariffs/own",
        summary: "List panels you pay for",
        description: "Child panels that a customer has from this panel, with their monthly prices.",
      },
    })
    .output(ownPanelsOutput)
    .query(inTransaction(listOwnPanels)),
  get: panelProcedure("tariff.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/tariff",
        summary: "Get the tariff of a panel",
        description: "With the orders used, and what is charged next.",
      },
    })
    .output(panelTariffOutput)
    .query(workflow(getPanelTariff)),
  quote: panelProcedure("tariff.manage")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/tariff/quote",
        summary: "Get the price of a tariff change",
        description: "What the change would charge now.",
      },
    })
    .input(changeTariffInput)
    .output(tariffQuoteOutput)
    .query(workflow(quoteTariff)),
  change: panelProcedure("tariff.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/tariff",
        summary: "Change the tariff of a panel",
        description: "A more expensive one begins immediately, for the difference pro rata; a cheaper one begins with the next period.",
      },
    })
    .input(changeTariffInput)
    .output(panelTariffOutput)
    .mutation(workflow(changeTariff)),
  pay: panelProcedure("tariff.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/tariff/pay",
        summary: "Pay the tariff of a panel",
        description: "Charges what is due from your wallet; without a debt it changes nothing.",
        idempotency: "answer",
      },
    })
    .output(panelTariffOutput)
    .mutation(workflow(payTariff)),
  sold: panelProcedure("tariff.admin")
    .meta({
      rest: { method: "get", path: "panel/{panelId}/tariffs", summary: "List all tariffs", description: "With those no longer offered." },
    })
    .output(soldTariffsOutput)
    .query(inTransaction(listSoldTariffs)),
  create: panelProcedure("tariff.admin")
    .meta({
      rest: { method: "post", path: "panel/{panelId}/tariffs", summary: "Create a tariff", status: 201, idempotency: "answer" },
    })
    .input(createTariffInput)
    .output(soldTariffSchema)
    .mutation(inTransaction(createTariff)),
  update: panelProcedure("tariff.admin")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/tariffs/{tariffId}",
        summary: "Update a tariff",
        description: "New terms count for a panel from its next period. is_offered false withdraws the tariff from new panels.",
      },
    })
    .input(updateTariffInput)
    .output(soldTariffSchema)
    .mutation(inTransaction(updateTariff)),
});
