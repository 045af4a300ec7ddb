import type { RefillStatus } from "@vitrine/contract/ordering/action/actions";
import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Section } from "@vitrine/ui/layout/section";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

const LOOK: Record<RefillStatus, { tone: Tone; glyph: GlyphName }> = {
  pending: { tone: "idle", glyph: "ring" },
  in_progress: { tone: "info", glyph: "half" },
  completed: { tone: "ok", glyph: "tick" },
  rejected: { tone: "bad", glyph: "barred" },
  unknown: { tone: "warn", glyph: "triangle" },
};

/** Requested refills, newest first; renders nothing if there are no refills yet. */
export function OrderRefills({ detail, look }: { detail: OrderDetail; look: "plain" | "sheet" }) {
  const { t } = useTranslation("order");
  if (detail.refills.length === 0) return null;
  const isUnknown = detail.refills.some(({ status }) => status === "unknown");
  return (
    <Section look={look} title={t("section.refills")}>
      <ul className="divide-y divide-line">
        {detail.refills.map((refill) => (
          <li key={refill.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <Status {...LOOK[refill.status]}>{t(`refill.${refill.status}`)}</Status>
            <span className="text-s text-ink-3">
              <Time value={refill.createdAt * 1000} />
              {refill.finishedAt !== null && (
                <>
                  {" – "}
                  <Time value={refill.finishedAt * 1000} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isUnknown && <p className="mt-2 text-s text-ink-2">{t("refill.unknownText")}</p>}
    </Section>
  );
}
