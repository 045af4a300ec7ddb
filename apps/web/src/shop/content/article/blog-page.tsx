import { buttonStyle } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import type { PostList } from "@vitrine/contract/content/storefront/content-queries";
import { withQuery } from "../../kernel/format/path.ts";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { AtelierPosts } from "./atelier-posts.tsx";
import { BoursePosts } from "./bourse-posts.tsx";
import { KioskPosts } from "./kiosk-posts.tsx";

const LAYOUTS = { kiosk: KioskPosts, bourse: BoursePosts, atelier: AtelierPosts };

export function BlogPage({ list }: { list: PostList }) {
  const { t, template } = useShop();
  const Posts = LAYOUTS[template];
  const { items, page, perPage, total } = list;
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <div className="kiosk:mx-auto kiosk:max-w-[960px]">
      <PageTitle title={t("article.blog")}>
        {items.length > 0 && (
          <a href="/blog/rss.xml" className="reach ruled-link text-s">
            {t("article.feed")}
          </a>
        )}
      </PageTitle>
      {items.length === 0 && (
        <EmptyState icon="page" title={t("article.noPosts")}>
          {t("article.noPostsText")}
        </EmptyState>
      )}
      {items.length > 0 && <Posts posts={items} isNewest={page === 1} />}
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
    </div>
  );
}
