import type { ShownPost } from "@vitrine/contract/content/storefront/content-queries";
import { PostDate, PostLink, type PostsProps, useLang } from "./post-parts.tsx";

/** Bourse: a wire of dated lines, without pictures. */
export function BoursePosts({ posts }: PostsProps) {
  return (
    <ul className="border-t border-line-strong">
      {posts.map((post) => (
        <Line key={post.slug} post={post} />
      ))}
    </ul>
  );
}

function Line({ post }: { post: ShownPost }) {
  return (
    <li
      lang={useLang(post)}
      className="grid min-h-8 grid-cols-[120px_minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-4 border-b border-line px-2 py-1 hover:bg-sheet mobile:grid-cols-1 mobile:py-2"
    >
      <PostDate post={post} className="text-ink-3 tnum" />
      <h2 className="font-medium">
        <PostLink post={post} className="target inline-block max-w-full leading-6 no-underline hover:underline mobile:py-2" />
      </h2>
      <p className="truncate text-ink-2">{post.description}</p>
    </li>
  );
}
