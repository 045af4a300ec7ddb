import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useUi } from "../base/ui-provider.tsx";

export type StatTileProps = {
  label: ReactNode;
  value: ReactNode;
  /** Comparison or explanation under the figure. */
  note?: ReactNode;
  chart?: ReactNode;
  href?: string;
  /** Ochre figure: profit and bonus only. */
  earned?: boolean;
};

/** Tiles are placed in a StatRow, divided by lines. A long figure makes its tile wider: truncated, it would be another figure. */
export function StatTile({ label, value, note, chart, href, earned }: StatTileProps) {
  const { Link } = useUi();
  return (
    <div className="relative max-w-full min-w-min bg-sheet p-4">
      <dt className="text-s text-ink-2">
        {href ? (
          <Link href={href} className="no-underline after:absolute after:inset-0 hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="mt-1">
        <span className={clsx("block text-2xl font-semibold mobile:text-xl", earned && "text-money")}>{value}</span>
        {note && <span className="mt-1 block text-s text-ink-3">{note}</span>}
        {chart && <span className="mt-2 block">{chart}</span>}
      </dd>
    </div>
  );
}

export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={clsx(
        // The tiles of an incomplete row fill it: no column stays empty.
        "flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line *:flex-[1_1_150px]",
        className,
      )}
    >
      {children}
    </dl>
  );
}
