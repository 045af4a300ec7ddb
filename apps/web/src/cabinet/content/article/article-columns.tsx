import type { ArticleState, ListedArticle } from "@vitrine/contract/content/article/article";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";

type Texts = TFunction<"content">;

const MARKS: Record<ArticleState, { tone: Tone; glyph: GlyphName }> = {
  draft: { tone: "idle", glyph: "square" },
  scheduled: { tone: "info", glyph: "ring" },
  published: { tone: "ok", glyph: "tick" },
};

export const State = ({ t, state }: { t: Texts; state: ArticleState }) => <Status {...MARKS[state]}>{t(`states.${state}`)}</Status>;

const When = ({ article: { publishAt } }: { article: ListedArticle }) =>
  publishAt === null ? <span className="text-ink-3">–</span> : <Time value={publishAt * 1000} />;

const address = ({ slug, language }: ListedArticle): string => `${slug} · ${language}`;

export function articleColumns(t: Texts): readonly Column<ListedArticle>[] {
  return [
    {
      id: "title",
      header: t("heading"),
      primary: true,
      grow: true,
      cell: ({ title }) => title,
      sub: address,
    },
    { id: "publishAt", header: t("publishAt"), from: "wide", cell: (article) => <When article={article} /> },
    { id: "updatedAt", header: t("updatedAt"), from: "full", cell: ({ updatedAt }) => <Time value={updatedAt * 1000} /> },
    { id: "state", header: t("state"), cell: ({ state }) => <State t={t} state={state} /> },
  ];
}

export const articleCard =
  (t: Texts): ((article: ListedArticle) => Card) =>
  (article) => ({
    title: article.title,
    sub: address(article),
    note: <When article={article} />,
    foot: <State t={t} state={article.state} />,
  });
