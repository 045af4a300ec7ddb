import type { AudienceDraft } from "@vitrine/contract/growth/mailing/audience";
import type { MailingDetails } from "@vitrine/contract/growth/mailing/mailing";
import { LANGUAGES, type Language } from "@vitrine/contract/kernel/language/language-tags";
import { clockIn, secondsAt } from "../../../shared/kernel/app/zoned-clock.ts";

export type Choice = "" | "yes" | "no";

/** The form's values: times as local time, everything else as text. */
export interface MailingDraft {
  subject: string;
  body: string;
  channel: MailingDetails["channel"];
  language: Language;
  startAt: string;
  countsOpens: boolean;
  spentFrom: string;
  spentTo: string;
  hasOrdered: Choice;
  lastOrderFrom: string;
  lastOrderTo: string;
  registeredFrom: string;
  registeredTo: string;
  groupId: string;
  audienceLanguage: "" | Language;
  hasBalance: Choice;
}

const choiceOf = (value: boolean | null | undefined): Choice => (value == null ? "" : value ? "yes" : "no");
const answerOf = (choice: Choice): boolean | null => (choice === "" ? null : choice === "yes");
const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

export function draftOf(
  mailing: MailingDetails | undefined,
  { timeZone, language }: { timeZone: string; language: Language },
): MailingDraft {
  const clock = (seconds: number | null | undefined) => (seconds == null ? "" : clockIn(seconds, timeZone));
  const audience = mailing?.audience;
  return {
    subject: mailing?.subject ?? "",
    body: mailing?.body ?? "",
    channel: mailing?.channel ?? "email",
    language: mailing?.language ?? language,
    startAt: clock(mailing?.startAt),
    countsOpens: mailing?.countsOpens ?? false,
    spentFrom: audience?.spentFrom ?? "",
    spentTo: audience?.spentTo ?? "",
    hasOrdered: choiceOf(audience?.hasOrdered),
    lastOrderFrom: clock(audience?.lastOrderFrom),
    lastOrderTo: clock(audience?.lastOrderTo),
    registeredFrom: clock(audience?.registeredFrom),
    registeredTo: clock(audience?.registeredTo),
    groupId: audience?.groupId == null ? "" : String(audience.groupId),
    audienceLanguage: audience?.language ?? "",
    hasBalance: choiceOf(audience?.hasBalance),
  };
}

export function audienceOf(draft: MailingDraft, timeZone: string): AudienceDraft {
  const at = (clock: string) => secondsAt(clock, timeZone);
  return {
    spentFrom: textOrNull(draft.spentFrom),
    spentTo: textOrNull(draft.spentTo),
    hasOrdered: answerOf(draft.hasOrdered),
    lastOrderFrom: at(draft.lastOrderFrom),
    lastOrderTo: at(draft.lastOrderTo),
    registeredFrom: at(draft.registeredFrom),
    registeredTo: at(draft.registeredTo),
    groupId: draft.groupId === "" ? null : Number(draft.groupId),
    language: LANGUAGES.find((each) => each === draft.audienceLanguage) ?? null,
    hasBalance: answerOf(draft.hasBalance),
  };
}

export function inputOf(draft: MailingDraft, timeZone: string) {
  const { subject, body, channel, language, startAt, countsOpens } = draft;
  return {
    subject: subject.trim(),
    body,
    channel,
    language,
    countsOpens,
    startAt: secondsAt(startAt, timeZone),
    audience: audienceOf(draft, timeZone),
  };
}
