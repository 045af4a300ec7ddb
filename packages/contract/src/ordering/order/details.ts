import { z } from "zod";

const count = (what: string) =>
  z
    .number()
    .int()
    .optional()
    .meta({ description: `How many ${what} were given` });
const figure = (description: string) => z.number().int().optional().meta({ description });
const word = (description: string, example: string) =>
  z
    .string()
    .optional()
    .meta({ description, examples: [example] });

/** What an order of its type has besides link and quantity, in lists: texts of many lines as their number. */
export const orderDetailsSchema = z
  .object({
    commentsCount: count("comments"),
    usernamesCount: count("accounts to mention"),
    hashtagsCount: count("hashtags"),
    keywordsCount: count("keywords"),
    groupsCount: count("groups"),
    hashtag: word("Whose posts are read", "#travel"),
    username: word("The account: whose followers are mentioned, who commented, or whose posts are served", "nova"),
    media: word("A post whose likers are mentioned", "https://www.instagram.com/p/nova"),
    answerNumber: figure("The answer of the poll, from 1"),
    runs: figure("Parts of a drip-feed"),
    started: figure("Parts of a drip-feed that became orders"),
    interval: figure("Minutes between two parts of a drip-feed"),
    min: figure("Fewest for each post of a subscription"),
    max: figure("Most for each post of a subscription"),
    posts: figure("New posts that a subscription serves; left out: until it ends"),
    postsDone: figure("Posts that a subscription has served"),
    oldPosts: figure("Existing posts that a subscription serves"),
    delay: figure("Minutes that a subscription waits after a post appears"),
    expiry: word("The last day of a subscription, Y-m-d", "2026-12-31"),
    country: word("Where visitors come from", "UA"),
    device: figure("1 desktop, 2 Android, 3 iOS, 4 any mobile, 5 any"),
    typeOfTraffic: figure("1 from a Google search, 2 from an address, 3 direct"),
    googleKeyword: word("What visitors search for", "coffee near me"),
    referringUrl: word("The address visitors come from", "https://example.com/"),
  })
  .meta({ id: "OrderDetails" });
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
