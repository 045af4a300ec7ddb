import { clsx } from "clsx";
import type { ShownPost } from "@vitrine/contract/content/storefront/content-queries";
import { Cover } from "./article-page.tsx";
import { PostDate, PostLink, type PostsProps, useLang } from "./post-parts.tsx";

/** Kiosk: a sheet per post, the newest over the whole width. */
export function KioskPosts({ posts, isNewest }: PostsProps) {
  return (
    <ul className="grid grid-cols-2 gap-4 mobile:grid-cols-1">
      {posts.map((post, index) => (
        <Sheet key={post.slug} post={post} isFirst={index === 0} isWide={isNewest && index === 0} />
      ))}
    </ul>
  );
}

function Sheet({ post, isFirst, isWide }: { post: ShownPost; isFirst: boolean; isWide: boolean }) {
  const { description, image } = post;
  return (
    <li
      lang={useLang(post)}
      className={clsx(
        "relative overflow-hidden rounded-card border border-line bg-sheet hover:border-line-strong",
        isWide && "desk:col-span-2",
        isWide && image && "desk:grid desk:grid-cols-2 desk:items-center",
      )}
    >
      {image && <Cover image={image} isFirst={isFirst} className="aspect-video h-auto w-full object-cover" />}
      <div className="p-6 mobile:p-4">
        <h2 className={clsx("font-title font-semibold text-balance", isWide ? "text-2xl" : "text-xl")}>
          <PostLink post={post} className="no-underline after:absolute after:inset-0" />
        </h2>
        <PostDate post={post} className="mt-1 text-s text-ink-3" />
        <p className="mt-2 text-ink-2">{description}</p>
      </div>
    </li>
  );
}
