import { useEffect, useState, type RefObject } from "react";

/** A frame scrolls sideways only when its table does not fit; else its header can stick to the page. */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const node = frame.current;
    const table = node?.firstElementChild;
    if (!node || !table) return;
    const observer = new ResizeObserver(() => setOverflowing(table.scrollWidth > node.clientWidth + 1));
    observer.observe(node);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return overflowing;
}
