import { SEO_LISTS, type SeoList, type SeoRow } from "@vitrine/contract/content/seo/seo";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { type Card, type Column, DataList, type ListFilter } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import type { TFunction } from "i18next";
import { lazy, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ContentTabs } from "../article/content-tabs.tsx";

const SeoDialog = lazy(async () => ({ default: (await import("./seo-dialog.tsx")).SeoDialog }));

const FILTERS = ["kind", "language"] as const;
const PER_PAGE = 25;
const TITLE_WIDTH = 280;

type Texts = TFunction<"content">;

const sourceOf = (t: Texts, { own, shown }: SeoRow): string => {
  if (own.title !== null || own.description !== null) return t("seo.own");
  return shown.title !== null || shown.description !== null ? t("seo.byTemplate") : t("seo.automatic");
};

const columnsOf = (t: Texts): readonly Column<SeoRow>[] => [
  { id: "name", header: t("seo.name"), primary: true, grow: true, cell: ({ name }) => name, sub: ({ id }) => String(id) },
  {
    id: "shown",
    header: t("seo.pageTitle"),
    from: "wide",
    width: TITLE_WIDTH,
    cell: ({ shown }) => shown.title ?? <span className="text-ink-3">{t("seo.ours")}</span>,
    sub: ({ shown }) => shown.description,
  },
  { id: "source", header: t("seo.source"), cell: (row) => sourceOf(t, row) },
];

const cardOf =
  (t: Texts): ((row: SeoRow) => Card) =>
  (row) => ({ title: row.name, sub: row.shown.title ?? t("seo.ours"), foot: sourceOf(t, row) });

const filtersOf = (t: Texts): readonly ListFilter[] => [
  { id: "kind", label: t("seo.kind"), kind: "choice", options: SEO_LISTS.map((value) => ({ value, label: t(`seo.kinds.${value}`) })) },
  { id: "language", label: t("language"), kind: "choice", options: LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) })) },
];

/** Categories and services with the texts for search engines of each. */
export function Screen() {
  const { t, i18n } = useTranslation("content");
  const panelId = usePanelId();
  const manages = useCan("content.manage");
  const modals = useModals();
  const list = useListState({ filters: FILTERS, perPage: PER_PAGE });
  const { query, page, perPage, filters } = list;
  const target: SeoList = SEO_LISTS.find((each) => each === filters["kind"]) ?? "service";
  const language = LANGUAGES.find((each) => each === (filters["language"] ?? i18n.language)) ?? "en";
  const rows = trpc.seo.list.useQuery({ panelId, target, language, page, perPage, query: query || null }, listQueryOptions);
  const panel = trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 }).data;
  const columns = useMemo(() => columnsOf(t), [t]);
  const card = useMemo(() => cardOf(t), [t]);
  const open = (row: SeoRow) =>
    void modals.show(SeoDialog, { panelId, panelName: panel?.name ?? "", target, language, row }, { size: "l" });
  return (
    <>
      <PageHeader title={t("seo.editorTitle")} lead={t("seo.editorLead")} />
      <ContentTabs current="seoEditor" />
      <DataList<SeoRow>
        label={t("seo.editorTitle")}
        list={list}
        {...listProps(rows)}
        search={t("seo.search")}
        filters={filtersOf(t)}
        columns={columns}
        card={card}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        {...(manages ? { rowActions: (row: SeoRow) => [{ label: t("seo.edit"), icon: "edit", onSelect: () => open(row) }] } : {})}
        firstUse={
          <EmptyState icon="search" title={t("seo.empty")}>
            {t("seo.emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}
