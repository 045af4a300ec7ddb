import type { Order } from "@vitrine/contract/ordering/order/order";
import { formatMoney } from "@vitrine/ui/text/money";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { owedOf } from "./act-effect.ts";
import { ACTS, iconOf, isFinal } from "./act-look.ts";
import { nameOf, useActs } from "./use-acts.tsx";

/** The actions available for an order now, as menu items; those that refund show the amount. */
export function useActItems(panelId: number, currency: string): (order: Order) => MenuItem[] {
  const { t } = useTranslation("orderAct");
  const { locale } = useUi();
  const manages = useCan("order.manage");
  const act = useActs(panelId, currency);
  return (order) => {
    if (!manages) return [];
    const may = ACTS.filter((action) => order.actions.includes(action));
    const item = (action: (typeof may)[number]): MenuItem => ({
      label: t(`do.${nameOf(order, action)}`),
      icon: iconOf(action),
      danger: isFinal(action),
      ...(action === "refund" ? { note: formatMoney(locale, owedOf(order), currency, "display") } : {}),
      onSelect: () => void act(order, action),
    });
    const mild = may.filter((action) => !isFinal(action)).map(item);
    const final = may.filter(isFinal).map(item);
    return mild.length > 0 && final.length > 0 ? [...mild, "rule", ...final] : [...mild, ...final];
  };
}
