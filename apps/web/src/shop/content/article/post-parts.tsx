import type { ShownPost } from "@vitrine/contract/content/storefront/content-queries";
import { Time } from "../../kernel/format/time.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Parts from which each template builds its list of posts. */
export interface PostsProps {
  posts: ShownPost[];
  /** Whether the list begins with the newest post. */
  isNewest: boolean;
}

/** The language of a post, where it is not the page's. */
export function useLang(post: ShownPost): string | undefined {
  const { language } = useShop();
  return post.language === language ? undefined : post.language;
}

export const PostLink = ({ post: { slug, title }, className }: { post: ShownPost; className?: string }) => (
  <a href={`/blog/${slug}`} className={className ?? "no-underline hover:underline"}>
    {title}
  </a>
);

export const PostDate = ({ post, className }: { post: ShownPost; className: string }) => (
  <p className={className}>
    <Time seconds={post.publishedAt} format="date" />
  </p>
);
