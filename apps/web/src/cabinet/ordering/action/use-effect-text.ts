import type { OwnerAction } from "@vitrine/contract/ordering/action/owner-actions";
import type { Order } from "@vitrine/contract/ordering/order/order";
import { formatMoney } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { isNothing } from "../order/order-figures.ts";
import { cancelEffectOf, type Extent, owedOf } from "./act-effect.ts";

/** The effect of an action on this order, in a sentence: "Returns 82,50 ₽ to ivan." */
export function useEffectText(currency: string): (order: Order, action: OwnerAction) => string {
  const { t } = useTranslation(["orderAct", "order"]);
  const { locale } = useUi();
  return (order, action) => {
    const names = {
      provider: order.provider?.name ?? t("order:event.provider"),
      login: order.user.login,
      sum: formatMoney(locale, owedOf(order), currency, "exact"),
    };
    if (action === "cancel") return t(`effect.cancel.${cancelEffectOf(order)}`, names);
    if (action === "resend") return t(`effect.resend.${order.dispatch === "unknown" ? "unknown" : "waiting"}`, names);
    return t(`effect.${action}`, names);
  };
}

/** The same for many orders, as far as they are loaded: null for all that match a filter. */
export function useExtentText(currency: string) {
  const { t } = useTranslation("orderAct");
  const { locale } = useUi();
  return (action: OwnerAction, count: number, extent: Extent | null): { effect: string[]; returns: string | null } => {
    const others = extent === null ? t("many.others") : extent.unable > 0 ? t("many.unable", { count: extent.unable }) : "";
    const returns =
      extent && !isNothing(extent.returned)
        ? t("many.returns", { sum: formatMoney(locale, extent.returned, currency, "exact"), count: extent.customers })
        : null;
    return { effect: [t(`many.${action}.effect`, { count }), others].filter((sentence) => sentence !== ""), returns };
  };
}
