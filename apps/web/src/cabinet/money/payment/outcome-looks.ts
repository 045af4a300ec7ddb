import type { NoticeOutcome } from "@vitrine/contract/money/payment/panel-payment";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import type { Tone } from "@vitrine/ui/feedback/status";

type Look = { tone: Tone; glyph: GlyphName };

const fine: Look = { tone: "ok", glyph: "tick" };
const idle: Look = { tone: "idle", glyph: "ring" };
const returned: Look = { tone: "warn", glyph: "part" };
const wrong: Look = { tone: "bad", glyph: "triangle" };

export const OUTCOMES: Record<NoticeOutcome, Look> = {
  credited: fine,
  won: fine,
  repeated: idle,
  pending: idle,
  ignored: idle,
  failed: { tone: "bad", glyph: "barred" },
  canceled: { tone: "idle", glyph: "square" },
  refund_asked: idle,
  refund_unknown: wrong,
  refund_refused: { tone: "bad", glyph: "barred" },
  refunded: returned,
  chargeback: { tone: "bad", glyph: "barred" },
  refused: wrong,
  unknown_payment: wrong,
  amount_differs: wrong,
  currency_differs: wrong,
  external_id_used: wrong,
};
