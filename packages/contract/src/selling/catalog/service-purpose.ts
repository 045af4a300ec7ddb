/** What a service adds to its object. */
export const PURPOSES = [
  "live",
  "story",
  "bot",
  "report",
  "comment",
  "vote",
  "share",
  "reaction",
  "like",
  "boost",
  "feed",
  "follow",
  "view",
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Tried in order: rarer purposes come first. */
const WORDS: readonly (readonly [Purpose, RegExp])[] = [
  ["report", /жалоб|скарг|report/],
  ["live", /(?<![a-z])live(?:stream)?(?![a-z])|stream|стрим|стрім|эфир|ефір|трансляц/],
  ["story", /stor(?:y|ies)|сториз|сторис|сторіз|истори|історі/],
  ["bot", /(?<!\p{L}|без |no )(?:р?обот|бот|bots?(?![a-z]))|referral|реферал/u],
  ["comment", /comment|review|коммент|комент|отзыв|відгук/],
  ["vote", /poll|vote|голос|опрос|опит/],
  ["boost", /boost|буст/],
  ["share", /share|repost|retweet|репост|поделит|поширен/],
  ["reaction", /reaction|emoji|реакц|эмодзи|емодзі/],
  ["follow", /subscri|follow|member|join|friend|подписч|підписник|участник|учасник|вступлен|друзья|друзі|читач/],
  ["like", /like|favou?rite|лайк|нравится|подобаєт|вподоб/],
  ["view", /view|watch|impression|reach|save|play|просмотр|перегляд|охват|охоплен|сохранен|збережен|прослуш/],
];

/** Spread over the newest or next posts of a channel or profile. */
const FEED =
  /последн|будущ|останн|майбутн|новые посты|new posts|last \d|latest|future|auto ?(?:view|like|react)|авто ?(?:просм|перегл|лайк|реакц)/;

/** The service's name takes precedence over its category. */
export function purposeOf({ name, category, type }: { name: string; category: string; type: string }): Purpose | undefined {
  const own = name.toLowerCase();
  if (type === "Subscriptions") return "feed";
  const purpose = purposeIn(own) ?? purposeIn(category.toLowerCase());
  const isOfPosts = purpose === "view" || purpose === "reaction" || purpose === "like" || purpose === "comment";
  return isOfPosts && FEED.test(own) ? "feed" : purpose;
}

const purposeIn = (text: string): Purpose | undefined => WORDS.find(([, words]) => words.test(text))?.[0];
