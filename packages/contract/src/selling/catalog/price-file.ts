import { z } from "zod";
import { columnsOf, EXPORT_FORMATS } from "../../kernel/export/columns.ts";
import { optional } from "../../kernel/paging/list.ts";

/** The columns of a customer's price file, from those of the list of services. */
const SHOWN: ReadonlySet<string> = new Set(["id", "name", "category", "network", "type", "rate", "min", "max", "refill", "cancel"]);
export const PRICE_FILE_COLUMNS = columnsOf("services").filter(({ key }) => SHOWN.has(key));

export const priceFileInput = z.object({
  network: optional(z.string().max(60)).meta({ description: "Only of this network" }),
  format: z
    .enum(EXPORT_FORMATS)
    .default("csv")
    .meta({ description: "The file's format: csv opens in a spreadsheet of the reader's language, xlsx keeps types" }),
});
export type PriceFileInput = z.infer<typeof priceFileInput>;
