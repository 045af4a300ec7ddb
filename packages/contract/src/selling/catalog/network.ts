/** Words that name a network in a provider's categories and services; the keys are the names links are recognised by. */
const NETWORK_WORDS: Record<string, readonly string[]> = {
  Telegram: ["telegram", "телеграм", "телеграмм", "телеграма", "tg", "тг"],
  Instagram: ["instagram", "инстаграм", "инстаграмм", "insta", "ig", "threads"],
  YouTube: ["youtube", "ютуб", "ютьюб", "yt"],
  TikTok: ["tik tok", "тик ток"],
  VK: ["vk", "вк", "вконтакте", "vkontakte"],
  X: ["twitter", "твиттер", "твітер", "x"],
  Facebook: ["facebook", "фейсбук", "fb"],
  Twitch: ["twitch", "твич"],
  Kick: ["kick"],
  Spotify: ["spotify"],
  SoundCloud: ["soundcloud"],
  Discord: ["discord", "дискорд"],
  WhatsApp: ["whatsapp", "ватсап"],
  LinkedIn: ["linkedin"],
  Pinterest: ["pinterest"],
  Reddit: ["reddit"],
  Snapchat: ["snapchat"],
  Rutube: ["rutube", "рутуб"],
  Dzen: ["dzen", "дзен"],
  OK: ["ok", "ок", "одноклассники", "odnoklassniki"],
  Max: ["max", "макс"],
  Likee: ["likee"],
  Trovo: ["trovo"],
  Steam: ["steam"],
  Yandex: ["yandex", "яндекс"],
  Google: ["google", "гугл"],
  Clubhouse: ["clubhouse"],
  Shopee: ["shopee"],
  Tokopedia: ["tokopedia"],
  Website: ["website", "traffic", "сайт", "трафик", "трафік"],
};

export const OTHER_NETWORK = "Other";

/** Words too short or too common to be trusted anywhere but at the start of a text. */
const OPENING_ONLY = new Set(["x", "ok", "ок", "max", "макс", "ig", "fb", "tg", "тг", "yt", "kick", "traffic", "трафик", "трафік"]);

const plain = (word: string) => word.toLowerCase().replace(/[ -]/g, "");
const networkByWord = new Map(
  Object.entries(NETWORK_WORDS).flatMap(([network, words]) => words.map((word) => [plain(word), network] as const)),
);
const patterns = Object.values(NETWORK_WORDS)
  .flat()
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace(" ", "[ -]?"));
const mention = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "giu");
const opening = /^[^\p{L}\p{N}]*/u;

function networkIn(text: string): string | undefined {
  const lead = opening.exec(text)?.[0].length ?? 0;
  for (const match of text.matchAll(mention)) {
    const word = plain(match[0]);
    if (!OPENING_ONLY.has(word) || match.index === lead) return networkByWord.get(word);
  }
  return undefined;
}

/** The network a provider's service is for, by its category first and its own name next. */
export function networkOfService(category: string, name: string): string {
  return networkIn(category) ?? networkIn(name) ?? OTHER_NETWORK;
}
