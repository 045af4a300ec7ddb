import type { ReactNode } from "react";
import { clsx } from "clsx";

/** A list of names and values, divided by lines. */
export function Facts({ facts, className }: { facts: readonly (readonly [label: string, value: ReactNode])[]; className?: string }) {
  return (
    <dl className={clsx("border-t border-line", className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="ml-auto min-w-0 text-right font-medium tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The look of the storefront's tables of rows. */
export const HEAD = "px-2 py-2 text-left text-xs font-medium text-ink-3 first:pl-4 last:pr-4 bourse:first:pl-2 bourse:last:pr-2";
export const CELL = "border-t border-line px-2 py-2 align-top first:pl-4 last:pr-4 bourse:py-1 bourse:first:pl-2 bourse:last:pr-2";
export const NUMBER = "text-right whitespace-nowrap tnum";

/** The same of Bourse's boards: rows of 32 px under a head that stays. */
export const BOARD_HEAD = "sticky top-0 z-[1] h-8 bg-inset px-2 py-1 text-left text-xs font-medium whitespace-nowrap text-ink-2";
export const BOARD_CELL = "h-8 border-b border-line px-2 py-1";
