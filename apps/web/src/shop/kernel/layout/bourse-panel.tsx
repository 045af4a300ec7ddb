import { clsx } from "clsx";
import type { ReactNode } from "react";

interface BoursePanelProps {
  id: string;
  title: string;
  /** A link to all there is. */
  more?: { href: string; text: string };
  /** As wide as the board. */
  isWide?: boolean;
  children: ReactNode;
}

export const ROW = "flex min-h-8 items-baseline gap-x-4 border-b border-line px-2 py-1 last:border-b-0 mobile:min-h-11 mobile:items-center";

/** A block below the board: a bar with its name over rows of 32 pixels. */
export function BoursePanel({ id, title, more, isWide = false, children }: BoursePanelProps) {
  return (
    <section
      aria-labelledby={id}
      className={clsx("min-w-0 self-start max-[900px]:self-auto rounded-card border border-line bg-sheet", isWide && "[column-span:all]")}
    >
      <div className="flex min-h-9 items-center justify-between gap-4 border-b border-line bg-inset px-2 text-xs text-ink-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {more && (
          <a href={more.href} className="ruled-link target inline-flex items-center">
            {more.text}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
