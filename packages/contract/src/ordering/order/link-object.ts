import { networkOfLink, parseLink } from "../../selling/catalog/link.ts";

/** What a link leads to. */
export const LINK_OBJECTS = ["post", "video", "live", "story", "channel", "profile", "bot"] as const;
export type LinkObject = (typeof LINK_OBJECTS)[number];

type Pattern = readonly [RegExp, LinkObject];

/** Tried in order against the path and query of a link, without a slash at the end. */
const PATTERNS: Readonly<Record<string, readonly Pattern[]>> = {
  Telegram: [
    [/^\/[^/?]+\?(?:livestream|videochat|voicechat)/, "live"],
    [/^\/[^/]+\/s\/\d+/, "story"],
    [/^\/(?:c\/\d+|s\/[^/]+|[^/]+)(?:\/\d+)?\/\d+(?:\?|$)/, "post"],
    [/^\/[^/?]*bot(?:\/[^/]*)?(?:\?|$)/i, "bot"],
    [/^\/(?:\+|joinchat\/)?[^/?]+(?:\?|$)/, "channel"],
    [/^\/s\/[^/]+/, "channel"],
  ],
  Instagram: [
    [/^\/(?:[^/]+\/)?(?:reels?|tv)\/[^/?]+/, "video"],
    [/^\/(?:[^/]+\/)?(?:p|post)\/[^/?]+/, "post"],
    [/^\/@[^/]+\/post\//, "post"],
    [/^\/stories\/[^/]+/, "story"],
    [/^\/[^/]+\/live/, "live"],
    [/^\/[^/?]+(?:\?|$)/, "profile"],
  ],
  YouTube: [
    [/^\/live\/[^/?]+/, "live"],
    [/^\/(?:watch\?|shorts\/|embed\/|v\/)/, "video"],
    [/^\/post\//, "post"],
    [/^\/(?:@|channel\/|c\/|user\/)[^/?]+/, "channel"],
  ],
  TikTok: [
    [/^\/@[^/]+\/live/, "live"],
    [/^\/@[^/]+\/video\//, "video"],
    [/^\/@[^/]+\/photo\//, "post"],
    [/^\/@[^/?]+(?:\?|$)/, "profile"],
    [/^\/(?:t\/)?[A-Za-z0-9]+$/, "video"],
  ],
  VK: [
    [/(?:^\/|[?&][wz]=)wall-?\d+_\d+/, "post"],
    [/(?:^\/|[?&]z=)(?:video|clip)s?-?\d+_\d+/, "video"],
    [/(?:^\/|[?&]z=)photo-?\d+_\d+/, "post"],
    [/(?:^\/|[?&]w=)story-?\d+_\d+/, "story"],
    [/^\/(?:club|public|event)\d+/, "channel"],
    [/^\/[^/?]+(?:\?|$)/, "profile"],
  ],
  X: [
    [/^\/i\/(?:broadcasts|spaces)\//, "live"],
    [/^\/[^/]+\/status\/\d+/, "post"],
    [/^\/[^/?]+(?:\?|$)/, "profile"],
  ],
  Facebook: [
    [/^\/(?:watch\/live|[^/]+\/live)/, "live"],
    [/^\/(?:watch|reel|share\/[vr])\b|\/videos\//, "video"],
    [/^\/stories\//, "story"],
    [/\/posts\/|^\/(?:permalink|story)\.php|^\/photo|^\/share\/p\//, "post"],
    [/^\/groups\/[^/?]+$/, "channel"],
    [/^\/groups\/[^/]+\/./, "post"],
    [/^\/[^/?]+(?:\?|$)/, "profile"],
  ],
  Twitch: [
    [/^\/(?:videos\/\d+|[^/]+\/clip\/)/, "video"],
    [/^\/[^/?]+(?:\?|$)/, "channel"],
  ],
  Kick: [
    [/\/(?:videos?|clips)\//, "video"],
    [/^\/[^/?]+(?:\?|$)/, "channel"],
  ],
  Trovo: [[/^\/(?:s\/)?[^/?]+/, "channel"]],
  Rutube: [
    [/^\/live\//, "live"],
    [/^\/(?:video|shorts)\//, "video"],
    [/^\/(?:channel|u)\//, "channel"],
  ],
  Dzen: [
    [/^\/(?:video\/watch|shorts)\//, "video"],
    [/^\/(?:a|b|media)\//, "post"],
    [/^\/[^/?]+(?:\?|$)/, "channel"],
  ],
  OK: [
    [/^\/(?:live)\//, "live"],
    [/^\/video\//, "video"],
    [/\/(?:topic|statuses|album)\//, "post"],
    [/^\/group\//, "channel"],
    [/^\/(?:profile\/)?[^/?]+(?:\?|$)/, "profile"],
  ],
  Likee: [
    [/\/video\//, "video"],
    [/^\/@[^/?]+/, "profile"],
  ],
  LinkedIn: [
    [/^\/(?:posts|feed\/update)\//, "post"],
    [/^\/(?:in|company)\//, "profile"],
  ],
  Reddit: [
    [/\/comments\//, "post"],
    [/^\/r\/[^/?]+/, "channel"],
    [/^\/u(?:ser)?\/[^/?]+/, "profile"],
  ],
  Discord: [[/^\/(?:invite\/)?[^/?]+/, "channel"]],
  WhatsApp: [[/^\/channel\//, "channel"]],
  Max: [
    [/^\/[^/]+\/[^/]+/, "post"],
    [/^\/[^/?]+/, "channel"],
  ],
};

/** Hosts whose every link is a video. */
const VIDEO_HOSTS = new Set(["youtu.be", "vm.tiktok.com", "vt.tiktok.com", "fb.watch", "clips.twitch.tv"]);

/** The kind of object a link leads to, by its address alone; undefined if the address does not say. */
export function objectOfLink(text: string): LinkObject | undefined {
  const network = networkOfLink(text);
  const url = network === undefined ? undefined : parseLink(text);
  if (!url || network === undefined) return undefined;
  if (VIDEO_HOSTS.has(url.hostname.replace(/^www\./, ""))) return url.pathname.length > 1 ? "video" : undefined;
  const address = url.pathname.replace(/\/+$/, "") + url.search;
  return PATTERNS[network]?.find(([pattern]) => pattern.test(address))?.[1];
}
