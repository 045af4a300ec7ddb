import { z } from "zod";
import { languageSchema } from "../../kernel/paging/list.ts";
import { CURRENCIES } from "../../kernel/amount/amount.ts";
import { panelTypeSchema } from "../../kernel/panel/panel-item.ts";
import { numberInput } from "../../kernel/amount/money.ts";

export const currencySchema = z.enum(CURRENCIES);

export const createPanelInput = z.object({
  domain: z.string().trim().toLowerCase().max(253).meta({ description: "A domain of your own, or a subdomain of the platform's" }),
  type: panelTypeSchema.default("panel").meta({ description: "panel: services by catalogue; shop: ready-made offers" }),
  currency: currencySchema.meta({ description: "Currency of prices and wallets; cannot be changed later" }),
  language: languageSchema.meta({ description: "First language of the storefront" }),
  tariffId: numberInput(z.int().positive()).nullish().meta({ description: "The tariff to begin with; left out, the trial's" }),
  name: z.string().trim().min(1).max(60).optional().meta({ description: "Name that customers read; by default the domain" }),
});
export type CreatePanelInput = z.infer<typeof createPanelInput>;

export const validateDomainInput = z.object({
  domain: z.string().trim().toLowerCase().max(253).meta({ description: "The address to check" }),
});
export type ValidateDomainInput = z.infer<typeof validateDomainInput>;
export const validateDomainOutput = z.object({
  domain: z.string().meta({ description: "The address in its plain form" }),
  isValid: z.literal(true),
});
