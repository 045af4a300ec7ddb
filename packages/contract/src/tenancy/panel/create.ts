import { z } from "zod";
import { languageSchema } from "../../kernel/paging/list.ts";
import { CURRENCIES } from "../../kernel/amount/amount.ts";
import { panelTypeSchema } from "../../kernel/panel/panel-item.ts";
import { numberInput } from "../../kernel/amount/money.ts";

export const currencySchema = z.enum(CURRENCIES);

export const createPanelInput = z.object({
  domain: z.string().trim().toLowerCase().max(253),
  type: panelTypeSchema.default("panel"),
  currency: currencySchema,
  language: languageSchema,
  tariffId: numberInput(z.int().positive()).nullish(),
  name: z.string().trim().min(1).max(60).optional(),
});
export type CreatePanelInput = z.infer<typeof createPanelInput>;

export const validateDomainInput = z.object({ domain: z.string().trim().toLowerCase().max(253) });
export type ValidateDomainInput = z.infer<typeof validateDomainInput>;
export const validateDomainOutput = z.object({ domain: z.string(), isValid: z.literal(true) });
