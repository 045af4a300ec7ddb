/** Social networks' names; a domain with one of five letters and more anywhere in it is refused. */
export const LONG_NETWORK_NAMES = [
  "audiomack", "bigolive", "bluesky", "clubhouse", "dailymotion", "deezer", "discord", "douyin", "facebook", "instagram", "kuaishou", "likee",
  "linkedin", "mastodon", "messenger", "mixcloud", "odnoklassniki", "onlyfans", "patreon", "periscope", "pinterest", "quora", "reddit", "rutube",
  "shazam", "snapchat", "soundcloud", "spotify", "telegram", "threads", "tiktok", "trovo", "tumblr", "twitch", "twitter", "viber", "vimeo",
  "vkontakte", "wechat", "weibo", "whatsapp", "youtube",
  "ватсап", "вконтакте", "инстаграм", "одноклассники", "телеграм", "тикток", "твиттер", "фейсбук", "ютуб",
] as const;

/** Refused only as a whole word between dots and hyphens. */
export const SHORT_NETWORK_NAMES = ["dzen", "fb", "ig", "insta", "kick", "kwai", "ok", "tg", "tt", "vk", "x", "yt", "вк", "ок", "тг"] as const;
