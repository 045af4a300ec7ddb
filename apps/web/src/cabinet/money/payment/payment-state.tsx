import type { PanelPayment } from "@vitrine/contract/money/payment/panel-payment";
import type { PaymentStatus } from "@vitrine/contract/money/payment/payment";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, Tag, type Tone } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

const LOOKS: Record<PaymentStatus, { tone: Tone; glyph: GlyphName }> = {
  pending: { tone: "info", glyph: "half" },
  paid: { tone: "ok", glyph: "tick" },
  canceled: { tone: "idle", glyph: "square" },
  failed: { tone: "bad", glyph: "triangle" },
  expired: { tone: "idle", glyph: "ring" },
  refunded: { tone: "warn", glyph: "part" },
  chargeback: { tone: "bad", glyph: "barred" },
};

type Standing = Pick<PanelPayment, "status" | "receipt">;

/** The customer sent a receipt; nothing happens until the owner decides. */
export const waitsForOwner = ({ status, receipt }: Standing): boolean => status === "pending" && receipt !== null;

export function PaymentState({ payment }: { payment: Standing & Pick<PanelPayment, "isTest"> }) {
  const { t } = useTranslation("payment");
  const waits = waitsForOwner(payment);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Status {...(waits ? ({ tone: "warn", glyph: "triangle" } as const) : LOOKS[payment.status])}>
        {t(waits ? "status.waiting" : `status.${payment.status}`)}
      </Status>
      {payment.isTest && <Tag tone="info">{t("test")}</Tag>}
    </span>
  );
}
