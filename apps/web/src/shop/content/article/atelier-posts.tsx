import type { ShownPost } from "@vitrine/contract/content/storefront/content-queries";
import { Cover } from "./article-page.tsx";
import { PostDate, PostLink, type PostsProps, useLang } from "./post-parts.tsx";

/** Atelier: the newest post opens the page, the others follow as a table of contents. */
export function AtelierPosts({ posts, isNewest }: PostsProps) {
  const [newest, ...others] = isNewest ? posts : [];
  const listed = newest ? others : posts;
  return (
    <>
      {newest && <Opening post={newest} />}
      {listed.length > 0 && (
        <ol className="border-t border-ink">
          {listed.map((post) => (
            <Entry key={post.slug} post={post} />
          ))}
        </ol>
      )}
    </>
  );
}

function Opening({ post }: { post: ShownPost }) {
  const { description, image } = post;
  return (
    <section lang={useLang(post)} className="border-t border-ink pt-8 pb-12 mobile:pb-8">
      {image && <Cover image={image} isFirst className="mb-8 max-h-[480px] w-full object-cover mobile:mb-4" />}
      <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,4fr)] items-end gap-12 mobile:block">
        <h2 className="font-title text-[64px]/[68px] font-semibold tracking-[-0.02em] text-balance hyphens-auto mobile:text-2xl">
          <PostLink post={post} />
        </h2>
        <div>
          <PostDate post={post} className="mb-2 text-ink-3 mobile:mt-2" />
          <p className="text-xl/8 text-ink-2 mobile:text-l">{description}</p>
        </div>
      </div>
    </section>
  );
}

function Entry({ post }: { post: ShownPost }) {
  return (
    <li
      lang={useLang(post)}
      className="grid grid-cols-[160px_minmax(0,1fr)] items-baseline gap-x-6 border-b border-line py-6 mobile:grid-cols-1 mobile:py-4"
    >
      <PostDate post={post} className="text-ink-3" />
      <div className="max-w-[62ch]">
        <h2 className="font-title text-2xl font-semibold text-balance mobile:text-xl">
          <PostLink post={post} />
        </h2>
        <p className="mt-2 text-l/7 text-ink-2">{post.description}</p>
      </div>
    </li>
  );
}
