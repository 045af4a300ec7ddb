/// <reference lib="dom" />
import type { Page } from "@playwright/test";

/** The layout shift (by web.dev's measure) above which a page visibly jumps. */
const STEADY = 0.1;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] };

/** The layout shifts since the page was opened, without those caused by a press; empty on a steady page. */
export async function layoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(async () => {
    const found: Shift[] = [];
    const observer = new PerformanceObserver((list) => found.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    observer.disconnect();
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${[...node.classList].slice(0, 4).join(".")}` : "text";
    return found
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({ value, moved: sources.map(({ node }) => nameOf(node)) }));
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  if (total <= STEADY) return [];
  return [
    `moves by ${total.toFixed(2)}: ${shifts
      .flatMap(({ moved }) => moved)
      .slice(0, 4)
      .join(", ")}`,
  ];
}
