import type { Article, ArticleKind } from "@vitrine/contract/content/article/article";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { Field } from "@vitrine/ui/form/field";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { RouterLink } from "../../../shared/kernel/app/router-link.tsx";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { FOLDERS } from "./article-kind.ts";
import type { useArticle } from "./use-article.ts";

type Props = Pick<ReturnType<typeof useArticle>, "draft" | "set" | "failure"> & { article: Article | undefined; kind: ArticleKind };

/** Who sees the text, from when, and in which languages it exists. */
export function PublicationFields({ draft, set, failure, article, kind }: Props) {
  const { t } = useTranslation("content");
  return (
    <Section title={t("publication")}>
      <div className="grid gap-4">
        <RadioCards
          legend={t("status")}
          hideLegend
          value={draft.status}
          onChange={(status) => set({ status })}
          options={[
            { value: "draft", title: t("statusDraft"), text: t("statusDraftText") },
            { value: "published", title: t("statusPublished"), text: t("statusPublishedText") },
          ]}
        />
        <Field label={t("publishAt")} hint={t("publishAtHint")} error={failure?.fields?.["publishAt"]}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={draft.publishAt}
              onChange={(event) => set({ publishAt: event.target.value })}
            />
          )}
        </Field>
        {article && <Translations article={article} kind={kind} />}
      </div>
    </Section>
  );
}

function Translations({ article, kind }: { article: Article; kind: ArticleKind }) {
  const { t } = useTranslation("content");
  const folder = `/panel/${usePanelId()}/${FOLDERS[kind]}`;
  const end = kind === "post" ? "/edit" : "";
  return (
    <div>
      <h3 className="mb-1 text-s font-medium">{t("translations")}</h3>
      <ul className="grid gap-1">
        {LANGUAGES.filter((language) => language !== article.language).map((language) => {
          const found = article.translations.find((one) => one.language === language);
          const name = t(`languages.${language}`);
          return (
            <li key={language}>
              <RouterLink
                className="target"
                href={found ? `${folder}/${found.id}${end}` : `${folder}/create?slug=${article.slug}&lng=${language}`}
              >
                {found ? name : t("translate", { language: name })}
              </RouterLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
