import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import type { ShownArticle } from "@vitrine/contract/content/storefront/content-queries";
import { Time } from "../../kernel/format/time.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** The server has sanitized it. */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }) {
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Its size is known before it arrives, so nothing moves. */
export function Cover({ image, isFirst, className }: { image: StoredFile; isFirst?: boolean; className?: string }) {
  return (
    <img
      src={image.url}
      width={image.width}
      height={image.height}
      alt=""
      {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      className={className}
    />
  );
}

export function ArticlePage({ article }: { article: ShownArticle }) {
  const { t, language } = useShop();
  const { kind, title, html, image, publishedAt } = article;
  const lang = article.language === language ? undefined : article.language;
  return (
    <article className="max-w-[68ch]">
      {kind === "post" && (
        <p className="pt-6 mobile:pt-4">
          <a href="/blog" className="ruled-link">
            {t("article.blog")}
          </a>
        </p>
      )}
      <div lang={lang}>
        <PageTitle title={title} />
      </div>
      {kind === "post" && publishedAt !== null && (
        <p className="mb-6 text-ink-3">
          <Time seconds={publishedAt} format="date" />
        </p>
      )}
      {lang !== undefined && <p className="mb-6 text-s text-ink-3">{t("article.otherLanguage")}</p>}
      {image && <Cover image={image} isFirst className="mb-6 h-auto w-full rounded-card" />}
      <Prose html={html} lang={lang} />
    </article>
  );
}
