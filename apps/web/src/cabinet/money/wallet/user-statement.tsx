import { useListState } from "@vitrine/ui/list/list-state";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { StatementList } from "./statement-list.tsx";

type StatementProps = { panelId: number; userId: number; currency: string };

/** A customer's statement. */
export function UserStatement({ panelId, userId, currency }: StatementProps) {
  const { t } = useTranslation("user");
  const list = useListState();
  const { page, perPage } = list;
  const lines = trpc.user.history.useQuery({ panelId, userId, page, perPage }, listQueryOptions);
  const orderHref = useCallback((orderId: number) => `/panel/${panelId}/orders/all/${orderId}`, [panelId]);
  return <StatementList list={list} {...listProps(lines)} currency={currency} orderHref={orderHref} empty={t("statement.emptyText")} />;
}
