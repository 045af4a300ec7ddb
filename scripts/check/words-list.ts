/** A word that the style guide replaces. `word` is a piece of a regular expression, matched as a whole word in any case. */
export interface Replacement {
  word: string;
  instead: string;
}

export const ENGLISH: readonly Replacement[] = [
  { word: "he|she|his|hers|him|himself|herself", instead: "they, or the noun" },
  { word: "who(?:m|ever|mever)|whosever", instead: "the noun" },
  { word: "somebody|anybody|everybody|nobody", instead: "someone, anyone, everyone, no one" },
  { word: "nobody's|no one's word", instead: "unknown" },
  { word: "anew|once more", instead: "again" },
  { word: "by itself|by themselves|of itself", instead: "automatically, alone" },
  { word: "by hand", instead: "manually" },
  { word: "asked for", instead: "requested" },
  { word: "goes on|go on|going on|went on", instead: "continues" },
  { word: "put off", instead: "postponed" },
  { word: "dearer", instead: "more expensive" },
  { word: "per cent", instead: "percent" },
  { word: "(?:a |three )?quarters? of an hour", instead: "minutes in digits" },
  { word: "fortnight", instead: "14 days" },
  { word: "for ever", instead: "forever, no limit" },
  { word: "answers badly", instead: "returns errors" },
  { word: "runs? dry", instead: "out of funds" },
  { word: "done in part", instead: "partial" },
  { word: "the middle one", instead: "median" },
  { word: "mend(?:s|ed|ing)?", instead: "fixed" },
  { word: "time-outs?", instead: "timeout" },
  { word: "sub-domains?", instead: "subdomain" },
  { word: "log-ins?", instead: "login, log in" },
  { word: "e-mails?", instead: "email" },
  { word: "(?<!there )(?:is|are) none", instead: "is invalid, is unknown" },
  { word: "waits for (?:your|the owner's|his|their) word", instead: "on hold" },
  { word: "taken? back", instead: "undone, reverted" },
  { word: "doors?", instead: "transport" },
  { word: "gatherers?", instead: "order batcher" },
  { word: "couriers?", instead: "webhook dispatcher" },
  { word: "beside", instead: "next to, besides" },
];

export const RUSSIAN: readonly Replacement[] = [
  { word: "личн(?:ая|ой|ую|ые|ых) цен[а-я]*", instead: "индивидуальная цена" },
  { word: "четверть часа", instead: "15 минут" },
  { word: "порциями", instead: "по частям" },
  { word: "нынешн[а-я]+", instead: "текущий" },
  { word: "средняя по порядку", instead: "медиана" },
];

export const UKRAINIAN: readonly Replacement[] = [
  { word: "невірн[а-яіїє]+", instead: "неправильний" },
  { word: "час вийшов", instead: "час минув" },
  { word: "по днях", instead: "за днями" },
  { word: "виручк[а-яіїє]+", instead: "виторг" },
  { word: "під[’']єднати", instead: "підключити" },
  { word: "вилучити", instead: "видалити" },
  { word: "підвал[а-яіїє]*", instead: "нижня частина сторінки" },
];

/** In Ukrainian words the apostrophe is ’. */
export const STRAIGHT_APOSTROPHE = /[а-яіїєґ]'[а-яіїєґ]/i;

/** Lines where a word is right in its place. */
export const EXCEPTIONS: readonly { path: string; line: RegExp; why: string }[] = [
  { path: "packages/contract/src/supply/provider/provider.ts", line: /"dearer"/, why: "a stored kind of change, part of the public API" },
  { path: "packages/core/src/supply/sync/catalogue-diff.ts", line: /dearer/, why: "a stored kind of change, part of the public API" },
  { path: "packages/core/src/supply/sync/catalogue-diff.test.ts", line: /dearer/, why: "a stored kind of change, part of the public API" },
  { path: "packages/core/src/supply/sync/held-queries.ts", line: /dearer/, why: "a stored kind of change, part of the public API" },
  { path: "packages/core/src/supply/sync/sync.test.ts", line: /dearer/, why: "a stored kind of change, part of the public API" },
  { path: "apps/web/src/cabinet/supply/provider/change-kind.tsx", line: /dearer:/, why: "a stored kind of change, part of the public API" },
  { path: "migrations/supply.sql", line: /'dearer'/, why: "a stored kind of change, part of the public API" },
  { path: "packages/db/src/types.ts", line: /"dearer"/, why: "generated from migrations/supply.sql" },
  { path: "tools/demo/news.ts", line: /'dearer'/, why: "writes the stored kind" },
  { path: "packages/contract/GLOSSARY.md", line: /^\| transport \|/, why: "the column of words not to use" },
  { path: "packages/db/src/embedded/server-user.ts", line: /"nobody"/, why: "the name of a Unix user" },
];
