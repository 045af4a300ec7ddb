import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import type { ShownArticle } from "@vitrine/contract/content/storefront/content-queries";
import { Time } from "../../kernel/format/time.tsx";
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
  const { language } = useShop();
  const { kind, title, html, image } = article;
  const lang = article.language === language ? undefined : article.language;
  return (
    <article className="max-w-[68ch] kiosk:mx-auto bourse:max-w-[84ch] atelier:max-w-none">
      {kind === "post" && <BackToBlog />}
      <header className="atelier:mb-8 atelier:border-b atelier:border-ink atelier:pt-8 atelier:pb-6 mobile:atelier:mb-6 mobile:atelier:pt-0">
        <h1
          lang={lang}
          className="pt-6 pb-4 font-title text-2xl font-semibold text-balance hyphens-auto [overflow-wrap:anywhere] kiosk:text-3xl bourse:pt-2 bourse:pb-2 bourse:text-xl atelier:max-w-[20ch] atelier:pt-0 atelier:text-[64px]/[68px] atelier:tracking-[-0.02em] mobile:pt-4 mobile:kiosk:text-2xl mobile:atelier:text-3xl"
        >
          {title}
        </h1>
        <Byline article={article} lang={lang} />
      </header>
      {image && (
        <Cover
          image={image}
          isFirst
          className="mb-6 h-auto w-full rounded-card bourse:max-w-[480px] atelier:mb-12 atelier:max-h-[560px] atelier:object-cover"
        />
      )}
      <div className="atelier:desk:grid atelier:desk:grid-cols-[minmax(0,1fr)_minmax(0,62ch)_minmax(0,1fr)]">
        <div className="atelier:desk:col-start-2">
          <Prose html={html} lang={lang} />
        </div>
      </div>
    </article>
  );
}

function BackToBlog() {
  const { t } = useShop();
  return (
    <p className="pt-6 bourse:pt-2 mobile:pt-4">
      <a href="/blog" className="ruled-link target inline-flex items-center">
        {t("article.blog")}
      </a>
    </p>
  );
}

function Byline({ article: { kind, publishedAt }, lang }: { article: ShownArticle; lang: string | undefined }) {
  const { t } = useShop();
  return (
    <>
      {kind === "post" && publishedAt !== null && (
        <p className="mb-6 text-ink-3 bourse:mb-4 atelier:mt-4 atelier:mb-0">
          <Time seconds={publishedAt} format="date" />
        </p>
      )}
      {lang !== undefined && <p className="mb-6 text-s text-ink-3">{t("article.otherLanguage")}</p>}
    </>
  );
}
