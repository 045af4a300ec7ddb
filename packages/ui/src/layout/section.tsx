import { clsx } from "clsx";
import { useId, type ReactNode } from "react";

export type SectionProps = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** `sheet` framed; `plain` without a frame; `split` with the heading at the left from 900 px, for forms. */
  look?: "sheet" | "plain" | "split";
  /** Tables and lists reach the frame's edge. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

export function Section(props: SectionProps) {
  const { title, text, actions, look = "sheet", flush, className, children } = props;
  const id = useId();
  const split = look === "split";
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        look === "sheet" && "rounded-card border border-line bg-sheet",
        split &&
          "grid gap-x-8 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-0 wide:grid-cols-[clamp(160px,24%,280px)_minmax(0,560px)]",
        className,
      )}
    >
      <div
        className={clsx(
          "flex flex-wrap items-start justify-between gap-x-4 gap-y-2",
          look === "sheet" && "px-6 pt-5 mobile:px-4 mobile:pt-4",
          split && "wide:block",
        )}
      >
        <div className="min-w-0">
          <h2 id={id} className="font-title text-xl font-semibold">
            {title}
          </h2>
          {text && <p className="mt-1 text-ink-2">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className={clsx("min-w-0", !split && "pt-4", look === "sheet" && !flush && "px-6 pb-6 mobile:px-4 mobile:pb-4")}>{children}</div>
    </section>
  );
}

/** A framed section without a heading. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx("rounded-card border border-line bg-sheet p-6 mobile:p-4", className)}>{children}</div>;
}
