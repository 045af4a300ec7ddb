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

/** All axe violations on the current page, including target size and best practices; or only those that depend on the theme. */
export async function axeViolations(page: Page, { coloursOnly = false } = {}): Promise<Violation[]> {
  // A preview is a page without scripts, which axe can't run in; the storefront's own pages are walked, too.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude("iframe[sandbox]")
    .options({ resultTypes: ["violations"] });
  const { violations } = await (coloursOnly ? builder.withRules(RULES_OF_COLOUR) : builder.withTags(TAGS)).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    rule: id,
    impact: impact ?? "",
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary?.split("\n").slice(1).join(" ").trim()}`),
  }));
}
