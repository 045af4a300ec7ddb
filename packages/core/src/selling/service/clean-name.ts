import type { Quality } from "@vitrine/contract/selling/catalog/service-tags";
import { countryIn, countryOfFlag } from "./country.ts";

export interface CleanName {
  name: string;
  /** See service-tags.ts of the contract. */
  tags: string[];
}

const FLAG = /\p{Regional_Indicator}{2}/gu;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu;
const GROUP = /[[({【]([^[\](){}【】]*)[\])}】]/gu;
/** Reaction services have the emoji in their name. */
const OF_EMOJI = /реакц|reaction|emoji|емодз|эмодз/iu;

/** A provider's name without emoji, and with brackets turned into tags if their meaning is known. If nothing is left, the original is kept. */
export function cleanName(original: string): CleanName {
  const tags = new Set<string>();
  for (const [flag] of original.matchAll(FLAG)) addCountry(tags, countryOfFlag(flag));
  const keepsEmoji = OF_EMOJI.test(original);
  const plain = (text: string) => (keepsEmoji ? text.replace(FLAG, "") : text.replace(EMOJI, ""));
  const open = original.normalize("NFKC").replace(GROUP, (_, inside: string) => {
    const rest = tidy(plain(takeTags(inside, tags))).replace(/^(?:and|и|та|dan)\s+/iu, "");
    return rest === "" ? " " : ` (${rest}) `;
  });
  const name = tidy(plain(open));
  return { name: name === "" ? original : name, tags: [...tags].slice(0, 8) };
}

const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, " ")
    .replace(/\s+([,.)])/gu, "$1")
    .replace(/^[\s\-–—|•·:,.;/+~]+|[\s\-–—|•·:,;/~]+$/gu, "");

function addCountry(tags: Set<string>, code: string | undefined): void {
  if (code !== undefined) tags.add(`country:${code}`);
}

const GUARANTEE = /(?:auto[ -]?)?(?:re-?fill|guarantee|garansi|гаранти\p{L}*|гаранті\p{L}*|відновлен\p{L}*|восстановлен\p{L}*)/u.source;
const DAYS = /(?:days?|d|hari|дн\p{L}*|день)/u.source;

const LIMIT = /^\s*max\.?\s*[\d.,]+\s*[kmкм]?\s*$/iu;
const NO_REFILL = new RegExp(`(?:no|non|without|tanpa|без)[ -]${GUARANTEE}`, "iu");
const LIFETIME = new RegExp(
  `(?:life ?time|пожизненн\\p{L}*|довічн\\p{L}*)(?:\\s*${GUARANTEE})?|${GUARANTEE}\\s*(?:life ?time|пожизненн\\p{L}*)`,
  "iu",
);
const REFILL_DAYS = new RegExp(`${GUARANTEE}\\s*[:-]?\\s*(\\d{1,4})\\s*${DAYS}?|(\\d{1,4})\\s*${DAYS}?\\s*${GUARANTEE}`, "iu");
const REFILL = new RegExp(GUARANTEE, "iu");
const SPEED =
  /(?:speed|скорость|швидкість)?\s*[:~]?\s*(?:до\s*)?([\d.,]+)\s*([kmкм])?\s*(?:[-–]\s*([\d.,]+)\s*([kmкм])?)?\s*(?:\/|per|в|на)\s*(day|d|hari|день|сутки|hour|hr|h|jam|час|годину)(?!\p{L})(?:\s*speed)?/iu;

const QUALITY: readonly (readonly [Quality, RegExp])[] = [
  ["non_drop", /\b(?:non?|0%)[ -]?drop\b|без (?:списаний|падений|відписок|отписок)|не падают/iu],
  ["high", /\b(?:hq|high quality)\b|высок\p{L}* качеств\p{L}*(?: аккаунт\p{L}*)?|висок\p{L}* якіст\p{L}*/iu],
  ["real", /\breal\b|реальн\p{L}*|живые|живі/iu],
  ["premium", /\bpremium\b(?: аккаунты)?|премиум/iu],
  ["bots", /^\s*(?:боты|боти|bots?)\s*$/iu],
];

/** Adds the meaning of a bracket's text to the tags, and returns the rest of the text. */
function takeTags(inside: string, tags: Set<string>): string {
  if (LIMIT.test(inside)) return "";
  const code = countryIn(inside);
  if (code !== undefined) {
    addCountry(tags, code);
    return "";
  }
  const rest = takeSpeed(takeRefill(inside, tags), tags);
  return QUALITY.reduce((text, [quality, pattern]) => {
    if (!pattern.test(text)) return text;
    tags.add(`quality:${quality}`);
    return text.replace(pattern, " ");
  }, rest);
}

function takeRefill(text: string, tags: Set<string>): string {
  const days = REFILL_DAYS.exec(text);
  const found: readonly [RegExp, string | undefined][] = [
    [NO_REFILL, "none"],
    [LIFETIME, "lifetime"],
    [REFILL_DAYS, days ? String(Number(days[1] ?? days[2])) : undefined],
    [REFILL, "yes"],
  ];
  const [pattern, value] = found.find(([one]) => one.test(text)) ?? [];
  if (pattern === undefined || value === undefined) return text;
  tags.add(`refill:${value}`);
  return text.replace(pattern, " ");
}

const SCALE: Record<string, number> = { k: 1e3, к: 1e3, m: 1e6, м: 1e6 };
const HOURLY = /^(?:h|час|год|jam)/iu;

function takeSpeed(text: string, tags: Set<string>): string {
  const match = SPEED.exec(text);
  if (!match) return text;
  const [, from = "", fromScale, to, toScale, unit = ""] = match;
  const scale = SCALE[(to === undefined ? fromScale : (toScale ?? fromScale))?.toLowerCase() ?? ""] ?? 1;
  const perDay = Math.round(Number((to ?? from).replace(",", ".")) * scale * (HOURLY.test(unit) ? 24 : 1));
  if (!(perDay > 0) || perDay > 9_999_999_999) return text;
  tags.add(`speed:${perDay}`);
  return text.replace(SPEED, " ");
}
