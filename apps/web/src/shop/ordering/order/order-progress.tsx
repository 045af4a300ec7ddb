import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { formatNumber } from "@vitrine/ui/text/money";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { deliveredOf } from "./order-state.tsx";

/** Start → now → target. Until the start count is known only the delivered quantity is shown. */
export function OrderProgress({ order }: { order: Pick<OwnOrder, "status" | "quantity" | "startCount" | "remains"> }) {
  const { t, language } = useShop();
  const { quantity } = order;
  // Providers report 0 until they have checked.
  const startCount = order.status === "queued" ? null : order.startCount;
  const delivered = deliveredOf(order);
  const points = [
    { label: t("details.start"), value: startCount },
    { label: t("details.now"), value: startCount === null ? delivered : startCount + (delivered ?? 0) },
    { label: t("details.target"), value: startCount === null ? quantity : startCount + quantity },
  ];
  return (
    <div>
      <ProgressBar label={t("details.progress")} value={delivered ?? 0} max={quantity} />
      <dl className="mt-2 flex justify-between gap-4 text-s text-ink-3">
        {points.map(({ label, value }) => (
          <div key={label} className="last:text-right">
            <dt>{label}</dt>
            <dd className="text-l font-medium text-ink tnum atelier:font-title atelier:text-3xl atelier:font-semibold atelier:mobile:text-2xl">
              {value === null ? "—" : formatNumber(language, value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
