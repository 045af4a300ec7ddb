import { useUi } from "@vitrine/ui/base/ui-provider";
import { formatNumber } from "@vitrine/ui/text/number-format";

export type Figure = { label: string; value: number };

/** A few counts in one line, each above its label. */
export function Figures({ items }: { items: readonly Figure[] }) {
  const { locale } = useUi();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 mobile:grid mobile:w-full mobile:grid-cols-2">
      {items.map(({ label, value }) => (
        <div key={label} className="flex min-w-16 flex-col-reverse justify-end text-right mobile:text-left">
          <dt className="text-s text-ink-3">{label}</dt>
          <dd className="tnum font-medium">{formatNumber(locale, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
