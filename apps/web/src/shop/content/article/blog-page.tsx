import { buttonStyle } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import type { PostList, ShownPost } from "@vitrine/contract/content/storefront/content-queries";
import { withQuery } from "../../kernel/format/path.ts";
import { Time } from "../../kernel/format/time.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Cover } from "./article-page.tsx";

export function BlogPage({ list }: { list: PostList }) {
  const { t } = useShop();
  const { items, page, perPage, total } = list;
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <>
      <PageTitle title={t("article.blog")}>
        {items.length > 0 && (
          <a href="/blog/rss.xml" className="ruled-link text-s">
            {t("article.feed")}
          </a>
        )}
      </PageTitle>
      {items.length === 0 && (
        <EmptyState icon="page" title={t("article.noPosts")}>
          {t("article.noPostsText")}
        </EmptyState>
      )}
      <ul className="grid gap-8">
        {items.map((post, index) => (
          <PostRow key={post.slug} post={post} isFirst={index === 0} />
        ))}
      </ul>
      {last > 1 && (
        <nav aria-label={t("article.pages")} className="mt-8 flex items-center gap-4">
          {page > 1 && (
            <a
              href={withQuery("/blog", new URLSearchParams(), { page: page > 2 ? page - 1 : null })}
              rel="prev"
              className={buttonStyle({})}
            >
              {t("article.newer")}
            </a>
          )}
          {page < last && (
            <a href={withQuery("/blog", new URLSearchParams(), { page: page + 1 })} rel="next" className={buttonStyle({})}>
              {t("article.older")}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function PostRow({ post, isFirst }: { post: ShownPost; isFirst: boolean }) {
  const { language } = useShop();
  const { slug, title, description, image, publishedAt } = post;
  const lang = post.language === language ? undefined : post.language;
  return (
    <li
      lang={lang}
      className="grid max-w-[800px] grid-cols-[minmax(0,1fr)_240px] gap-6 border-t border-line pt-6 mobile:grid-cols-1 mobile:gap-4"
    >
      <div className={image ? "min-w-0" : "col-span-2 min-w-0 mobile:col-span-1"}>
        <h2 className="font-title text-xl font-semibold text-balance">
          <a href={`/blog/${slug}`} className="no-underline hover:underline">
            {title}
          </a>
        </h2>
        <p className="mt-1 text-s text-ink-3">
          <Time seconds={publishedAt} format="date" />
        </p>
        <p className="mt-2 text-ink-2">{description}</p>
      </div>
      {image && (
        <Cover image={image} isFirst={isFirst} className="aspect-video h-auto w-full rounded-card object-cover mobile:order-first" />
      )}
    </li>
  );
}
