import type { AuditEntryItem } from "@vitrine/contract/insight/audit-trail/audit";
import type { AuditAction } from "@vitrine/contract/kernel/audit/actions";
import { LANGUAGE_NAMES } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { formatDecimals } from "@vitrine/ui/text/money";
import { formatTime } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { useMemo } from "react";

type T = TFunction<"audit">;

/** An entry as the API returns it, where a missing state is omitted. */
export type Entry = Omit<AuditEntryItem, "before" | "after"> & { before?: unknown; after?: unknown };

/** A subject or field that this version doesn't know is shown by its code name. */
const named = (t: T, key: `${"subject" | "field" | "value" | "choice"}.${string}`, otherwise: string): string =>
  t<string, { defaultValue: string }, string>(key, { defaultValue: otherwise });

export const actionName = (t: T, action: AuditAction): string => t(`action.${action}`);

/** "Service 12" */
export function subjectName(t: T, subject: string): string {
  const [kind = "", ...rest] = subject.split(":");
  return t("subjectOf", { kind: named(t, `subject.${kind}`, kind), id: rest.join(":") });
}

export function fieldName(t: T, field: string): string {
  if (field === "") return t("modal.field");
  return field
    .split(".")
    .map((part) => named(t, `field.${part}`, eventName(t, part) ?? part))
    .join(" · ");
}

/** The name of a notification, if its texts are loaded. */
const eventName = (t: T, code: string): string | undefined =>
  t<string, { defaultValue: string }, string>(`notification:event.${code}.name`, { defaultValue: "" }) || undefined;

/** "Email, Telegram": where a notification is sent. */
const channelsText = (t: T, channels: readonly unknown[]): string =>
  channels
    .map((one) =>
      t<string, { defaultValue: string }, string>(`notification:choices.channel.${String(one)}`, {
        defaultValue: named(t, `value.${String(one)}`, String(one)),
      }),
    )
    .join(", ") || t("none");

const LONGEST = 120;

/** Fields with values that have texts; a field without a name is a status. */
const CODED: ReadonlySet<string> = new Set(["", "status", "channel"]);

function codeText(t: T, code: string, subject: string): string {
  const [kind = ""] = subject.split(":");
  return named(t, `value.${kind}_${code}`, named(t, `value.${code}`, code));
}

const lastPart = (field: string): string => field.slice(field.lastIndexOf(".") + 1);

const languageNames: Partial<Record<string, string>> = LANGUAGE_NAMES;

/** The text for a setting's choice, such as who pays a fee; typed text is shown as it is. */
function choiceText(t: T, value: string, field: string): string {
  const name = lastPart(field);
  if (name === "language") return languageNames[value] ?? value;
  return /^[a-z_]+$/.test(value) ? named(t, `choice.${name}.${value}`, value) : value;
}

/** How moments and amounts are written for the reader. */
export interface Formats {
  /** Formats in the reader's language and time zone. */
  moment: (value: Date) => string;
  amount: (value: string) => string;
}

export function useFormats(): Formats {
  const { locale, timeZone } = useUi();
  return useMemo(
    () => ({
      moment: (value) => formatTime(locale, timeZone, value, "moment"),
      amount: (value) => formatDecimals(locale, value),
    }),
    [locale, timeZone],
  );
}

interface Place extends Formats {
  subject: string;
  field: string;
}

/** One side of a change; `subject` and `field` say which status it is. */
export function valueText(t: T, value: unknown, { subject, field, moment, amount }: Place): string {
  const at = momentOf(value, field);
  if (at !== null) return moment(at);
  if (Array.isArray(value)) {
    if (eventName(t, field) !== undefined) return channelsText(t, value);
    return plainText(
      t,
      value.map((one) => (typeof one === "string" ? choiceText(t, one, field) : one)),
    );
  }
  if (typeof value !== "string" || value === "") return plainText(t, value);
  if (CODED.has(field)) return codeText(t, value, subject);
  return isAmount(value, field) ? amount(value) : plainText(t, choiceText(t, value, field));
}

/** Fields of decimal strings. In other fields, such as names, the same characters are text. */
const AMOUNTS = new Set(
  "amount balance charged cost credit credited exchangeRate feeFixed maxAmount min minAmount minWithdrawal mostCharge pay price pricePerDay rate refunded spentFrom spentTo value".split(
    " ",
  ),
);

const isAmount = (value: string, field: string): boolean => /^-?\d+\.\d+$/.test(value) && AMOUNTS.has(lastPart(field));

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const NAMES_MOMENT = /(At|Until|From|To)$|(^|\.)(from|to)$/;
/** Smaller numbers would be before 2001, so they are ids and quantities. */
const LEAST_SECONDS = 1e9;

/** Moments are recorded in ISO 8601, or in seconds since the epoch. */
function momentOf(value: unknown, field: string): Date | null {
  if (typeof value === "string") return ISO_MOMENT.test(value) ? new Date(value) : null;
  const isMoment = typeof value === "number" && Number.isInteger(value) && value >= LEAST_SECONDS && NAMES_MOMENT.test(field);
  return isMoment ? new Date(value * 1000) : null;
}

function plainText(t: T, value: unknown): string {
  if (value === undefined || value === null || value === "") return t("none");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  const text =
    typeof value === "string" ? value : Array.isArray(value) ? value.map((one) => plainText(t, one)).join(", ") : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export function whoName(t: T, { kind, login }: Entry["actor"]): string {
  return login ?? t(`kind.${kind}`);
}

/** The person's role and API key, and where the request came from. */
export const roleName = (t: T, { kind, login, keyId }: Entry["actor"]): string =>
  [login === null ? "" : t(`kind.${kind}`), keyId === null ? "" : t("byKey", { id: keyId })].filter((part) => part !== "").join(", ");

export const fromText = (t: T, { via, ip }: Pick<Entry, "via" | "ip">): string =>
  [via === null ? "" : t(`via.${via}`), ip ?? ""].filter((part) => part !== "").join(" · ") || t("none");
