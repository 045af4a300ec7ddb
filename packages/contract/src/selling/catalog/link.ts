/** Networks by the hosts of their links; a host matches itself and its subdomains. */
const NETWORK_HOSTS: Record<string, readonly string[]> = {
  Telegram: ["t.me", "telegram.me", "telegram.dog", "telegram.org"],
  Instagram: ["instagram.com", "instagr.am", "threads.net", "threads.com"],
  YouTube: ["youtube.com", "youtu.be", "youtube-nocookie.com"],
  TikTok: ["tiktok.com"],
  VK: ["vk.com", "vk.ru", "vkvideo.ru"],
  X: ["x.com", "twitter.com"],
  Facebook: ["facebook.com", "fb.com", "fb.watch"],
  Twitch: ["twitch.tv"],
  Kick: ["kick.com"],
  Spotify: ["spotify.com"],
  SoundCloud: ["soundcloud.com"],
  Discord: ["discord.gg", "discord.com"],
  LinkedIn: ["linkedin.com"],
  Pinterest: ["pinterest.com", "pin.it"],
  Reddit: ["reddit.com", "redd.it"],
  Snapchat: ["snapchat.com"],
  Rutube: ["rutube.ru"],
  Dzen: ["dzen.ru"],
  OK: ["ok.ru"],
  Likee: ["likee.video", "likee.com"],
  Shopee: ["shopee.co.id", "shopee.com", "shp.ee"],
  Tokopedia: ["tokopedia.com", "tokopedia.link"],
  WhatsApp: ["whatsapp.com", "wa.me"],
  Max: ["max.ru"],
  Trovo: ["trovo.live"],
  Steam: ["steamcommunity.com", "steampowered.com"],
  Yandex: ["yandex.ru", "yandex.com", "ya.ru"],
  Google: ["google.com", "goo.gl", "g.page"],
  Clubhouse: ["clubhouse.com", "joinclubhouse.com"],
};

const NETWORK_OF_HOST = new Map(Object.entries(NETWORK_HOSTS).flatMap(([network, hosts]) => hosts.map((host) => [host, network])));

/** Parses an address with or without its scheme; undefined if the text is not an address. */
export function parseLink(text: string): URL | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || /[\s\p{Cc}]/u.test(trimmed) || !trimmed.isWellFormed()) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if ((url.protocol !== "http:" && url.protocol !== "https:") || url.username !== "" || url.password !== "") return undefined;
  return /^[^.].*\.[^.\d][^.]*$/.test(url.hostname) ? url : undefined;
}

/** Links are read as text: an address with or without scheme, or an @name. */
export const isLink = (text: string): boolean => /^@[\p{L}\p{N}_.-]{2,64}$/u.test(text.trim()) || parseLink(text) !== undefined;

/** The network that a host belongs to. */
export function networkOfHost(hostname: string): string | undefined {
  let host = hostname.toLowerCase();
  for (;;) {
    const network = NETWORK_OF_HOST.get(host);
    const dot = host.indexOf(".");
    if (network !== undefined || dot < 0) return network;
    host = host.slice(dot + 1);
  }
}

/** The network a link belongs to, by its host. */
export function networkOfLink(text: string): string | undefined {
  const url = parseLink(text);
  return url && networkOfHost(url.hostname);
}
