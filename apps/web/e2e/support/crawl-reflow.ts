/// <reference lib="dom" />
import type { Page } from "@playwright/test";

/** The outermost elements that overflow the page's right edge and are not inside a scroll container; none on a page that reflows. */
export async function sidewaysScroll(page: Page, width: number): Promise<string[]> {
  const { height } = page.viewportSize()!;
  await page.setViewportSize({ width, height });
  return page.evaluate(async (width) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 4).join(".")}`;
    const wide = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > width + 1);
    const outermost = wide.filter((element) => !wide.some((other) => other !== element && other.contains(element)));
    return [`${scrollWidth} px wide at ${width}: ${outermost.slice(0, 3).map(nameOf).join(", ")}`];
  }, width);
}
