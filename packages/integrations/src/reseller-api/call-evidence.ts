import type { FetchOutcome } from "../http/safe-fetch.ts";
import type { CallEvidence } from "./outcome.ts";
import { cleanText } from "./read-values.ts";

const answerBytes = 4096;
const hidden = "***";

export function callEvidence(
  call: { url: string; action: string; fields: Readonly<Record<string, string>>; key: string },
  outcome: FetchOutcome,
): CallEvidence {
  const hide = (text: string) => hideKey(text, call.key);
  const fields = Object.entries(call.fields).map(([name, value]) => [name, hide(cleanText(value, 2_000))]);
  return {
    request: { url: hide(call.url), action: call.action, fields: Object.fromEntries(fields) as Record<string, string> },
    httpStatus: "status" in outcome ? (outcome.status ?? null) : null,
    answer: cutToBytes(hide(cleanText(beginningOf(outcome).slice(0, answerBytes * 2), answerBytes * 2)), answerBytes),
    durationMs: outcome.durationMs,
  };
}

export function hideKey(text: string, key: string): string {
  // Removing a key of one or two characters would damage ordinary text and protect nothing.
  if (key.length < 4) return text;
  return text.replaceAll(key, hidden).replaceAll(encodeURIComponent(key), hidden);
}

function beginningOf(outcome: FetchOutcome): string {
  if (outcome.kind === "response") return outcome.text;
  return "partial" in outcome ? outcome.partial : "";
}

function cutToBytes(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  return new TextDecoder().decode(encoded.subarray(0, bytes), { stream: true });
}
