import type { Refill, RefillStatus } from "@vitrine/contract/ordering/action/actions";
import { Status, type StatusProps } from "@vitrine/ui/feedback/status";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";

const LOOKS: Record<RefillStatus, Pick<StatusProps, "tone" | "glyph">> = {
  pending: { tone: "idle", glyph: "ring" },
  unknown: { tone: "idle", glyph: "ring" },
  in_progress: { tone: "info", glyph: "half" },
  completed: { tone: "ok", glyph: "tick" },
  rejected: { tone: "bad", glyph: "triangle" },
};

/** Newest first. */
export function OrderRefills({ refills }: { refills: readonly Refill[] }) {
  const { t } = useShop();
  if (refills.length === 0) return null;
  return (
    <section aria-labelledby="refills" className="mt-8">
      <h2 id="refills" className="mb-2 font-title text-xl font-semibold">
        {t("refill.title")}
      </h2>
      <ul className="border-t border-line">
        {refills.map(({ id, status, createdAt }) => (
          <li key={id} className="flex justify-between gap-4 border-b border-line py-2">
            <Status {...LOOKS[status]}>{t(`refill.status.${status === "unknown" ? "pending" : status}`)}</Status>
            <span className="text-s text-ink-3">
              <Time seconds={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
