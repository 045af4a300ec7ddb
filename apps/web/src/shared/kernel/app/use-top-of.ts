import { type RefObject, useLayoutEffect, useState } from "react";

/** Distance of the list from the page's top; it changes with the content above. */
export function useTopOf(frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = frame.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + scrollY));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    measure();
    return () => watcher.disconnect();
  }, [frame]);
  return top;
}
