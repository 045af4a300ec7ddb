import { expect, test } from "@playwright/test";
import { crawl, sitemapOf } from "./support/crawl.ts";
import { axeViolations, showTheme } from "./support/crawl-axe.ts";
import { sidewaysScroll } from "./support/crawl-reflow.ts";
import { layoutShifts } from "./support/crawl-shift.ts";
import { originOf, ROLES, signIn } from "./support/crawl-roles.ts";
import { startAsGuest } from "./support/guest-order.ts";
import { Watch } from "./support/crawl-watch.ts";
import { BASE_URL, languageOn } from "./support/session.ts";

const PHONES = [390, 320];
const DESKTOPS = [820];

// The owner's crawl takes minutes: another worker runs the rest meanwhile.
test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const role of ROLES) {
  test(`no screen has an accessibility, layout or loading fault: ${role.name}`, async ({ page, isMobile }) => {
    test.setTimeout(900_000);
    const origin = originOf(BASE_URL, role);
    const size = page.viewportSize()!;
    const watch = new Watch(page);
    watch.expected = (url) => url.endsWith("/nowhere");
    await page.addInitScript((language) => localStorage.setItem("lng", language), languageOn(isMobile));
    await signIn(page, origin, role);
    const starts = role.starts.map((path) => origin + path);
    if (role.panel) {
      await page.goto(origin);
      starts.push(...(await sitemapOf(page)));
      if (role.buys) starts.push((await startAsGuest(page)).url);
    }
    const found: Record<string, unknown[]> = {};
    const seen = await crawl(page, watch, starts, async ({ kind }) => {
      const shifts = await layoutShifts(page);
      const light = await axeViolations(page);
      // Both screen sizes share one palette, so the dark theme is checked on the wide one only.
      if (!isMobile) await showTheme(page, "night");
      const night = isMobile ? [] : await axeViolations(page, { coloursOnly: true });
      if (!isMobile) await showTheme(page, "light");
      const wide: string[] = [];
      for (const width of isMobile ? PHONES : DESKTOPS) wide.push(...(await sidewaysScroll(page, width)));
      await page.setViewportSize(size);
      const wrong = [...watch.collectTroubles(), ...shifts, ...light, ...night, ...wide];
      if (wrong.length > 0) found[kind] = wrong;
    });
    expect.soft(found).toEqual({});
    expect(role.screens.filter((kind) => !seen.has(kind))).toEqual([]);
  });
}
