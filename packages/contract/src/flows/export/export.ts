import { z } from "zod";
import { statisticsExportInput } from "../../insight/statistics/period.ts";
import { columnsOf, EXPORT_FORMATS, EXPORT_LISTS, type ExportList } from "../../kernel/export/columns.ts";
import { idSchema, optional } from "../../kernel/paging/list.ts";
import { mailingIdInput } from "../../growth/mailing/mailing.ts";
import { listWithdrawalsInput } from "../../money/withdrawal/withdrawal.ts";
import { listPaymentsInput } from "../../money/payment/panel-payment.ts";
import { listPromosInput } from "../../money/promo/promo.ts";
import { listOrdersInput } from "../../ordering/order/order.ts";
import { listServicesInput } from "../../selling/catalog/service.ts";
import { listTranslationsInput } from "../../selling/translation/translation.ts";
import { listUsersInput } from "../../tenancy/customer/user.ts";

const wish = (list: ExportList) => ({
  columns: z
    .array(z.enum(columnsOf(list).map(({ key }) => key)))
    .min(1)
    .optional()
    .meta({ description: "Default: all that the caller may see" }),
  format: z
    .enum(EXPORT_FORMATS)
    .default("csv")
    .meta({ description: "The file's format: csv opens in a spreadsheet of the reader's language, xlsx keeps types" }),
});

/** A list's filters without paging, and the format of the file. */
export const exportInputs = {
  orders: listOrdersInput.omit({ page: true, perPage: true, before: true, after: true, sort: true }).extend(wish("orders")),
  users: listUsersInput.omit({ page: true, perPage: true, sort: true }).extend(wish("users")),
  services: listServicesInput.omit({ page: true, perPage: true, sort: true }).extend(wish("services")),
  translations: listTranslationsInput.omit({ page: true, perPage: true }).extend(wish("translations")),
  statement: z.object({ userId: optional(idSchema).meta({ description: "Id of the customer" }), ...wish("statement") }),
  promos: listPromosInput.omit({ page: true, perPage: true }).extend(wish("promos")),
  mailing_recipients: mailingIdInput.extend(wish("mailing_recipients")),
  referrals: z.object({
    userId: optional(idSchema).meta({ description: "Those who came by this customer’s link only" }),
    ...wish("referrals"),
  }),
  payments: listPaymentsInput.omit({ page: true, perPage: true }).extend(wish("payments")),
  payment_days: listPaymentsInput.pick({ system: true, dateFrom: true, dateTo: true }).extend(wish("payment_days")),
  statistics: statisticsExportInput.extend(wish("statistics")),
  withdrawals: listWithdrawalsInput.omit({ page: true, perPage: true }).extend(wish("withdrawals")),
} as const satisfies Record<ExportList, z.ZodType>;

export const ownStatementExportInput = z.object(wish("statement"));

export const exportStartedSchema = z
  .object({ exportId: z.number().int().meta({ description: "Ask for it until its status is done" }) })
  .meta({ id: "ExportStarted" });
/** The file itself, or for more rows the export in progress. */
export const exportOutput = z.union([z.file(), exportStartedSchema]);

export const exportIdInput = z.object({ exportId: idSchema });
export type ExportIdInput = z.infer<typeof exportIdInput>;
export const exportStateSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the export" }),
    list: z.enum(EXPORT_LISTS).meta({ description: "The exported list" }),
    format: z.enum(EXPORT_FORMATS).meta({ description: "The file's format" }),
    status: z.enum(["running", "done", "failed"]).meta({ description: "Where the export stands; the file exists once it is done" }),
    rows: z.number().int().nullable().meta({ description: "Rows written; null until the export is done" }),
    url: z.string().optional().meta({ description: "Of the file, once it is done" }),
  })
  .meta({ id: "Export" });
export type ExportState = z.infer<typeof exportStateSchema>;
