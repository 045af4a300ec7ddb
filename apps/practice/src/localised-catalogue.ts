import { asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { durationText } from "@vitrine/contract/kernel/text/duration";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { practiceRate } from "@vitrine/contract/supply/provider/practice-rate";
import type { Catalogue, PracticeService } from "./catalogue.ts";

/** Indonesian words in a name that readers of other languages wouldn't understand. */
const INDONESIAN =
  /(?<!\p{L})(?:acak|akun|aktif|atau|baca|bagus|bergaransi|biasa|bisa|buka|cek|cepat|dan|dari|dengan|deskripsi|durasi|garansi|hanya|hari|harga|instan|jam|jangan|khusus|komentar|kualitas|lambat|langsung\p{L}*|masuk\p{L}*|menit|paket|pakai|produk|rekomendasi|rp|sendiri|siaran|stabil|tanpa|ter(?:baik|besar|cepat|murah)|tidak|turun|untuk|wajib|ya|yang|centang|biru|\p{L}*murah|\d+juta)(?![\p{L}])/iu;

const SECONDS = { hari: 86_400, jam: 3_600, menit: 60, detik: 1 } as const;
/** One ten-thousandth, in units of 10⁻⁸. */
const STEP = 10_000n;
const RATE_SCALE = 10n ** 12n;

/** A catalogue as offered to a panel of this language and currency: unreadable parts are left out. */
export function localised(source: Catalogue, currency: string, language: Language): Catalogue {
  const isForeign = (row: PracticeService) => source.language === "id" && INDONESIAN.test(`${row.name} ${row.category}`);
  const rate = unitsOf(practiceRate(source.currency, currency));
  const rows = [...source.services.values()]
    .filter((row) => !isForeign(row))
    .map((row) => ({ ...wordsIn(row, source.language, language), rate: convert(row.rate, rate) }));
  return { language, currency, json: JSON.stringify(rows), services: new Map(rows.map((row) => [row.service, row])) };
}

function wordsIn(row: PracticeService, from: Catalogue["language"], language: Language): PracticeService {
  const { average_time: time, desc, ...rest } = row;
  const seconds = typeof time === "string" ? secondsOf(time) : 0;
  const isReadable = typeof desc === "string" && language === "en" && from !== "ru" && !INDONESIAN.test(desc);
  return {
    ...rest,
    ...(isReadable ? { desc } : {}),
    ...(seconds > 0 ? { average_time: durationText(seconds, language) } : {}),
  };
}

/** "jumlah pesan rata rata 318 waktu proses 2 jam 53 menit." and "20 seconds". */
function secondsOf(words: string): number {
  const spans = words.replace(/seconds?/, "detik").matchAll(/(\d+)\s*(hari|jam|menit|detik)/g);
  return [...spans].reduce((sum, [, count, unit]) => sum + Number(count) * SECONDS[unit as keyof typeof SECONDS], 0);
}

/** Rounded up to the step, so that nothing becomes free. */
function convert(rate: string, factor: bigint): string {
  const amount = parseAmount(rate);
  if (amount === undefined || factor === RATE_SCALE) return rate;
  const divisor = RATE_SCALE * STEP;
  return formatAmount(asAmount(((amount * factor + divisor - 1n) / divisor) * STEP));
}

function unitsOf(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(12, "0"));
}
