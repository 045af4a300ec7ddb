import type { SharedPage } from "@vitrine/contract/flows/share/shared-page";
import { Cover, Prose } from "../../content/article/article-page.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** A page or post before it is published, for people who were given its link. */
export function SharedDraft({ page }: { page: Extract<SharedPage, { kind: "draft" }> }) {
  const { t } = useShop();
  const { title, html, image, language } = page;
  return (
    <article className="max-w-[68ch]" lang={language}>
      <p className="mt-4 rounded-control bg-inset px-4 py-2 text-s text-ink-2">{t("article.draft")}</p>
      <PageTitle title={title} />
      {image && <Cover image={image} isFirst className="mb-6 h-auto w-full rounded-card" />}
      <Prose html={html} />
    </article>
  );
}
