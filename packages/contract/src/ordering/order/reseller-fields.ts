import type { OrderField } from "./fields.ts";

/** Fields of an order under the reseller API's names, where those are not ours. */
export const RESELLER_FIELDS = {
  answerNumber: "answer_number",
  oldPosts: "old_posts",
  typeOfTraffic: "type_of_traffic",
  googleKeyword: "google_keyword",
  referringUrl: "referring_url",
} as const satisfies Partial<Record<OrderField, string>>;

export const resellerFieldOf = (field: string): string => (RESELLER_FIELDS as Record<string, string>)[field] ?? field;

/** d/m/Y, as the reseller API writes dates. */
export const resellerDate = (date: string): string => date.split("-").toReversed().join("/");
