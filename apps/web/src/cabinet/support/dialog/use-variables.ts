import type { CannedVariable } from "@vitrine/contract/support/dialog/canned";
import type { DialogDetail } from "@vitrine/contract/support/dialog/panel-dialog";
import { useTranslation } from "react-i18next";
import { useMe, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** The values of a canned answer's variables (in braces) for this dialog. */
export function useVariables({ customer, orderId, cards, lastOrders }: DialogDetail): Partial<Record<CannedVariable, string>> {
  const { t } = useTranslation("order");
  const me = useMe();
  const panel = trpc.panel.get.useQuery({ panelId: usePanelId() }, { staleTime: 60_000 }).data;
  const order = cards.orders.find(({ id }) => id === orderId) ?? cards.orders.at(-1) ?? lastOrders[0];
  return {
    "customer.login": customer.login,
    "me.login": me?.login ?? "",
    "panel.name": panel?.name ?? "",
    ...(order ? { "order.id": String(order.id), "order.link": order.link, "order.status": t(`status.${order.status}`) } : {}),
  };
}
