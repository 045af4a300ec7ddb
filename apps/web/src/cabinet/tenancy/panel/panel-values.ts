import type { UseFormReturn } from "react-hook-form";
import type { CreatePanelInput } from "@vitrine/contract/tenancy/panel/create";
import { config } from "../../../shared/kernel/app/config.ts";
import type { Currency } from "@vitrine/contract/kernel/amount/amount";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";

export type PanelValues = {
  name: string;
  ownDomain: boolean;
  address: string;
  domain: string;
  type: CreatePanelInput["type"];
  /** null: the platform chooses. */
  tariffId: number | null;
  currency: Currency;
  language: Language;
};

export const domainOf = (values: Pick<PanelValues, "ownDomain" | "address" | "domain">): string => {
  if (values.ownDomain) return values.domain.trim().toLowerCase();
  return values.address === "" ? "" : `${values.address}.${config.host}`;
};

export type PanelForm = UseFormReturn<PanelValues, unknown, PanelValues>;
