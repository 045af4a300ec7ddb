import { Icon } from "../base/icon.tsx";
import type { ReactNode } from "react";

/** More detail behind one line, opened in place. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="target flex list-none items-center gap-2 text-s font-medium text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="shrink-0 text-ink-3 transition-[rotate] duration-(--fast) group-open:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
