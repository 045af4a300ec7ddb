import { clsx } from "clsx";
import type { ShownPost } from "@vitrine/contract/content/storefront/content-queries";
import { Cover } from "./article-page.tsx";
import { PostDate, PostLink, type PostsProps, useLang } from "./post-parts.tsx";

/** Kiosk: one sheet of posts, each with its picture next to it; the newest is larger. */
export function KioskPosts({ posts, isNewest }: PostsProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-sheet">
      {posts.map((post, index) => (
        <Row key={post.slug} post={post} isFirst={index === 0} isLarge={isNewest && index === 0} />
      ))}
    </ul>
  );
}

function Row({ post, isFirst, isLarge }: { post: ShownPost; isFirst: boolean; isLarge: boolean }) {
  const { description, image } = post;
  return (
    <li
      lang={useLang(post)}
      className={clsx(
        "relative border-t border-line p-6 first:border-t-0 hover:bg-paper mobile:p-4",
        image && "grid items-start gap-6 mobile:grid-cols-1 mobile:gap-4",
        image && (isLarge ? "grid-cols-2" : "grid-cols-[minmax(0,1fr)_200px]"),
      )}
    >
      <div className="min-w-0">
        <h2 className={clsx("font-title font-semibold text-balance", isLarge ? "text-2xl" : "text-xl")}>
          <PostLink post={post} className="no-underline after:absolute after:inset-0" />
        </h2>
        <PostDate post={post} className="mt-1 text-s text-ink-3" />
        <p className="mt-2 max-w-[68ch] text-ink-2">{description}</p>
      </div>
      {image && (
        <Cover image={image} isFirst={isFirst} className="aspect-video h-auto w-full rounded-control object-cover mobile:order-first" />
      )}
    </li>
  );
}
