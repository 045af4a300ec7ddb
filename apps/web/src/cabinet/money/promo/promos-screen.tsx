import { PROMO_OPERATORS } from "@vitrine/contract/money/promo/operators";
import {
  CREDITING_KINDS,
  PROMO_KINDS,
  PROMO_STATES,
  type Promo,
  type PromoKind,
  type PromoState,
} from "@vitrine/contract/money/promo/promo";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Button } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import type { ListFilter } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import type { TFunction } from "i18next";
import { lazy, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PanelList } from "../../identity/preference/panel-list.tsx";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { promoCard, promoColumns } from "./promo-columns.tsx";
import { usePromoActs } from "./use-promo-acts.ts";

const PromoDialog = lazy(async () => ({ default: (await import("./promo-dialog.tsx")).PromoDialog }));
const UsesDialog = lazy(async () => ({ default: (await import("./uses-dialog.tsx")).UsesDialog }));

const FILTERS = ["kind", "state"] as const;
const PER_PAGE = 25;

/** A code can be changed by people who may create its kind. */
function useMenu(
  panelId: number,
  { open, kinds, currency }: { open: (promo: Promo) => void; kinds: readonly PromoKind[]; currency: string },
) {
  const { t } = useTranslation("promo");
  const modals = useModals();
  const acts = usePromoActs(panelId);
  const changes = (promo: Promo): readonly MenuItem[] => [
    { label: t("editAction"), icon: "edit", onSelect: () => open(promo) },
    { label: t(promo.isOn ? "switchOff" : "switchOn"), icon: promo.isOn ? "pause" : "play", onSelect: () => void acts.turn(promo) },
    "rule",
    { label: t("delete"), icon: "close", danger: true, onSelect: () => void acts.remove(promo) },
  ];
  return (promo: Promo): readonly MenuItem[] => [
    {
      label: t("usesAction"),
      icon: "users",
      onSelect: () => void modals.show(UsesDialog, { panelId, currency, promo }, { mobile: "sheet" }),
    },
    ...(kinds.includes(promo.kind) ? changes(promo) : []),
  ];
}

const filtersOf = (t: TFunction<"promo">): readonly ListFilter[] => [
  { id: "kind", label: t("kindLabel"), kind: "choice", options: PROMO_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })) },
  { id: "state", label: t("stateLabel"), kind: "choice", options: PROMO_STATES.map((value) => ({ value, label: t(`state.${value}`) })) },
];

function wordIn(t: TFunction<"promo">, name: string, value: string): string | null {
  if (name === "status") return t(`state.${value as PromoState}`);
  return name === "kind" ? t(`kind.${value as PromoKind}`) : null;
}

/** The kinds of codes that a person may create and change. */
function useAllowedKinds(): PromoKind[] {
  const credits = useCan("user.balance");
  return PROMO_KINDS.filter((kind) => credits || !CREDITING_KINDS.has(kind));
}

export function Screen() {
  const { t } = useTranslation("promo");
  const panelId = usePanelId();
  const list = useListState({ filters: FILTERS, perPage: PER_PAGE });
  const { query, page, perPage, filters } = list;
  const filter = { query: query || null, kind: one(PROMO_KINDS, filters["kind"]), state: one(PROMO_STATES, filters["state"]) };
  const promos = trpc.promo.list.useQuery({ panelId, page, perPage, ...filter }, listQueryOptions);
  const panel = trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 }).data;
  const shown = useMoneyList(panelId, promos);
  const manages = useCan("promo.manage");
  const kinds = useAllowedKinds();
  const modals = useModals();
  const currency = panel?.currency ?? "";
  const timeZone = panel?.timeZone ?? "UTC";
  const open = (promo?: Promo) =>
    void modals.show(PromoDialog, { panelId, kinds, currency, timeZone, ...(promo ? { promo } : {}) }, { size: "l" });
  const menu = useMenu(panelId, { open, kinds, currency });
  const columns = useMemo(() => promoColumns(t, currency), [t, currency]);
  const card = useMemo(() => promoCard(t, currency), [t, currency]);
  const wordOf = useCallback((name: string, value: string) => wordIn(t, name, value), [t]);
  const make = manages && (
    <Button data-list-new variant="primary" icon="plus" onClick={() => open()}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ExportButton list="promos" panelId={panelId} filter={filter} />
            {make}
          </>
        }
      />
      <PanelList<Promo>
        panelId={panelId}
        name="promos"
        label={t("title")}
        list={list}
        {...shown}
        search={t("search")}
        operators={PROMO_OPERATORS}
        wordOf={wordOf}
        filters={filtersOf(t)}
        columns={columns}
        card={card}
        rowId={(promo) => promo.id}
        rowLabel={(promo) => promo.code}
        {...(manages ? { rowActions: menu } : {})}
        firstUse={
          <EmptyState icon="gift" title={t("empty")} action={make}>
            {t("emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}

const one = <T extends string>(words: readonly T[], word: string | undefined): T | null => words.find((known) => known === word) ?? null;
