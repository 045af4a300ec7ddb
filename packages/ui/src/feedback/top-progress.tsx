import { clsx } from "clsx";

export type TopProgressProps = { active: boolean; label: string };

/** The bar at the page's top while something loads: starts at once, creeps towards the end, fades when done. */
export function TopProgress({ active, label }: TopProgressProps) {
  return (
    <div
      role="progressbar"
      aria-live="polite"
      aria-label={label}
      aria-hidden={!active}
      className={clsx(
        "pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] transition-opacity",
        active ? "opacity-100" : "opacity-0 duration-(--move)",
      )}
    >
      <div className={clsx("h-full origin-left bg-accent", active && "animate-creep")} />
    </div>
  );
}
