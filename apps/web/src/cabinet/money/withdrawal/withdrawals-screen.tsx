import type { WithdrawalMethod } from "@vitrine/contract/money/withdrawal/methods";
import { WITHDRAWAL_OPERATORS } from "@vitrine/contract/money/withdrawal/operators";
import {
  type EarningSource,
  type Withdrawal,
  WITHDRAWAL_LISTS,
  type WithdrawalList,
  type WithdrawalStatus,
} from "@vitrine/contract/money/withdrawal/withdrawal";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useListState } from "@vitrine/ui/list/list-state";
import { decimalsFor } from "@vitrine/ui/text/money";
import type { TFunction } from "i18next";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ToPath } from "../../../shared/kernel/app/router-link.tsx";
import { PanelList } from "../../identity/preference/panel-list.tsx";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { useWithdrawalActs } from "./use-withdrawal-acts.ts";
import { withdrawalCard, withdrawalColumns } from "./withdrawal-columns.tsx";

const viewOf = (word: string | undefined): WithdrawalList => WITHDRAWAL_LISTS.find((known) => known === word) ?? "all";

function wordIn(t: TFunction<"withdrawal">, name: string, value: string): string | null {
  if (name === "status") return t(`status.${value as WithdrawalStatus}`);
  if (name === "source") return t(`source.${value as EarningSource}`);
  return name === "method" ? t(`method.${value as WithdrawalMethod}`) : null;
}

/** Earnings that people withdraw: the owner approves, pays or refuses them. */
export function Screen() {
  const { t } = useTranslation("withdrawal");
  const panelId = usePanelId();
  const word = useParams()["status"];
  const status = viewOf(word);
  const list = useListState({ viewPath: { current: status, href: (next) => `/panel/${panelId}/withdrawals/${next || "all"}` } });
  const { query, page, perPage } = list;
  const withdrawals = trpc.withdrawal.list.useQuery({ panelId, status, query: query || null, page, perPage }, listQueryOptions);
  const shown = useMoneyList(panelId, withdrawals);
  const manages = useCan("withdrawal.manage");
  const acts = useWithdrawalActs(panelId);
  const columns = useMemo(() => withdrawalColumns(t, panelId), [t, panelId]);
  const card = useMemo(() => withdrawalCard(t), [t]);
  const wordOf = useCallback((name: string, value: string) => wordIn(t, name, value), [t]);
  const counts = withdrawals.data?.counts;
  if (word !== status) return <ToPath path={`/panel/${panelId}/withdrawals/${status}`} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={<ExportButton list="withdrawals" panelId={panelId} filter={{ query: query || null, status }} />}
      />
      <PanelList<Withdrawal>
        panelId={panelId}
        name="withdrawals"
        label={t("title")}
        list={list}
        {...shown}
        views={WITHDRAWAL_LISTS.map((id) => ({ id, label: t(`view.${id}`), count: counts?.[id] }))}
        search={t("search")}
        operators={WITHDRAWAL_OPERATORS}
        wordOf={wordOf}
        columns={columns}
        decimals={(rows) => decimalsFor(rows.map(({ amount }) => amount))}
        card={card}
        rowId={({ id }) => id}
        rowLabel={({ id }) => t("row", { id })}
        {...(manages ? { rowActions: acts } : {})}
        firstUse={
          <EmptyState icon="wallet" title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}
