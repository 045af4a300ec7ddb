import type { WebhookDelivery } from "@vitrine/contract/messaging/webhook/webhook";
import { Status } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

const LOOKS = {
  waiting: { tone: "info", glyph: "ring" },
  delivered: { tone: "ok", glyph: "tick" },
  failed: { tone: "bad", glyph: "cross" },
} as const;

/** A delivery's status, with the reason if it failed. */
export function DeliveryStatus({ delivery: { status, outcome } }: { delivery: Pick<WebhookDelivery, "status" | "outcome"> }) {
  const { t } = useTranslation("developer");
  const why = status !== "delivered" && outcome !== null ? t(`outcome.${outcome}`) : t(`log.view.${status}`);
  return <Status {...LOOKS[status]}>{why}</Status>;
}
