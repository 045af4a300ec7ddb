import type { ReactNode } from "react";

/** The button to the next step with the current selection, sticky at the bottom of a long page. */
export function ChoiceBar({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      className="sticky bottom-[calc(var(--bottom-bar)+16px)] z-20 mt-6 flex flex-wrap items-center gap-2 rounded-card border border-line bg-sheet py-2 pr-2 pl-4 shadow-pop mobile:pl-2"
    >
      <div role="status" className="min-w-0 flex-1 basis-40 mobile:px-2">
        {note}
      </div>
      <div className="flex flex-wrap gap-2 mobile:w-full mobile:*:flex-1">{children}</div>
    </div>
  );
}
