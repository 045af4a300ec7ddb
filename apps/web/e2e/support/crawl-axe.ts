/// <reference lib="dom" />
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export type Theme = "light" | "night";

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

/** A preview is a page without scripts, which axe can't run in; the storefront's own pages are walked, too. */
const builderOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude("iframe[sandbox]")
    .options({ resultTypes: ["violations"] });

/** Whether a target that a bar covers in part is too small where it is not covered. */
async function isSmallInView(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((target) => target.scrollIntoView({ block: "center" }));
  const { violations } = await builderOf(page).include(selector).withRules(["target-size"]).analyze();
  return violations.length > 0;
}

/** All axe violations on the current page, including target size and best practices; or only those that depend on the theme. */
export async function axeViolations(page: Page, { coloursOnly = false } = {}): Promise<Violation[]> {
  const builder = builderOf(page);
  const { violations } = await (coloursOnly ? builder.withRules(RULES_OF_COLOUR) : builder.withTags(TAGS)).analyze();
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
