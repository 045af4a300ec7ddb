import { networkOfHost, parseLink } from "../../selling/catalog/link.ts";

const IGNORED_QUERY =
  /^(utm_[a-z]+|igshid|igsh|si|feature|fbclid|gclid|yclid|ref|ref_src|ref_url|share_id|_r|_t|mibextid|pp|single|embed|comment_id)$/i;

interface Place {
  host: string;
  /** Path segments. */
  path: string[];
  query: URLSearchParams;
}

/** Reduces an address to what identifies the object; undefined: only the common rules apply. */
type Rule = (place: Place) => string | undefined;

const HANDLE_PAGES: Record<string, (name: string) => string> = {
  Telegram: (name) => `t.me/${name}`,
  Instagram: (name) => `instagram.com/${name}`,
  YouTube: (name) => `youtube.com/@${name}`,
  TikTok: (name) => `tiktok.com/@${name}`,
  X: (name) => `x.com/${name}`,
  VK: (name) => `vk.com/${name}`,
  Facebook: (name) => `facebook.com/${name}`,
  Twitch: (name) => `twitch.tv/${name}`,
  Kick: (name) => `kick.com/${name}`,
};

const lower = (text: string): string => text.toLowerCase();

const telegram: Rule = ({ host, path, query }) => {
  const inHost = /^([a-z0-9_]{4,})\.t\.me$/.exec(host)?.[1];
  const [first = "", ...rest] = inHost ? [inHost, ...path] : path[0] === "s" && path.length > 1 ? path.slice(1) : path;
  if (first === "joinchat") return `t.me/+${rest[0] ?? ""}`;
  if (first.startsWith("+")) return `t.me/${first}`;
  const comment = query.get("comment");
  const kept = comment !== null ? `?comment=${comment}` : query.has("start") ? `?start=${query.get("start")}` : "";
  return `t.me/${[lower(first), ...rest].join("/")}${kept}`;
};

const YOUTUBE_TABS = new Set(["videos", "featured", "streams", "shorts", "about", "playlists", "community"]);
const youtube: Rule = ({ host, path, query }) => {
  const [first = "", second] = path;
  const comment = query.has("lc") ? `&lc=${query.get("lc")}` : "";
  const video = (id: string) => `youtube.com/watch?v=${id}${comment}`;
  if (host === "youtu.be") return first === "" ? undefined : video(first);
  if (first === "watch" && query.has("v")) return video(query.get("v")!);
  if (["shorts", "live", "embed", "v"].includes(first) && second !== undefined) return video(second);
  if (first === "playlist") return `youtube.com/playlist?list=${query.get("list") ?? ""}`;
  const channel = YOUTUBE_TABS.has(path.at(-1) ?? "") && path.length > 1 ? path.slice(0, -1) : path;
  if (first === "channel") return `youtube.com/${channel.join("/")}`;
  return `youtube.com/${channel.map(lower).join("/")}`;
};

const instagram: Rule = ({ host, path }) => {
  if (host.startsWith("threads.")) return `threads.net/${[lower(path[0] ?? ""), ...path.slice(1)].join("/")}`;
  const at = path.findIndex((part, n) => n < 2 && ["p", "reel", "reels", "tv"].includes(part));
  if (at >= 0 && path[at + 1] !== undefined && path[at + 1] !== "audio") return `instagram.com/p/${path[at + 1]}`;
  if (path[0] === "stories" || path.length === 1) return `instagram.com/${path.map(lower).join("/")}`;
  return `instagram.com/${path.join("/")}`;
};

const tiktok: Rule = ({ host, path }) => {
  if (/^v[mt]\./.test(host)) return `${host}/${path.join("/")}`;
  const at = path.findIndex((part) => part === "video" || part === "photo" || part === "v");
  const id = at >= 0 ? /^\d+/.exec(path[at + 1] ?? "")?.[0] : undefined;
  if (id !== undefined) return `tiktok.com/video/${id}`;
  return `tiktok.com/${path.length === 1 ? lower(path[0]!) : path.join("/")}`;
};

const x: Rule = ({ path }) => {
  const at = path.indexOf("status");
  if (at >= 0 && path[at + 1] !== undefined) return `x.com/status/${path[at + 1]}`;
  return `x.com/${path.length === 1 ? lower(path[0]!) : path.join("/")}`;
};

const vk: Rule = ({ path, query }) => {
  const shown = /^(wall|photo|video|clip|story|topic)-?\d+_\d+/.exec(query.get("w") ?? query.get("z") ?? "")?.[0];
  if (shown !== undefined) return `vk.com/${shown}${reply(query)}`;
  const page = path.map(lower).join("/");
  return `vk.com/${page.replace(/^(public|event)(\d+)$/, "club$2")}${reply(query)}`;
};
const reply = (query: URLSearchParams): string => (query.has("reply") ? `?reply=${query.get("reply")}` : "");

const FACEBOOK_QUERY = ["v", "story_fbid", "fbid", "id"];
const facebook: Rule = ({ host, path, query }) => {
  if (host === "fb.watch") return `${host}/${path.join("/")}`;
  const kept = FACEBOOK_QUERY.flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : []));
  const page = path.length === 1 ? lower(path[0]!) : path.join("/");
  return `facebook.com/${page}${kept.length > 0 ? `?${kept.join("&")}` : ""}`;
};

const reddit: Rule = ({ host, path }) => {
  if (host === "redd.it") return `reddit.com/comments/${path[0] ?? ""}`;
  const at = path.indexOf("comments");
  if (at < 0) return `reddit.com/${path.map(lower).join("/")}`;
  return `reddit.com/comments/${[path[at + 1], path[at + 3]].filter(Boolean).join("/")}`;
};

const withoutQuery =
  (host: string, path: (parts: string[]) => string[] = (parts) => parts): Rule =>
  (place) =>
    [host, ...path(place.path)].join("/");

const RULES: Record<string, Rule> = {
  Telegram: telegram,
  YouTube: youtube,
  Instagram: instagram,
  TikTok: tiktok,
  X: x,
  VK: vk,
  Facebook: facebook,
  Reddit: reddit,
  Twitch: ({ host, path }) => (host === "twitch.tv" && path.length === 1 ? `twitch.tv/${lower(path[0]!)}` : undefined),
  Kick: withoutQuery("kick.com", (path) => (path.length === 1 ? path.map(lower) : path)),
  Spotify: withoutQuery("open.spotify.com", (path) => (path[0]?.startsWith("intl-") ? path.slice(1) : path)),
  SoundCloud: ({ host, path }) => (host === "soundcloud.com" ? `soundcloud.com/${path.map(lower).join("/")}` : undefined),
  Discord: ({ host, path }) => {
    const code = host === "discord.gg" ? path[0] : path[0] === "invite" ? path[1] : undefined;
    return code === undefined ? undefined : `discord.gg/${code}`;
  },
  Pinterest: ({ host, path }) =>
    host === "pin.it" ? undefined : withoutQuery("pinterest.com")({ host, path, query: new URLSearchParams() }),
  LinkedIn: withoutQuery("linkedin.com", (path) => path.map(lower)),
  Rutube: withoutQuery("rutube.ru"),
};

/**
 * One key for one object, however its link is spelt: no scheme, www or tracking; short forms and old hosts of the networks expanded;
 * names in lower case if the network ignores case. An @name is a page of the service's network.
 */
export function normaliseLink(text: string, network?: string): string {
  const name = /^@([\p{L}\p{N}_.-]+)$/u.exec(text.trim())?.[1];
  if (name !== undefined) return (HANDLE_PAGES[network ?? ""] ?? ((handle) => `@${handle}`))(lower(name));
  const url = parseLink(text);
  if (!url) return text.trim().toLowerCase();
  const host = url.host.toLowerCase().replace(/^(www|m|mobile|mbasic|touch|old|new|web)\.(?=[^.]+\.)/, "");
  const place: Place = { host, path: url.pathname.split("/").filter((part) => part !== ""), query: url.searchParams };
  return RULES[networkOfHost(url.hostname) ?? ""]?.(place) ?? common(place);
}

function common({ host, path, query }: Place): string {
  const kept = [...query].filter(([key]) => !IGNORED_QUERY.test(key)).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const search = kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : "";
  return `${[host, ...path].join("/")}${search}`;
}
