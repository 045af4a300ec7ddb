import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import type { panelSettingsSchema } from "@vitrine/contract/tenancy/panel/settings";
import type { z } from "zod";
import type { useContractForm } from "../../../shared/kernel/app/contract-form.ts";

export type SettingsValues = z.input<typeof panelSettingsSchema>;
export type SettingsForm = ReturnType<typeof useContractForm<SettingsValues>>;

export const settingsOf = ({
  name,
  language,
  timeZone,
  contactEmail,
  contactTelegram,
  contactUrl,
  offersApi,
  offersMassOrder,
  offersTopUp,
  guestCheckout,
  showsPurchases,
  byInvitation,
  asksTerms,
}: Panel): SettingsValues => ({
  name,
  language,
  timeZone,
  contactEmail,
  contactTelegram: contactTelegram && `@${contactTelegram}`,
  contactUrl,
  offersApi,
  offersMassOrder,
  offersTopUp,
  guestCheckout,
  showsPurchases,
  byInvitation,
  asksTerms,
});
