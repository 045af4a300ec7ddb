import { useEffect, useRef, type ReactNode } from "react";
import { useUi } from "../base/ui-provider.tsx";
import { useMovingUnderline } from "./use-moving-underline.ts";

export type LinkTabItem = {
  id: string;
  label: ReactNode;
  count?: ReactNode;
  href: string;
  current: boolean;
  /** Next to the tab, such as its menu. */
  after?: ReactNode;
};

/** One scrolling line on phones; more lines on wider screens, so that no tab is hidden. */
export const tabRow =
  "flex gap-x-6 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none] desk:flex-wrap desk:overflow-visible";

export const tabLook =
  "flex shrink-0 items-center py-2 text-m whitespace-nowrap text-ink-2 no-underline transition-colors duration-(--fast) hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:tab-current data-[state=active]:tab-current mobile:min-h-11";

/** Events by which a person scrolls the row. */
const moves = ["pointerdown", "wheel", "focusin"] as const;

/** Tabs that are addresses: saved views of a list, parts of a page. */
export function LinkTabs({ label, items }: { label: string; items: readonly LinkTabItem[] }) {
  const { Link } = useUi();
  const currentId = items.find((item) => item.current)?.id;
  const row = useRef<HTMLUListElement>(null);
  useMovingUnderline(row, currentId);
  const movedBy = useRef<string | undefined>(undefined);
  // Counts load late and widen the tabs, so the current tab is scrolled into view until the person scrolls the row.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!tab || !row.current || movedBy.current === currentId) return;
    row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 24;
  }, [currentId, items]);
  useEffect(() => {
    const node = row.current;
    const moved = () => (movedBy.current = currentId);
    for (const act of moves) node?.addEventListener(act, moved, { passive: true });
    return () => {
      for (const act of moves) node?.removeEventListener(act, moved);
    };
  }, [currentId]);
  return (
    <nav aria-label={label}>
      <ul ref={row} className={tabRow}>
        {items.map((item) => (
          <li key={item.id} className="flex">
            <Link href={item.href} aria-current={item.current ? "page" : undefined} className={tabLook}>
              <TabInside label={item.label} count={item.count} />
            </Link>
            {item.after}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function TabInside({ label, count }: { label: ReactNode; count?: ReactNode }) {
  return (
    <>
      <span>{label}</span>
      {count !== undefined && <span className="ml-1 font-normal text-ink-3 tnum">{count}</span>}
    </>
  );
}
