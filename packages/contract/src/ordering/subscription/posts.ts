interface PostTerms {
  /** New ones; null: until it ends or is cancelled. */
  posts: number | null;
  oldPosts: number;
}

/** How many posts a subscription serves altogether; null where that is not known beforehand. */
export const postsToServe = ({ posts, oldPosts }: PostTerms): number | null =>
  posts === null || posts + oldPosts === 0 ? null : posts + oldPosts;
