import type { StartImportInput } from "@vitrine/contract/supply/import/import";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { catalogImport } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/define-job";
import { stepAmount } from "@vitrine/contract/selling/price/rounding";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { lockProviderCurrency } from "../provider/access.ts";
import { countChosen } from "./import-queries.ts";
import { rememberMappings } from "../store/import-mappings.ts";
import { knownCategories } from "./known-categories.ts";
import { plainDecimal } from "../../selling/catalog/price.ts";
import { currentRate } from "../../selling/catalog/list-rates.ts";
import { hasRunningImport, insertImport } from "../store/imports.ts";

/** The job starts when this transaction commits. Errors: rate_missing, import_running, selection_empty. */
export async function startImport(ctx: Ctx, input: StartImportInput): Promise<{ importId: number }> {
  authorize(ctx, "catalog.manage");
  const { providerId, extraCharge, rounding, cleanNames = true } = input;
  const categories = await knownCategories(ctx, input.categories ?? []);
  // The lock serializes two starts at the same time.
  const currency = await lockProviderCurrency(ctx, providerId);
  if (currency === undefined) throw notFound();
  if ((await currentRate(ctx, currency)) === undefined) throw new AppError("rate_missing", { from: currency, to: ctx.panel.currency });
  if (await hasRunningImport(ctx, providerId)) throw new AppError("import_running");
  const selection = input.services === "all" ? "all" : [...new Set(input.services)];
  const found = await countChosen(ctx, providerId, selection);
  if (found === 0) throw new AppError("selection_empty");
  const total = selection === "all" ? found : selection.length;
  const importId = await insertImport(ctx, {
    providerId,
    selection,
    extraCharge,
    rateStep: stepAmount(rounding),
    cleanNames,
    categories,
    total,
    startedBy: userIdOf(ctx),
  });
  await rememberMappings(ctx, providerId, categories);
  await audit(ctx, {
    action: "catalog.import",
    subject: `import:${importId}`,
    after: {
      providerId,
      services: total,
      extraCharge: plainDecimal(extraCharge),
      ...(rounding ? { rounding } : {}),
      ...(cleanNames ? {} : { cleanNames }),
    },
  });
  await enqueue(ctx.tx, catalogImport, { panelId: ctx.panelId, providerId, importId });
  return { importId };
}
