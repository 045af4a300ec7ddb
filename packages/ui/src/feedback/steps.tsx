import { clsx } from "clsx";
import { Glyph } from "../base/glyph.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type Step = { id: string; label: string; done: boolean; current: boolean; href?: string };

/** Steps of a wizard: completed, current and next. On phones only the count and the current step. */
export function Steps({ label, items }: { label: string; items: readonly Step[] }) {
  const { Link } = useUi();
  return (
    <nav aria-label={label}>
      <ol className="flex gap-1">
        {items.map((step, at) => {
          const inside = (
            <>
              <span className={clsx("tnum", step.current ? "text-accent" : "text-ink-3")}>
                {step.done && !step.current ? <Glyph name="tick" className="text-ok" /> : at + 1}
              </span>
              <span className={clsx("truncate", !step.current && "mobile:sr-only")}>{step.label}</span>
            </>
          );
          const look = clsx(
            "flex min-h-(--control) items-center gap-2 border-t-2 pr-2 text-s no-underline",
            step.current ? "border-accent font-semibold text-ink" : "text-ink-2",
            !step.current && (step.done ? "border-accent/40" : "border-line"),
          );
          return (
            <li key={step.id} className={clsx("min-w-0 flex-1", step.current && "mobile:flex-3")}>
              {step.href && !step.current ? (
                <Link href={step.href} className={clsx(look, "hover:text-ink")}>
                  {inside}
                </Link>
              ) : (
                <span aria-current={step.current ? "step" : undefined} className={look}>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
