import { LANGUAGES } from "../language/language-tags.ts";

export interface ExportColumn {
  /** As in REST; its heading is export:column.<key>. */
  key: string;
  /** Text is guarded against formulas; numbers are cells that can be summed. Dates are ISO 8601. */
  kind: "text" | "number" | "date";
  /** Only for people who see the panel's money. */
  isMoney?: true;
}

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const text = (key: string): ExportColumn => ({ key, kind: "text" });
const number = (key: string): ExportColumn => ({ key, kind: "number" });
const date = (key: string): ExportColumn => ({ key, kind: "date" });
const money = (key: string): ExportColumn => ({ key, kind: "number", isMoney: true });

/** The columns of every list that can be exported, in their usual order. */
export const EXPORT_COLUMNS = {
  orders: [
    number("id"),
    date("created_at"),
    text("status"),
    text("kind"),
    text("customer"),
    number("service_id"),
    text("service"),
    text("category"),
    text("network"),
    text("link"),
    number("quantity"),
    number("start_count"),
    number("remains"),
    money("charge"),
    money("refunded"),
    money("cost"),
    money("profit"),
    { ...text("provider"), isMoney: true },
    text("provider_order_id"),
    date("finished_at"),
  ],
  users: [
    number("id"),
    text("login"),
    text("email"),
    text("status"),
    text("language"),
    text("group"),
    number("discount"),
    number("orders"),
    money("spent"),
    money("balance"),
    money("credit"),
    date("created_at"),
    date("last_seen_at"),
  ],
  services: [
    number("id"),
    text("name"),
    text("category"),
    text("network"),
    text("type"),
    text("status"),
    number("rate"),
    money("cost"),
    money("extra_charge"),
    number("min"),
    number("max"),
    text("refill"),
    text("cancel"),
    { ...text("provider"), isMoney: true },
    { ...text("provider_service"), isMoney: true },
    text("average_time"),
    date("created_at"),
  ],
  /** A file to fill in: the original texts, and the translations into each language. */
  translations: [
    text("kind"),
    number("id"),
    text("name"),
    text("description"),
    ...LANGUAGES.flatMap((language) => [text(`name_${language}`), text(`description_${language}`)]),
  ],
  statement: [
    number("id"),
    date("created_at"),
    text("customer"),
    text("cause"),
    number("amount"),
    number("balance_after"),
    text("currency"),
    number("order_id"),
    text("comment"),
  ],
  promos: [
    number("id"),
    date("created_at"),
    text("code"),
    text("kind"),
    number("value"),
    number("used"),
    number("uses"),
    number("uses_per_user"),
    date("from"),
    date("to"),
    number("min_amount"),
    text("status"),
  ],
  mailing_recipients: [
    number("id"),
    text("login"),
    text("status"),
    text("reason"),
    date("sent_at"),
    date("opened_at"),
    date("clicked_at"),
    date("unsubscribed_at"),
    date("bounced_at"),
    number("orders"),
    money("revenue"),
  ],
  referrals: [number("id"), date("created_at"), text("customer"), text("referrer"), number("paid"), number("earned"), text("flags")],
  withdrawals: [
    number("id"),
    date("created_at"),
    text("customer"),
    text("source"),
    text("destination"),
    number("amount"),
    text("currency"),
    text("method"),
    text("requisites"),
    text("status"),
    text("reason"),
    text("external_id"),
    date("finished_at"),
  ],
  payments: [
    number("id"),
    date("created_at"),
    text("status"),
    text("customer"),
    text("system"),
    number("amount"),
    number("fee"),
    number("bonus"),
    number("paid"),
    number("returned"),
    text("payment_currency"),
    number("credited"),
    number("taken_back"),
    text("currency"),
    text("external_id"),
    date("paid_at"),
  ],
  payment_days: [
    date("date"),
    text("system"),
    number("payments"),
    number("announced"),
    number("returned"),
    text("payment_currency"),
    number("fees"),
    number("credited"),
    number("taken_back"),
    text("currency"),
  ],
  /** Points of a period, or the rows with the largest part of it. */
  statistics: [
    date("date"),
    number("id"),
    text("name"),
    number("orders"),
    number("running"),
    number("done"),
    number("partial"),
    number("stopped"),
    number("failed"),
    number("ended"),
    number("spoiled"),
    number("registered"),
    number("new_payers"),
    number("started"),
    number("payments"),
    money("revenue"),
    money("profit"),
    money("cost"),
    money("refunded"),
    money("fees"),
    money("received"),
    money("returned"),
    money("bonuses"),
    money("referral_earnings"),
    money("manual"),
  ],
} as const satisfies Record<string, readonly ExportColumn[]>;

export type ExportList = keyof typeof EXPORT_COLUMNS;
export const EXPORT_LISTS = Object.keys(EXPORT_COLUMNS) as ExportList[];
export const columnsOf = (list: ExportList): readonly ExportColumn[] => EXPORT_COLUMNS[list];

/** Up to this many rows the response is the file itself. */
export const EXPORT_DIRECT_ROWS = 1000;
