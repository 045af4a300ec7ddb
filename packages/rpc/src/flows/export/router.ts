import {
  exportIdInput,
  exportInputs,
  exportOutput,
  exportStateSchema,
  ownStatementExportInput,
} from "@vitrine/contract/flows/export/export";
import { fileContentOutput } from "@vitrine/contract/kernel/file/file";
import { EXPORT_DIRECT_ROWS } from "@vitrine/contract/kernel/export/columns";
import { getExport, readExport } from "@vitrine/core/flows/export/read-export.workflow";
import { startExport, startOwnStatementExport } from "@vitrine/core/flows/export/start-export.workflow";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

const description = `Up to ${EXPORT_DIRECT_ROWS} rows the answer is the file. For more it is made in the background: 202, and a notification when it is ready.`;
const address = (list: string) =>
  ({ rest: { method: "get", path: `panel/{panelId}/${list}/export`, summary: `Export ${list}`, description } }) as const;

/** Files are sent over REST; tRPC carries JSON only. */
export const exportRouter = router({
  orders: panelProcedure("order.export")
    .meta(address("orders"))
    .input(exportInputs.orders)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "orders", input))),
  users: panelProcedure("user.export")
    .meta(address("users"))
    .input(exportInputs.users)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "users", input))),
  services: panelProcedure("service.export")
    .meta(address("services"))
    .input(exportInputs.services)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "services", input))),
  translations: panelProcedure("service.export")
    .meta({ rest: { ...address("translations").rest, summary: "Export names and descriptions with translations" } })
    .input(exportInputs.translations)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "translations", input))),
  statement: panelProcedure("statement.export")
    .meta(address("statement"))
    .input(exportInputs.statement)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "statement", input))),
  promos: panelProcedure("promo.export")
    .meta(address("promos"))
    .input(exportInputs.promos)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "promos", input))),
  mailing_recipients: panelProcedure("mailing.export")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/mailing_recipients/export",
        summary: "Export a mailing's recipients",
        description: `What became of each message, and what was ordered within 7 days after it. ${description}`,
      },
    })
    .input(exportInputs.mailing_recipients)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "mailing_recipients", input))),
  referrals: panelProcedure("referral.export")
    .meta(address("referrals"))
    .input(exportInputs.referrals)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "referrals", input))),
  payments: panelProcedure("payment.export")
    .meta(address("payments"))
    .input(exportInputs.payments)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "payments", input))),
  paymentDays: panelProcedure("payment.export")
    .meta({
      rest: {
        ...address("payment_days").rest,
        summary: "Export payments by day",
        description: `What each payment system announced, what it kept and what was credited. ${description}`,
      },
    })
    .input(exportInputs.payment_days)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "payment_days", input))),
  withdrawals: panelProcedure("withdrawal.export")
    .meta(address("withdrawals"))
    .input(exportInputs.withdrawals)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "withdrawals", input))),
  statistics: panelProcedure("statistics.view")
    .meta(address("statistics"))
    .input(exportInputs.statistics)
    .output(exportOutput)
    .query(workflow((caller, input) => startExport(caller, "statistics", input))),
  get: panelProcedure("export.own")
    .meta({ rest: { method: "get", path: "panel/{panelId}/exports/{exportId}", summary: "Get an export" } })
    .input(exportIdInput)
    .output(exportStateSchema)
    .query(inTransaction(getExport)),
  file: panelProcedure("export.own")
    .meta({ rest: { method: "get", path: "panel/{panelId}/exports/{exportId}/file", summary: "Download an export" } })
    .input(exportIdInput)
    .output(fileContentOutput)
    .query(workflow(readExport)),
  ownStatement: procedure("wallet.own")
    .meta({ rest: { method: "get", path: "balance/export", summary: "Export your transactions", description } })
    .input(ownStatementExportInput)
    .output(exportOutput)
    .query(workflow(startOwnStatementExport)),
  getOwn: procedure("wallet.own")
    .meta({ rest: { method: "get", path: "exports/{exportId}", summary: "Get an export of your own" } })
    .input(exportIdInput)
    .output(exportStateSchema)
    .query(inTransaction(getExport)),
  ownFile: procedure("wallet.own")
    .meta({ rest: { method: "get", path: "exports/{exportId}/file", summary: "Download an export of your own" } })
    .input(exportIdInput)
    .output(fileContentOutput)
    .query(workflow(readExport)),
});
