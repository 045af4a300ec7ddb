/// <reference lib="dom" />
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export type Theme = "light" | "night";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A theme changes colours alone. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

export interface Violation {
  rule: string;
  impact: string;
  /** Selector and the check's own words. */
  nodes: string[];
}

/** As if chosen in another tab of the site; storefronts, which don't listen, are told directly. Nothing is seen half-way under reduced motion. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    localStorage.setItem("theme", name);
    dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: name }));
    document.documentElement.dataset["theme"] = name;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);
}

/** Everything axe finds on the page as it is, target size and best practices included; or only what a change of theme can bring about. */
export async function axeViolations(page: Page, { coloursOnly = false } = {}): Promise<Violation[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await (coloursOnly ? builder.withRules(RULES_OF_COLOUR) : builder.withTags(TAGS)).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    rule: id,
    impact: impact ?? "",
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary?.split("\n").slice(1).join(" ").trim()}`),
  }));
}
