import type { Order } from "@vitrine/contract/ordering/order/order";
import type { Card, Column, ListData } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { type ListState, useListState } from "@vitrine/ui/list/list-state";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { decimalsFor } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { EnterPanelButton } from "../../../shared/tenancy/panel/enter-panel-button.tsx";
import { PanelList } from "../../identity/preference/panel-list.tsx";
import { useActItems } from "../action/use-act-items.ts";
import { ordersHref } from "./order-views.ts";

/** State of a list whose views have their own addresses below `path`. */
export const useKindAddress = (path: string, status: string | null): ListState =>
  useListState({ viewPath: { current: status ?? "all", href: (view) => `${path}/${view || "all"}` } });

interface KindListProps<Row extends Order> {
  kind: "drip" | "subscription";
  panelId: number;
  currency: string;
  list: ListState;
  shown: { data: ListData<Row> | undefined; fetching: boolean; failure: string | null; onRetry: () => void };
  statuses: readonly string[];
  columns: readonly Column<Row>[];
  card: (row: Row) => Card;
}

/** Drip-feeds or subscriptions: they are orders, so they use the order's page and actions. */
export function KindList<Row extends Order>({ kind, panelId, currency, list, shown, statuses, columns, card }: KindListProps<Row>) {
  const { t } = useTranslation(["orderKind", "order"]);
  const manages = useCan("order.manage");
  const actsOf = useActItems(panelId, currency);
  const title = t(`title.${kind}`);
  const hrefOf = (row: Row) => `${ordersHref(panelId, "all")}/${row.id}`;
  const rowActions = (row: Row): MenuItem[] => [{ label: t("order:open.order"), icon: "page", href: hrefOf(row) }, "rule", ...actsOf(row)];
  const views = ["all", ...statuses].map((id) => ({ id, label: t(`view.${kind}.${id}`) }));
  return (
    <>
      <PageHeader title={title} />
      <PanelList<Row>
        panelId={panelId}
        name={kind === "drip" ? "drips" : "subscriptions"}
        label={title}
        list={list}
        {...shown}
        views={views}
        search={t("search")}
        columns={columns}
        decimals={(rows) => decimalsFor(rows.flatMap(({ charge, refunded }) => [charge, refunded]))}
        card={card}
        rowId={(row) => row.id}
        rowLabel={(row) => t("order:title.one", { id: row.id })}
        rowHref={hrefOf}
        rowActions={manages ? rowActions : undefined}
        firstUse={
          <EmptyState
            icon={kind === "drip" ? "clock" : "refresh"}
            title={t(`empty.${kind}.title`)}
            action={<EnterPanelButton panelId={panelId} variant="primary" />}
          >
            {t(`empty.${kind}.text`)}
          </EmptyState>
        }
      />
    </>
  );
}
