import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { textOf } from "../../kernel/text/texts.ts";

/** Text beyond this length is ignored. */
const LONGEST = 200_000;
const LONGEST_LINE = 400;

const SEPARATOR =
  /^[\s>*]*[-_]{2,}\s*(original message|forwarded message|исходное сообщение|пересылаемое сообщение|початкове повідомлення|оригінальне повідомлення|переслане повідомлення)\s*[-_]{2,}\s*$/i;
const FROM = /^\s*\*?(from|от|від|отправитель|відправник)\s*:/i;
const SENT = /^\s*\*?(sent|date|to|subject|отправлено|дата|кому|тема|надіслано|відправлено)\s*:/i;
/** How clients introduce what they quote: "On …, Anna wrote:", "…, Anna <anna@example.com>:". */
const WROTE = /(\bwrote|пишет|пишут|написал|написала|написал\(а\)|пише|написав|написала|написав\(ла\)|написав\(-ла\))\s*:$/iu;
const BY_ADDRESS = /<[^<>\s]{1,100}@[^<>\s]{1,100}>\s*:$/;
const QUOTED = /^\s*>/;
const RULE = /^[\s_-]{3,}$/;
const SIGNATURE = /^-- ?$/;
const BY_DEVICE =
  /^(sent from|sent with|get outlook|отправлено (с|из)|скачать outlook|надіслано (з|із)|відправлено (з|із)|завантажити outlook)\s/i;

const markers = LANGUAGES.map((language) => (textOf(language, "mail:marker") ?? "").toLowerCase());
const isMarker = (line: string): boolean => line.length < LONGEST_LINE && markers.some((marker) => line.toLowerCase().includes(marker));
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";

function endsAttribution(text: string): boolean {
  const end = text.trimEnd().slice(-2 * LONGEST_LINE);
  return end.endsWith(":") && /\d/.test(end) && (WROTE.test(end.slice(-40)) || BY_ADDRESS.test(end.slice(-220)));
}

/** An introduction of a quotation that begins here; clients wrap it into up to three lines. */
function isAttribution(lines: string[], at: number): boolean {
  const first = lines[at]!;
  if (isBlank(first) || first.length > LONGEST_LINE) return false;
  if (endsAttribution(first)) return true;
  const isBeginning = /^\s*(on\s|\d{1,4}[./-]|\p{L}{2,12}[.,]?\s+\d|\p{L}{2,12},\s)/iu.test(first);
  return isBeginning && [2, 3].some((count) => endsAttribution(lines.slice(at, at + count).join(" ")));
}

/** "From: … Sent: …", Outlook's heading of a quotation. */
const isHeading = (lines: string[], at: number): boolean =>
  FROM.test(lines[at]!) && lines.slice(at + 1, at + 4).some((line) => SENT.test(line));

/** The first line that belongs to the message that is replied to. */
function quotationStart(lines: string[]): number {
  const lastOwn = lines.findLastIndex((line) => !isBlank(line) && !QUOTED.test(line));
  const isStart = (line: string, at: number): boolean =>
    isMarker(line) || SEPARATOR.test(line) || isHeading(lines, at) || isAttribution(lines, at) || (QUOTED.test(line) && at > lastOwn);
  const start = lines.findIndex(isStart);
  return start < 0 ? lines.length : start;
}

function withoutSignature(lines: string[]): string[] {
  const start = lines.findIndex((line, at) => at > 0 && SIGNATURE.test(line));
  const own = start < 0 ? lines : lines.slice(0, start);
  for (let last = own.length - 1; last >= 0; last--) {
    const line = own[last]!.trim();
    if (line === "" || RULE.test(line)) continue;
    return line.length < LONGEST_LINE && BY_DEVICE.test(line) ? own.slice(0, last) : own.slice(0, last + 1);
  }
  return [];
}

/** The text of a reply without quotations and signature. Takes time proportional to the length. */
export function replyText(whole: string): string {
  const lines = whole
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .split("\n");
  return withoutSignature(lines.slice(0, quotationStart(lines)))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
