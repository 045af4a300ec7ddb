import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";

export type DescriptionItem = { label: ReactNode; value: ReactNode; strong?: boolean } | null | false;

export type DescriptionListProps = {
  items: readonly DescriptionItem[];
  /** Values right-aligned with a line above totals: for sums and breakdowns. */
  figures?: boolean;
  className?: string;
};

export function DescriptionList({ items, figures, className }: DescriptionListProps) {
  return (
    <dl className={clsx("grid", figures ? "grid-cols-[1fr_auto]" : "grid-cols-[minmax(120px,auto)_1fr] narrow:grid-cols-1", className)}>
      {items.map((item, at) => {
        if (!item) return null;
        const strong = item.strong && "border-line-strong font-semibold text-ink";
        const ruled = clsx("border-t border-line py-2", at === 0 && "border-t-0", strong);
        return (
          <Fragment key={at}>
            <dt className={clsx(ruled, "pr-6", !item.strong && "text-ink-2", !figures && "narrow:pb-0")}>{item.label}</dt>
            <dd className={clsx(ruled, "min-w-0", figures ? "text-right tnum" : "narrow:border-t-0 narrow:pt-0")}>{item.value}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
