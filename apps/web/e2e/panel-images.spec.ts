import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/axe.ts";
import { withPanel } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="180"><circle cx="90" cy="90" r="80" fill="#bf4b0b"/><text x="200" y="120" font-size="96" font-weight="700" fill="#1a2422">Aurora</text></svg>';
const pngOf = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

test("an owner gives the storefront a logo, an icon and a picture of links, and takes the logo away", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const shopOrigin = `http://${panel.domain}`;
  await page.goto(`/panel/${panel.id}/settings/images`);
  const section = (kind: string) => page.getByRole("region", { name: t(`panelSettings:images.${kind}.title`), exact: true });
  const choose = async (kind: string, content: Buffer, name = "logo.png") =>
    section(kind).locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer: content });

  await choose("logo", Buffer.from(LOGO), "logo.svg");
  await expect(page.getByText(t("error:file_type_invalid"), { exact: true })).toBeVisible();
  await choose("logo", await pngOf(LOGO));
  await expect(section("logo").getByRole("img")).toBeVisible();
  await choose("logo_night", await pngOf(LOGO.replace("#1a2422", "#e9e7df")));
  await expect(section("logo_night").getByRole("img")).toBeVisible();
  await choose("favicon", await pngOf(LOGO));
  await expect(section("favicon").getByRole("img")).toBeVisible();
  await choose("share", await pngOf(LOGO));
  await expect(section("share").getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("settings.png"), fullPage: true });

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
  await expectAccessible(shop);
  await shop.screenshot({ path: test.info().outputPath("shop-night.png") });

  await page.bringToFront();
  for (const kind of ["logo", "logo_night"]) {
    await section(kind)
      .getByRole("button", { name: t("panelSettings:images.remove") })
      .click();
    await expect(section(kind).getByRole("img")).toHaveCount(0);
  }
  await shop.reload();
  await expect(shop.locator("header img")).toHaveCount(0);
  await shop.close();
});
