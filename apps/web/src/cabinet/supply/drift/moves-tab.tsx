import { MOVE_OUTCOMES } from "@vitrine/contract/selling/catalog/move";
import type { PriceMove } from "@vitrine/contract/supply/drift/moves";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ButtonLink } from "@vitrine/ui/form/button";
import { Section } from "@vitrine/ui/layout/section";
import { DataList, type ListFilter } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { Money } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useCurrency } from "../../../shared/tenancy/panel/use-currency.ts";
import { HeldServices } from "../provider/held-services.tsx";
import { moveColumns, moveDecimals, Outcome, ruleText } from "./move-columns.tsx";

/** Prices that wait for the owner's decision, and past price changes after a provider changed its own. */
export function Screen() {
  const { t } = useTranslation("drift");
  const { locale } = useUi();
  const panelId = usePanelId();
  const currency = useCurrency(panelId) ?? "";
  const list = useListState({ filters: ["outcome", "provider"] });
  const { query, page, perPage, filters: chosen } = list;
  const outcome = MOVE_OUTCOMES.find((name) => name === chosen["outcome"]) ?? null;
  const provider = Number(chosen["provider"]) || null;
  const moves = trpc.drift.moves.useQuery({ panelId, query: query || null, page, perPage, outcome, provider }, listQueryOptions);
  const filters = useMoveFilters(panelId);
  const decimals = moveDecimals(moves.data?.items ?? []);
  const columns = useMemo(() => moveColumns({ t, locale, panelId, currency, decimals }), [t, locale, panelId, currency, decimals]);
  return (
    <>
      <HeldServices panelId={panelId} />
      <Section title={t("moves.journal")} text={t("moves.journalText")} look="plain">
        <DataList<PriceMove>
          label={t("moves.journal")}
          list={list}
          {...listProps(moves)}
          search={t("moves.search")}
          filters={filters}
          columns={columns}
          decimals={moveDecimals}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          card={(move) => ({
            title: move.name,
            sub: ruleText(move, t),
            value: <Money amount={move.rateAfter} currency={currency} mode="display" />,
            foot: <Outcome outcome={move.outcome} t={t} />,
          })}
          firstUse={
            <EmptyState
              icon="clock"
              title={t("moves.emptyTitle")}
              action={<ButtonLink href={`/panel/${panelId}/prices/guard`}>{t("moves.settings")}</ButtonLink>}
            >
              {t("moves.emptyText")}
            </EmptyState>
          }
        />
      </Section>
    </>
  );
}

function useMoveFilters(panelId: number): ListFilter[] {
  const { t } = useTranslation("drift");
  const providers = trpc.provider.list.useQuery({ panelId, perPage: 100 }, { staleTime: 60_000 }).data?.items;
  return useMemo(
    () => [
      {
        id: "outcome",
        label: t("moves.outcome"),
        kind: "choice",
        options: MOVE_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
      },
      {
        id: "provider",
        label: t("moves.provider"),
        kind: "choice",
        options: (providers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
    [t, providers],
  );
}
