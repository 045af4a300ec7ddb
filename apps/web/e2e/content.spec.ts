/// <reference lib="dom" />
import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/axe.ts";
import { withPanel } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const PHONE = { width: 390, height: 844 };

/** Someone without a session, on a phone. */
async function readerOf(browser: Browser, language: string, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  await context.addCookies([{ name: "lng", value: language, url: origin }]);
  return context.newPage();
}

const picture = () =>
  sharp({ create: { width: 1200, height: 675, channels: 3, background: "#0d5f5a" } })
    .png()
    .toBuffer();

test("an owner writes a post, shares its draft, publishes, renames it and restores a version", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const origin = `http://${panel.domain}`;
  await page.goto(`/panel/${panel.id}/blog`);
  await page
    .getByRole("link", { name: t("content:create.post") })
    .first()
    .click();
  await page.getByLabel(t("content:heading"), { exact: true }).fill("Summer sale");
  await expect(page.getByLabel(t("content:slug"), { exact: true })).toHaveValue("summer-sale");
  await page.getByLabel(t("content:language"), { exact: true }).selectOption(language);
  const body = page.getByRole("textbox", { name: t("content:body"), exact: true });
  await body.fill(
    "Everything is **cheaper**.\n\n## Until Sunday\n\n<script>document.title = 'hacked'</script>\n\n[bad](javascript:alert(1))",
  );
  await page
    .getByRole("region", { name: t("content:image"), exact: true })
    .locator("input[type=file]")
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: await picture() });
  await expect(page.getByRole("button", { name: t("content:imageRemove") })).toBeVisible();

  await page.getByRole("tab", { name: t("content:preview.tab") }).click();
  await expect(page.getByRole("heading", { name: "Until Sunday" })).toBeVisible();
  await expect(page.getByText(t("content:warning.link_unsafe"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: t("content:write") }).click();
  await page.getByRole("button", { name: t("content:saveDraft") }).click();
  await expect(page).toHaveURL(/\/blog\/\d+\/edit$/);

  const reader = await readerOf(browser, language, origin);
  expect((await reader.goto(`${origin}/blog/summer-sale`))!.status()).toBe(404);
  await page.getByRole("button", { name: t("content:share.make") }).click();
  const shared = page.getByRole("region", { name: t("content:share.title"), exact: true }).getByText(/\/share\/[0-9a-z]+_[a-z2-7]{52}$/);
  const link = (await shared.first().textContent())!.trim();
  await reader.goto(link);
  await expect(reader.getByRole("heading", { name: "Summer sale" })).toBeVisible();
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  await page.getByRole("button", { name: t("content:publish"), exact: true }).click();
  const warned = page.getByRole("dialog", { name: t("content:warned.title") });
  await expect(warned.getByText(t("content:warning.link_unsafe"))).toBeVisible();
  await warned.getByRole("button", { name: t("content:warned.confirm") }).click();
  await expect(page.getByRole("link", { name: t("content:onSite") })).toBeVisible();
  await reader.goto(`${origin}/blog`);
  await reader.getByRole("link", { name: "Summer sale" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Summer sale");
  await expect(reader.locator(".prose strong")).toHaveText("cheaper");
  expect(await reader.title()).toBe("Summer sale — Shop");
  await expect(reader.locator('link[rel="canonical"]')).toHaveAttribute("href", `${origin}/blog/summer-sale`);
  await expect(reader.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    new RegExp(`^${origin}/files/\\d+/[a-z2-7]{26}\\.webp$`),
  );
  expect(await reader.locator('script[type="application/ld+json"]').textContent()).toContain("BlogPosting");
  await expectAccessible(reader);
  await reader.screenshot({ path: test.info().outputPath("post.png"), fullPage: true });
  const textAt = (path: string) => reader.evaluate(async (from) => (await fetch(from)).text(), path);
  expect(await textAt("/blog/rss.xml")).toContain("<title>Summer sale</title>");
  expect(await textAt("/sitemap.xml")).toContain(`${origin}/blog/summer-sale`);

  await page.getByLabel(t("content:slug"), { exact: true }).fill("sale");
  await body.fill("It is over.");
  await page.getByRole("button", { name: t("content:save"), exact: true }).click();
  await expect(page.getByRole("tab", { name: t("content:versions.title") })).toContainText("2");
  await reader.goto(`${origin}/blog/summer-sale`);
  await expect(reader).toHaveURL(`${origin}/blog/sale`);
  await expect(reader.locator(".prose")).toHaveText("It is over.");

  await page.getByRole("tab", { name: t("content:versions.title") }).click();
  await page.getByRole("button", { name: t("content:versions.restore") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("content:versions.restore") })
    .click();
  await expect(page.getByText(t("content:versions.restored"))).toBeVisible();
  await reader.reload();
  await expect(reader.locator(".prose h2")).toHaveText("Until Sunday");
  await reader.context().close();
});

test("unsaved text survives a crash and is offered afterwards; a pasted document becomes Markdown", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const body = page.getByRole("textbox", { name: t("content:body"), exact: true });
  await page.goto(`/panel/${panel.id}/blog/create`);
  await page.getByLabel(t("content:heading"), { exact: true }).fill("Not saved");
  await body.focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/html", '<b style="font-weight:normal"><h2>Why us</h2><p>It is <span style="font-weight:700">fast</span>.</p></b>');
    data.setData("text/plain", "Why us");
    document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(body).toHaveValue("## Why us\n\nIt is **fast**.");
  await expect(page.getByRole("figure").filter({ hasText: t("content:preview.vk") })).toContainText("Not saved");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("content:")))).toBe(true);
  // A crash asks no question.
  const crashed = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await crashed.addInitScript((value) => localStorage.setItem("lng", value), language);
  await crashed.goto(`/panel/${panel.id}/blog/create`);
  const field = crashed.getByRole("textbox", { name: t("content:body"), exact: true });
  await expect(field).toHaveValue("");
  await crashed.getByRole("button", { name: t("content:kept.restore") }).click();
  await expect(field).toHaveValue("## Why us\n\nIt is **fast**.");
  await expectAccessible(crashed);
  await crashed.getByRole("button", { name: t("content:saveDraft") }).click();
  await expect(crashed).toHaveURL(/\/blog\/\d+\/edit$/);
  await crashed.goto(`/panel/${panel.id}/blog/create`);
  await expect(field).toHaveValue("");
  await expect(crashed.getByRole("button", { name: t("content:kept.restore") })).toHaveCount(0);
});

test("an owner's menu and pop-up appear on the storefront, and never where someone orders", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const origin = `http://${panel.domain}`;
  await page.goto(`/panel/${panel.id}/menu`);
  const footer = page.getByRole("region", { name: t("content:menu.footer"), exact: true });
  await footer.getByRole("button", { name: t("content:menu.add") }).click();
  const dialog = page.getByRole("dialog");
  const address = dialog.getByLabel(t("content:menu.href"), { exact: true });
  await address.fill("javascript:alert(1)");
  await dialog.getByLabel(t("content:menu.labelIn", { language: t("content:languages.en") })).fill("Uptime");
  await dialog.getByRole("button", { name: t("content:menu.done") }).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill("https://status.example");
  await dialog.getByRole("button", { name: t("content:menu.done") }).click();
  await expect(footer.getByText("https://status.example")).toBeVisible();
  await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
  await expect(page.getByText(t("content:menu.saved"))).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/panel/${panel.id}/modals`);
  await page
    .getByRole("link", { name: t("content:popups.new") })
    .first()
    .click();
  await page.getByLabel(t("content:popups.heading"), { exact: true }).fill("Ten percent off");
  await page.getByRole("textbox", { name: t("content:body"), exact: true }).fill("Only today. [See prices](/services)");
  await page.getByLabel(t("content:popups.audience"), { exact: true }).selectOption("guests");
  await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
  await expect(page).toHaveURL(/\/modals$/);
  await expect(page.getByText(t("content:popups.states.active"), { exact: true })).toBeVisible();

  const reader = await readerOf(browser, language, origin);
  await reader.goto(`${origin}/order`);
  expect(await reader.locator("dialog[data-popup]").count()).toBe(0);
  await reader.goto(origin);
  await expect(reader.getByRole("contentinfo").getByRole("link", { name: "Uptime" })).toHaveAttribute("href", "https://status.example");
  const popup = reader.getByRole("dialog", { name: "Ten percent off" });
  await expect(popup).toBeVisible({ timeout: 10_000 });
  await expectAccessible(reader);
  await reader.screenshot({ path: test.info().outputPath("popup.png") });
  await reader.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await reader.reload();
  await reader.waitForTimeout(3000);
  await expect(popup).toBeHidden();
  await reader.context().close();
});
