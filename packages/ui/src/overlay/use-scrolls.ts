import { useEffect, useState, type RefObject } from "react";

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Whether the frame scrolls and contains nothing focusable: then it becomes a tab stop itself, so that keys can scroll it. */
export function useScrolls(frame: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setScrolls(node.scrollHeight > node.clientHeight + 1 && !node.querySelector(STOPS)));
    for (const part of [node, ...node.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [frame]);
  return scrolls;
}
