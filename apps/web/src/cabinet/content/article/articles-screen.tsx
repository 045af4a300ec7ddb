import { ARTICLE_STATES, type ArticleKind, type ListedArticle } from "@vitrine/contract/content/article/article";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { toasts } from "@vitrine/ui/feedback/toast";
import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { DataList, type ListFilter } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { listProps } from "../../../shared/kernel/app/list-query.ts";
import { isPlatform, useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { articleCard, articleColumns } from "./article-columns.tsx";
import { FOLDERS, useArticles, useArticleUtils, useKeeping, useKind } from "./article-kind.ts";
import { ContentTabs } from "./content-tabs.tsx";
import { StandardPages } from "./standard-pages.tsx";

const FILTERS = ["state", "language"] as const;
const PER_PAGE = 25;

export function Screen() {
  const kind = useKind();
  return <Articles key={kind} kind={kind} />;
}

const filtersOf = (t: TFunction<"content">): readonly ListFilter[] => [
  { id: "state", label: t("state"), kind: "choice", options: ARTICLE_STATES.map((value) => ({ value, label: t(`states.${value}`) })) },
  { id: "language", label: t("language"), kind: "choice", options: LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) })) },
];

function useRemove(kind: ArticleKind, panelId: number) {
  const { t } = useTranslation("content");
  const confirm = useConfirm();
  const utils = useArticleUtils(kind);
  const { remove } = useKeeping(kind);
  return async ({ id, title }: ListedArticle) => {
    const done = await confirm({
      title: t("deleteTitle", { title }),
      text: t(`deleteText.${kind}`),
      confirm: t("delete"),
      danger: true,
      run: () => remove.mutateAsync({ panelId, articleId: id }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("deleted"));
    void utils.list.invalidate();
  };
}

function Articles({ kind }: { kind: ArticleKind }) {
  const { t } = useTranslation("content");
  const panelId = usePanelId();
  const manages = useCan("content.manage");
  const list = useListState({ filters: FILTERS, perPage: PER_PAGE });
  const { query, page, perPage, filters } = list;
  const filter = { query: query || null, state: one(ARTICLE_STATES, filters["state"]), language: one(LANGUAGES, filters["language"]) };
  const articles = useArticles(kind, { panelId, page, perPage, ...filter });
  const remove = useRemove(kind, panelId);
  const folder = `/panel/${panelId}/${FOLDERS[kind]}`;
  const editorOf = ({ id }: ListedArticle) => (kind === "post" && manages ? `${folder}/${id}/edit` : `${folder}/${id}`);
  const columns = useMemo(() => articleColumns(t), [t]);
  const card = useMemo(() => articleCard(t), [t]);
  const menu = (article: ListedArticle): readonly MenuItem[] => [
    { label: t("open"), icon: "edit", href: editorOf(article) },
    ...(article.state === "published"
      ? [{ label: t("onSite"), icon: "external" as const, onSelect: () => void window.open(article.url, "_blank", "noopener") }]
      : []),
    ...(manages ? (["rule", { label: t("delete"), icon: "close", danger: true, onSelect: () => void remove(article) }] as const) : []),
  ];
  const make = manages && (
    <ButtonLink variant="primary" icon="plus" href={`${folder}/create`}>
      {t(`create.${kind}`)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t(`titles.${kind}`)} lead={t(`lead.${kind}`)} actions={make} />
      <ContentTabs current={FOLDERS[kind]} />
      <DataList<ListedArticle>
        label={t(`titles.${kind}`)}
        list={list}
        {...listProps(articles)}
        search={t("search")}
        filters={filtersOf(t)}
        columns={columns}
        card={card}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={editorOf}
        rowActions={menu}
        firstUse={
          <EmptyState icon="page" title={t(`empty.${kind}`)} action={make}>
            {t(`emptyText.${kind}`)}
          </EmptyState>
        }
      />
      {kind === "page" && manages && <StandardPages panelId={panelId} isPlatform={isPlatform(panelId)} />}
    </>
  );
}

const one = <T extends string>(words: readonly T[], word: string | undefined): T | null => words.find((known) => known === word) ?? null;
