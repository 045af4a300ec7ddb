import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { TRANSLATED_KINDS, type Translation } from "@vitrine/contract/selling/translation/translation";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Button } from "@vitrine/ui/form/button";
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
import { ExportButton } from "../../kernel/export/export-button.tsx";

const TranslationDialog = lazy(async () => ({ default: (await import("./translation-dialog.tsx")).TranslationDialog }));
const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

const FILTERS = ["kind", "missing"] as const;
const PER_PAGE = 25;

type Texts = TFunction;

const inLanguage = (t: Texts, { texts }: Translation, language: Language) =>
  texts[language]?.name ?? <span className="text-ink-3">{t("none")}</span>;

const columnsOf = (t: Texts): readonly Column<Translation>[] => [
  {
    id: "name",
    header: t("original"),
    primary: true,
    grow: true,
    cell: ({ name }) => name,
    sub: ({ kind, id }) => `${t(`kind.${kind}`)} · ${id}`,
  },
  ...LANGUAGES.map((language): Column<Translation> => ({
    id: language,
    header: t(`language.${language}`),
    grow: true,
    from: "wide",
    cell: (row) => inLanguage(t, row, language),
  })),
];

const cardOf =
  (t: Texts): ((row: Translation) => Card) =>
  ({ name, kind, id, texts }) => ({
    title: name,
    sub: `${t(`kind.${kind}`)} · ${id}`,
    foot:
      LANGUAGES.filter((language) => texts[language]?.name)
        .map((language) => texts[language]!.name)
        .join(" · ") || t("none"),
  });

const filtersOf = (t: Texts): readonly ListFilter[] => [
  { id: "kind", label: t("kindOf"), kind: "choice", options: TRANSLATED_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })) },
  {
    id: "missing",
    label: t("missing"),
    kind: "choice",
    options: LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) })),
  },
];

/** Names of categories and services in every language, edited one by one or imported from a file. */
export function Screen() {
  const { t } = useTranslation("translation");
  const panelId = usePanelId();
  const manages = useCan("catalog.manage");
  const modals = useModals();
  const list = useListState({ filters: FILTERS, perPage: PER_PAGE });
  const { query, page, perPage, filters } = list;
  const kind = TRANSLATED_KINDS.find((each) => each === filters["kind"]) ?? null;
  const missing = LANGUAGES.find((each) => each === filters["missing"]) ?? null;
  const filter = { query: query || null, kind, missing };
  const rows = trpc.translation.list.useQuery({ panelId, page, perPage, ...filter }, listQueryOptions);
  const columns = useMemo(() => columnsOf(t), [t]);
  const card = useMemo(() => cardOf(t), [t]);
  const open = (row: Translation) =>
    void modals.show(TranslationDialog, { panelId, kind: row.kind, id: row.id, name: row.name }, { size: "l" });
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        back={{ href: `/panel/${panelId}/services`, label: t("services") }}
        actions={
          <>
            <ExportButton list="translations" panelId={panelId} filter={filter} />
            {manages && <Button onClick={() => void modals.show(ImportDialog, { panelId }, { size: "l" })}>{t("import.act")}</Button>}
          </>
        }
      />
      <DataList<Translation>
        label={t("title")}
        list={list}
        {...listProps(rows)}
        search={t("search")}
        filters={filtersOf(t)}
        columns={columns}
        card={card}
        rowId={({ kind: what, id }) => `${what} ${id}`}
        rowLabel={({ name }) => name}
        {...(manages ? { rowActions: (row: Translation) => [{ label: t("edit"), icon: "edit" as const, onSelect: () => open(row) }] } : {})}
        firstUse={
          <EmptyState icon="services" title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}
