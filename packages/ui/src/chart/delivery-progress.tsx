import { ProgressBar } from "./progress-bar.tsx";
import { formatNumber } from "../text/number-format.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type DeliveryProgressProps = {
  labels: { name: string; start: string; current: string; target: string };
  /** Null until the provider has reported it; until then only the delivered quantity is shown. */
  start: number | null;
  delivered: number;
  quantity: number;
};

/** Start count → current → target, as an order's page shows it. */
export function DeliveryProgress({ labels, start, delivered, quantity }: DeliveryProgressProps) {
  const { locale } = useUi();
  const base = start ?? 0;
  const points = [
    { label: labels.start, value: start },
    { label: labels.current, value: base + delivered },
    { label: labels.target, value: base + quantity },
  ];
  return (
    <div>
      <ProgressBar label={labels.name} value={delivered} max={quantity} />
      <dl className="mt-2 flex justify-between gap-4 text-xs text-ink-3">
        {points.map(({ label, value }) => (
          <div key={label} className="last:text-right">
            <dt>{label}</dt>
            <dd className="text-m font-medium text-ink tnum">{value === null ? "—" : formatNumber(locale, value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
