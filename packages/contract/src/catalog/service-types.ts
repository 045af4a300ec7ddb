import { z } from "zod";

/** The reseller API's words. */
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
export const serviceTypeSchema = z.enum(SERVICE_TYPES);
export type ServiceType = z.infer<typeof serviceTypeSchema>;

/** Types that can be ordered; the others are imported, listed and paused. */
export const ORDERABLE_TYPES = ["Default", "Package", "Custom Comments"] as const satisfies readonly ServiceType[];
export type OrderableType = (typeof ORDERABLE_TYPES)[number];
export const isOrderable = (type: string): type is OrderableType => (ORDERABLE_TYPES as readonly string[]).includes(type);
