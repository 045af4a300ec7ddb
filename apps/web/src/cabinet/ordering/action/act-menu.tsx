import type { Order } from "@vitrine/contract/ordering/order/order";
import { Button } from "@vitrine/ui/form/button";
import { Menu } from "@vitrine/ui/overlay/menu";
import { useTranslation } from "react-i18next";
import { useActItems } from "./use-act-items.ts";

/** The menu of all actions on one order. */
export function ActMenu({ panelId, order, currency, size = "m" }: { panelId: number; order: Order; currency: string; size?: "m" | "s" }) {
  const { t } = useTranslation("orderAct");
  const items = useActItems(panelId, currency)(order);
  if (items.length === 0) return null;
  return (
    <Menu
      label={t("actions")}
      items={items}
      trigger={
        <Button size={size} iconEnd="chevron-down">
          {t("actions")}
        </Button>
      }
    />
  );
}
