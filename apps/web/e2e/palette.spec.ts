import { expect, type Locator, type Page, test } from "@playwright/test";
import { axeViolations, showTheme } from "./support/crawl-axe.ts";
import { sidewaysScroll } from "./support/crawl-reflow.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const box = (page: Page): Locator => page.getByRole("dialog").getByRole("combobox");
const options = (page: Page): Locator => page.getByRole("option");
const active = (page: Page): Locator => page.locator("[role=option][aria-selected=true]");

/** By the keys, or on a phone from the sheet behind "More". */
async function open(page: Page, isMobile: boolean, t: (key: string) => string): Promise<void> {
  if (isMobile) {
    await page.locator("[data-bottom-bar] > button").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("shell.search") })
      .click();
  } else {
    await page.getByRole("button", { name: t("shell.search") }).waitFor();
    await page.keyboard.press("ControlOrMeta+k");
  }
  await expect(box(page)).toBeFocused();
}

test("keys alone go to a page, find an order by its id, and perform an action", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services`);
  await page.locator("[data-list-row]").first().waitFor();

  // «заказы» with the keyboard in English.
  await open(page, isMobile, t);
  await page.keyboard.type("pfrfps");
  await expect(active(page)).toContainText(t("palette:screen.panel-orders-all"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/orders\/all$/);
  const answer = await page.request.get(`/api/panel/${panel.id}/orders?per_page=1`);
  const { id } = ((await answer.json()) as { items: { id: number }[] }).items[0]!;

  await open(page, isMobile, t);
  await page.keyboard.type(`#${id}`);
  await expect(active(page)).toContainText(`#${id}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/orders/all/${id}$`));

  await open(page, isMobile, t);
  await page.keyboard.type(">");
  await expect(options(page).filter({ hasText: t("palette:screen.panel-orders-all") })).toHaveCount(0);
  await page.keyboard.type(t("palette:act.night"));
  await expect(active(page)).toHaveText(t("palette:act.night"));
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a customer is found by login and email, in either keyboard layout", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/orders/all`);
  await open(page, isMobile, t);
  const lena = page.getByRole("group", { name: t("palette:area.users") }).getByRole("option", { name: /^#\d+ lena / });
  for (const typed of ["lena@example", "дутф"]) {
    await box(page).fill(typed);
    await expect(lena).toBeVisible();
  }
  await lena.click();
  await expect(page).toHaveURL(/\/users\/\d+\/balance$/);
  // Now it is among the recent ones, and the user's own pages are offered.
  await page.goto(`/panel/${panel.id}/orders/all`);
  await open(page, isMobile, t);
  await expect(
    page
      .getByRole("group", { name: t("palette:group.recent") })
      .getByRole("option")
      .first(),
  ).toContainText("lena");
});

test("actions on the selection and of the page can be performed, and still ask first", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services`);
  await page.locator("[data-list-row]").first().waitFor();
  if (isMobile) await page.getByRole("button", { name: t("ui.selectRows"), exact: true }).click();
  const ticks = page.locator("[data-list-row] input[type=checkbox]");
  await ticks.nth(0).check();
  await ticks.nth(1).check();

  await open(page, isMobile, t);
  const selected = page.getByRole("group", { name: t("palette:group.selection") }).getByRole("option");
  const names = await page.locator("[data-bulk-bar] button").allInnerTexts();
  await expect(selected.first()).toBeVisible();
  for (const label of await selected.allInnerTexts()) expect(names.join("\n")).toContain(label.split("\n")[0]!);

  await box(page).fill(`>${t("export:action")}`);
  await expect(active(page)).toHaveText(t("export:action"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("heading", { name: t("export:title.services") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Escape leads one level up with the text kept, and the focus returns to where it was", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services`);
  const search = page.locator("[data-list-search]");
  await search.focus();
  await page.keyboard.press("ControlOrMeta+k");
  const word = t("palette:screen.panel-orders-all");
  // Only keys that are letters are caught before the box is shown.
  if (language !== "en") await expect(box(page)).toBeFocused();
  await page.keyboard.type(word);
  await expect(active(page)).toHaveText(new RegExp(`^${word}`));
  const more = page.locator("[role=option][id$=more-screens]");
  await more.click();
  await expect(page.getByRole("button", { name: t("ui.back"), exact: true })).toBeVisible();
  await expect(more).toHaveCount(0);
  await expect(box(page)).toHaveValue(word);
  await page.keyboard.press("Escape");
  await expect(more).toBeVisible();
  await expect(box(page)).toHaveValue(word);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(search).toBeFocused();
});

test("the palette passes axe in both themes and does not scroll sideways", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services`);
  await open(page, isMobile, t);
  for (const typed of ["", "lena", ">", "#", "qqqqqq"]) {
    await box(page).fill(typed);
    await expect(page.getByRole("dialog").locator(".animate-spin")).toHaveCount(0);
    expect(await axeViolations(page), typed).toEqual([]);
    await showTheme(page, "night");
    expect(await axeViolations(page, { coloursOnly: true }), `${typed}, night`).toEqual([]);
    await showTheme(page, "light");
  }
  if (isMobile) expect(await sidewaysScroll(page, 320)).toEqual([]);
});

test("G and a letter lead to a section, in any layout, unless single keys are switched off", async ({ page, isMobile }) => {
  test.skip(isMobile, "A phone has no keys to hold");
  const t = textsIn("en");
  const panel = await asOwner(page, "en");
  await page.goto(`/panel/${panel.id}/services`);
  await page.locator("[data-list-row]").first().waitFor();
  await page.keyboard.press("KeyG");
  await page.keyboard.press("KeyO");
  await expect(page).toHaveURL(/\/orders\/all$/);
  // In a field they are letters.
  await page.locator("[data-list-search]").pressSequentially("gu");
  await expect(page).toHaveURL(/query=gu$/);
  await page.keyboard.press("ControlOrMeta+k");
  const users = options(page).filter({ hasText: t("palette:screen.panel-users-all") });
  await box(page).fill("users");
  await expect(users.first().locator("kbd")).toHaveText(["G", "U"]);
  await page.keyboard.press("Escape");

  await page.goto("/settings/general");
  const keys = page.getByRole("switch", { name: t("settings:display.shortcuts") });
  const saved = page.waitForResponse(/preference\.setOwn/);
  await keys.uncheck();
  await saved;
  try {
    await page.goto(`/panel/${panel.id}/services`);
    await page.locator("[data-list-row]").first().waitFor();
    await page.keyboard.press("KeyG");
    await page.keyboard.press("KeyO");
    await page.keyboard.press("ControlOrMeta+k");
    await expect(box(page)).toBeFocused();
    await expect(page).toHaveURL(/\/services$/);
    await expect(options(page).locator("kbd")).toHaveCount(0);
  } finally {
    await page.goto("/settings/general");
    await keys.check();
  }
});
