/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/axe.ts";
import { withPanel } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

type Texts = ReturnType<typeof textsIn>;
const preview = (page: Page, t: Texts) => page.frameLocator(`iframe[title="${t("appearance:preview.label")}"]:not(.invisible)`);
const accentOf = (element: Element) => getComputedStyle(element).getPropertyValue("--accent").trim();

/** On a phone there is room for either the settings or the preview. */
async function view(page: Page, t: Texts, isMobile: boolean, name: "form" | "preview"): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: t(`appearance:view.${name}`), exact: true }).click();
}

async function publish(page: Page, t: Texts, version: number): Promise<void> {
  await page.getByRole("button", { name: t("appearance:publish"), exact: true }).click();
  await expect(page.getByText(t("appearance:versions.version", { version })).first()).toBeVisible();
}

test("an owner previews another look and publishes it, a visitor sees it, and the earlier one is restored", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const shopOrigin = `http://${panel.domain}`;
  await page.goto(`/panel/${panel.id}/appearance`);
  const html = preview(page, t).locator("html");
  await view(page, t, isMobile, "preview");
  await expect(preview(page, t).locator("html[data-template=kiosk]")).toHaveAttribute("lang", language);
  const own = await html.evaluate(accentOf);

  await view(page, t, isMobile, "form");
  await page.getByRole("radio", { name: t("setup:initial.colour.brick") }).check({ force: true });
  await view(page, t, isMobile, "preview");
  await expect.poll(() => html.evaluate(accentOf)).not.toBe(own);
  const chosen = await html.evaluate(accentOf);
  await view(page, t, isMobile, "form");
  await page.getByRole("radio", { name: t("panel:template.atelier") }).check({ force: true });
  await page.getByRole("switch", { name: t("appearance:block.steps"), exact: true }).uncheck({ force: true });
  await page.getByRole("checkbox", { name: t("appearance:banner.isOn") }).check({ force: true });
  await page.getByLabel(t(`appearance:banner.words.${language}`)).fill("50 % off");
  await page.getByRole("textbox", { name: t("appearance:banner.href") }).fill("/services");
  await view(page, t, isMobile, "preview");
  await expect(preview(page, t).locator("html[data-template=atelier]").getByText("50 % off")).toBeVisible();
  await page.getByLabel(t("appearance:preview.reader")).selectOption("customer");
  await expect(preview(page, t).locator('header a[href="/balance"]').first()).toBeAttached();
  await view(page, t, isMobile, "form");
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("appearance.png") });

  const shop = await page.context().newPage();
  const visited = shop.locator("html");
  await shop.goto(shopOrigin);
  await expect(visited).toHaveAttribute("data-template", "kiosk");
  await page.bringToFront();
  await publish(page, t, 2);
  await shop.reload();
  await expect(visited).toHaveAttribute("data-template", "atelier");
  await shop.emulateMedia({ colorScheme: "light" });
  await shop.reload();
  expect(await visited.evaluate(accentOf)).toBe(chosen);
  await expect(shop.getByRole("link", { name: "50 % off" })).toHaveAttribute("href", "/services");
  await expectAccessible(shop);
  await shop.screenshot({ path: test.info().outputPath("shop.png") });

  await page.bringToFront();
  await page.getByRole("button", { name: t("appearance:versions.restoreVersion", { version: 1 }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("appearance:restore"), exact: true })
    .click();
  await expect(page.getByText(t("appearance:restoreDone"))).toBeVisible();
  await shop.reload();
  await expect(visited).toHaveAttribute("data-template", "atelier");
  await page.bringToFront();
  await publish(page, t, 3);
  await shop.reload();
  await expect(visited).toHaveAttribute("data-template", "kiosk");
  await expect(shop.getByText("50 % off")).toHaveCount(0);
  await shop.close();
});

test("leaving an unsaved edit asks first, and blocks are sorted by keys", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/appearance`);
  const rows = page.getByRole("region", { name: t("appearance:blocks.title") }).getByRole("listitem");
  await expect(rows.first()).toContainText(t("appearance:block.hero"));
  const handle = page.getByRole("button", { name: t("appearance:blocks.drag", { name: t("appearance:block.faq") }) });
  await handle.focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowUp");
  await expect(rows.first()).toContainText(t("appearance:block.faq"));
  await expect(handle).toBeFocused();
  await page
    .getByRole("link", { name: t("common:nav.orders"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText(t("common:shell.leaveTitle"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("common:ui.cancel"), exact: true })
    .click();
  await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
  await expect(page.getByText(t("appearance:saved"), { exact: true })).toBeVisible();
  await page.reload();
  await expect(rows.first()).toContainText(t("appearance:block.faq"));
  await page.getByRole("button", { name: t("appearance:discard"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("appearance:discard"), exact: true })
    .click();
  await expect(rows.first()).toContainText(t("appearance:block.hero"));
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="180"><circle cx="90" cy="90" r="80" fill="#bf4b0b"/><text x="200" y="120" font-size="96" font-weight="700" fill="#1a2422">Aurora</text></svg>';
const pngOf = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

test("an owner gives the storefront a logo, an icon and a picture for links, and removes the logo", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const shopOrigin = `http://${panel.domain}`;
  await page.goto(`/panel/${panel.id}/settings/images`);
  await expect(page).toHaveURL(/\/appearance$/);
  const part = (kind: string) => page.getByRole("group", { name: t(`panelSettings:images.${kind}.title`), exact: true });
  const choose = async (kind: string, content: Buffer, name = "logo.png") =>
    part(kind).locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer: content });

  await choose("logo", Buffer.from(LOGO), "logo.svg");
  await expect(page.getByText(t("error:file_type_invalid"), { exact: true })).toBeVisible();
  for (const kind of ["logo", "logo_night", "favicon", "share"]) {
    await choose(kind, await pngOf(kind === "logo_night" ? LOGO.replace("#1a2422", "#e9e7df") : LOGO));
    await expect(part(kind).getByRole("img")).toBeVisible();
  }
  await publish(page, t, 2);

  const shop = await page.context().newPage();
  await shop.emulateMedia({ colorScheme: "light" });
  await shop.goto(shopOrigin);
  const shown = shop.locator("header img:visible");
  await expect(shown).toHaveCount(1);
  const light = await shown.getAttribute("src");
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expect(shop.locator('link[rel="icon"]')).toHaveAttribute("href", /^\/files\/\d+\/[a-z2-7]{26}\.png$/);
  await expect(shop.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    new RegExp(`^${shopOrigin}/files/\\d+/[a-z2-7]{26}\\.jpg$`),
  );
  await shop.emulateMedia({ colorScheme: "dark" });
  await shop.reload();
  await expect(shown).toHaveCount(1);
  expect(await shown.getAttribute("src")).not.toBe(light);

  await page.bringToFront();
  for (const kind of ["logo", "logo_night"])
    await part(kind)
      .getByRole("button", { name: t("panelSettings:images.remove") })
      .click();
  await publish(page, t, 3);
  await shop.reload();
  await expect(shop.locator("header img")).toHaveCount(0);
  await shop.close();
});
