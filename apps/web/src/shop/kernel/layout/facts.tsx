import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A list of names and values, divided by lines. */
export function Facts({ facts, className }: { facts: readonly (readonly [label: string, value: ReactNode])[]; className?: string }) {
  return (
    <dl className={clsx("border-t border-line", className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-medium tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
