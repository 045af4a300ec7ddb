/** What happens to an order, as its timeline shows it. `created` is read from the order itself; the others are recorded. */
export const ORDER_EVENT_KINDS = [
  "created",
  "held",
  "approved",
  "sent",
  "postponed",
  "refused",
  "moved",
  "unknown",
  "resolved",
  "resend",
  "unknown_word",
  "status",
  "refund",
  "note",
  "link",
  "counts",
  "cancel_asked",
  "cancel_accepted",
  "cancel_refused",
  "cancel_unanswered",
  "refill",
  "refill_sent",
  "refill_refused",
  "refill_unknown",
  "run",
  "post",
  "paused",
  "resumed",
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** `note_withdrawn` hides a note and is not shown itself. */
export type RecordedEventKind = Exclude<OrderEventKind, "created"> | "note_withdrawn";

/** Events shown to customers: never the provider, its responses or its failures. */
export const OWN_ORDER_EVENT_KINDS = [
  "created",
  "status",
  "refund",
  "note",
  "link",
  "refill",
  "cancel_asked",
  "cancel_refused",
] as const satisfies readonly OrderEventKind[];
export type OwnOrderEventKind = (typeof OWN_ORDER_EVENT_KINDS)[number];
