/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import type { Page } from "@playwright/test";

export type Theme = "light" | "night";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A theme changes colours only. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

export interface Violation {
  rule: string;
  impact: string;
  /** Selector, and the text of the check. */
  nodes: string[];
}

/** Switches the theme as another tab would; storefronts do not listen, so it is set directly. Reduced motion avoids transitions. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    localStorage.setItem("theme", name);
    dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: name }));
    document.documentElement.dataset["theme"] = name;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);
}

/**
 * Loads axe once into each page: its size costs the browser as much as looking at a small page. The only frames are previews, which are
 * pages without scripts, where axe can't run; the storefront's own pages are walked, too.
 */
async function runAxe(page: Page, runOnly: Axe.RunOnly, within?: string): Promise<Axe.Result[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ runOnly, within }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const context = { exclude: ["iframe[sandbox]"], ...(within ? { include: [within] } : {}) };
      const { violations } = await axe.run(context, { runOnly, resultTypes: ["violations"], iframes: false });
      return violations;
    },
    { runOnly, within },
  );
}

/** Whether a target that a bar covers in part is too small where it is not covered. */
async function isSmallInView(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((target) => target.scrollIntoView({ block: "center" }));
  const violations = await runAxe(page, { type: "rule", values: ["target-size"] }, selector);
  return violations.length > 0;
}

/** All axe violations on the current page, including target size and best practices; or only those that depend on the theme. */
export async function axeViolations(page: Page, { coloursOnly = false } = {}): Promise<Violation[]> {
  const violations = await runAxe(page, coloursOnly ? { type: "rule", values: RULES_OF_COLOUR } : { type: "tag", values: TAGS });
  const found: Violation[] = [];
  for (const { id, impact, nodes } of violations) {
    const told: string[] = [];
    for (const { target, failureSummary = "" } of nodes) {
      const selector = target.join(" ");
      if (id === "target-size" && failureSummary.includes("partially obscured") && !(await isSmallInView(page, selector))) continue;
      told.push(`${selector}: ${failureSummary.split("\n").slice(1).join(" ").trim()}`);
    }
    if (told.length > 0) found.push({ rule: id, impact: impact ?? "", nodes: told });
  }
  return found;
}
