const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Beginnings of the words for each unit, in the languages that providers use. */
const UNITS: readonly (readonly [seconds: number, words: string])[] = [
  [1, "s|secs?|seconds?|сек|секунд\\p{L}*|detik|saniye|segundos?|giây"],
  [MINUTE, "m|mins?|minutes?|мин|минут\\p{L}*|хв|хвилин\\p{L}*|menit|dakika|dk|minutos?|phút"],
  [HOUR, "h|hrs?|hours?|ч|час\\p{L}*|годин\\p{L}*|jam|saat|sa|horas?|giờ"],
  [DAY, "d|days?|д|дн|дн[іяе]\\p{L}*|день|сут\\p{L}*|доб\\p{L}*|hari|gün|d[ií]as?|ngày"],
  [7 * DAY, "weeks?|недел\\p{L}*|тижд?\\p{L}*|minggu|hafta|semanas?"],
];

const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,3})?`;
const SPAN = UNITS.map(([seconds, words]) => ({
  seconds,
  pattern: new RegExp(`(?<![\\d./,])(${NUMBER})(?:\\s*[-–—~]\\s*(${NUMBER}))?\\s*(?:${words})(?![\\p{L}\\d/])`, "gu"),
}));

const CLOCK = /(?<!\d)(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?!\d)/u;
const INSTANT = /\b(?:instant(?:ly)?|instan|anında)\b|мгновенн|моментальн|миттєв/u;

const LONGEST = 365 * DAY;

/**
 * Parses a provider's text for the average time into seconds: "7 minutes 12 seconds", "1.5–3 часа", "waktu proses 10 jam 42 menit", "02:15:00".
 * Of a range the middle is used. Undefined for a text without a time.
 */
export function readTime(words: string): number | undefined {
  const text = words.slice(0, 300).toLowerCase();
  const sum = SPAN.reduce((total, { seconds, pattern }) => total + seconds * spansIn(text, pattern), 0) || clockIn(text);
  if (sum > 0) return sum <= LONGEST ? Math.max(1, Math.round(sum)) : undefined;
  return INSTANT.test(text) ? MINUTE : undefined;
}

function spansIn(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce(
    (sum, [, from = "0", to]) => sum + (to === undefined ? valueOf(from) : (valueOf(from) + valueOf(to)) / 2),
    0,
  );
}

function clockIn(text: string): number {
  const [, hours = "0", minutes = "0", seconds = "0"] = CLOCK.exec(text) ?? [];
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds);
}

const valueOf = (number: string): number => Number(number.replace(",", "."));
