/** The reseller API's names of the types. */
export const SERVICE_TYPES = [
  "Default",
  "Package",
  "SEO",
  "Custom Comments",
  "Custom Comments Package",
  "Mentions",
  "Mentions with Hashtags",
  "Mentions Custom List",
  "Mentions Hashtag",
  "Mentions User Followers",
  "Mentions Media Likers",
  "Poll",
  "Comment Likes",
  "Comment Replies",
  "Invites from Groups",
  "Subscriptions",
  "Web Traffic",
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const isOrderable = (type: string): type is ServiceType => (SERVICE_TYPES as readonly string[]).includes(type);

/** How an order's quantity is counted: as requested, one package, or the lines of a list. A subscription counts future posts. */
export const COUNTED_BY = {
  Default: "quantity",
  Package: "package",
  SEO: "quantity",
  "Custom Comments": "comments",
  "Custom Comments Package": "package",
  Mentions: "quantity",
  "Mentions with Hashtags": "quantity",
  "Mentions Custom List": "usernames",
  "Mentions Hashtag": "quantity",
  "Mentions User Followers": "quantity",
  "Mentions Media Likers": "quantity",
  Poll: "quantity",
  "Comment Likes": "quantity",
  "Comment Replies": "comments",
  "Invites from Groups": "quantity",
  Subscriptions: "posts",
  "Web Traffic": "quantity",
} as const satisfies Record<ServiceType, "quantity" | "package" | "comments" | "usernames" | "posts">;

/** Types whose price is that of the whole package, not of a thousand. */
export const isPackage = (type: string): boolean => isOrderable(type) && COUNTED_BY[type] === "package";

interface PostTerms {
  /** New ones; null: until it ends or is cancelled. */
  posts: number | null;
  oldPosts: number;
}

/** How many posts a subscription serves altogether; null if that is not known beforehand. */
export const postsToServe = ({ posts, oldPosts }: PostTerms): number | null =>
  posts === null || posts + oldPosts === 0 ? null : posts + oldPosts;
