import { SERVICE_TYPES, type ServiceType } from "@vitrine/contract/selling/catalog/service-types";

const byLetters = new Map<string, ServiceType>(SERVICE_TYPES.map((type) => [lettersOf(type), type]));

const aliases: Readonly<Record<string, ServiceType>> = {
  standard: "Default",
  normal: "Default",
  packages: "Package",
  customcomment: "Custom Comments",
  customcommentpackage: "Custom Comments Package",
  packagecustomcomments: "Custom Comments Package",
  mention: "Mentions",
  mentionswithhashtag: "Mentions with Hashtags",
  mentionshashtags: "Mentions with Hashtags",
  mentioncustomlist: "Mentions Custom List",
  mentionhashtag: "Mentions Hashtag",
  mentionuserfollowers: "Mentions User Followers",
  mentionsuserfollower: "Mentions User Followers",
  mentionmedialikers: "Mentions Media Likers",
  mentionsmedialiker: "Mentions Media Likers",
  polls: "Poll",
  commentlike: "Comment Likes",
  commentreply: "Comment Replies",
  commentsreplies: "Comment Replies",
  invitefromgroups: "Invites from Groups",
  invitesfromgroup: "Invites from Groups",
  subscription: "Subscriptions",
  traffic: "Web Traffic",
  websitetraffic: "Web Traffic",
};

/** Reads a type in any case and with any separators. A catalogue that names no type sells Default. */
export function readServiceType(raw: string): ServiceType | "unknown" {
  const letters = lettersOf(raw);
  if (raw.trim() === "") return "Default";
  return byLetters.get(letters) ?? (Object.hasOwn(aliases, letters) ? aliases[letters] : undefined) ?? "unknown";
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}
