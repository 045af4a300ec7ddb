import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asNewcomer, newName, withPanel } from "./support/newcomer.ts";
import { asOwner, BASE_URL, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const host = new URL(BASE_URL).host;
const rows = (page: Page) => page.locator("[data-list-row]");

test.describe.configure({ timeout: 120_000 });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a new panel's invalid address or domain shows an error at the field", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await asNewcomer(page, language);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/panel\/\d+$/);
  await expect(page.getByText(t("common:banner.demo"))).toBeVisible();
  await page.goto("/welcome");
  const address = page.getByLabel(t("panel:welcome.address"), { exact: true });
  await page.getByLabel(t("panel:welcome.name")).fill("Щастя & Co");
  await expect(address).toHaveValue("shchastya-co");
  await address.fill("nova");
  await expect(address).toHaveAccessibleDescription(t("error:already_exists"));
  await address.fill("telegram-shop");
  await expect(address).toHaveAccessibleDescription(t("error:invalid_domain_network"));
  await address.fill("admin");
  await expect(address).toHaveAccessibleDescription(t("error:invalid_domain_predefined", { host }));
  await button(page, t("panel:welcome.submit")).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  await button(page, t("panel:welcome.useOwn")).click();
  const domain = page.getByLabel(t("panel:welcome.domain"), { exact: true });
  await domain.fill("google.com");
  await expect(domain).toHaveAccessibleDescription(t("error:invalid_domain_predefined", { host }));
  await domain.fill("no spaces allowed");
  await expect(domain).toHaveAccessibleDescription(t("error:invalid_domain"));
  await domain.fill("shop.example.com");
  await expect(page.getByText("CNAME", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await button(page, t("panel:welcome.useFree")).click();
  const free = newName();
  await address.fill(free);
  await expect(page.getByText(t("panel:welcome.free", { domain: `${free}.${host}` }))).toBeVisible();
  await button(page, t("panel:welcome.submit")).click();
  await expect(page).toHaveURL(/\/panel\/\d+\/setup/);
});

test("setup resumes at the step it was left at, and every step can be skipped", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/setup`);
  await page.getByRole("radio", { name: t("panel:template.bourse") }).check();
  await page.getByLabel(t("setup:initial.name"), { exact: true }).fill("Another name");
  await button(page, t("setup:next")).click();
  await expect(page.getByRole("heading", { name: t("setup:provider.title") })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Another name");

  const state = await page.context().storageState();
  const elsewhere = await browser.newPage({ ...test.info().project.use, storageState: state });
  await elsewhere.addInitScript((value) => localStorage.setItem("lng", value), language);
  await elsewhere.goto(`/panel/${panel.id}/setup`);
  await expect(elsewhere.getByRole("heading", { name: t("setup:provider.title") })).toBeVisible();
  await elsewhere.close();

  await page.goto(`/panel/${panel.id}/setup?step=services`);
  await expect(page.getByText(t("setup:noProvider.title"))).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/panel/${panel.id}/setup?step=provider`);
  await button(page, t("setup:later")).click();
  await expect(page.getByText(t("setup:final.textEmpty"))).toBeVisible();
  await page.getByRole("link", { name: t("setup:final.toDashboard") }).click();
  await expect(page).toHaveURL(`/panel/${panel.id}`);
  const list = page.getByRole("region", { name: t("panel:facts.title") });
  await expect(list).toContainText(t("panel:facts.progress", { done: 0, of: 6 }));
  await expectAccessible(page);
  await list.getByRole("button", { name: t("panel:facts.hide") }).click();
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: t("panel:attention.title") })).toBeVisible();
  await expect(list).toBeHidden();
});

test("practice data is removed in one click, after its effect is shown", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/providers`);
  await button(page, t("provider:connect.practice")).click();
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.goto(`/panel/${panel.id}`);
  await button(page, t("panel:practice.hide")).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("panel:practice.confirmText"));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("panel:practice.hide") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("panel:practice.title"))).toBeHidden();
  await page.goto(`/panel/${panel.id}/providers`);
  await expect(rows(page).first()).toContainText(t("provider:status.off"));
});

test("the overview shows daily figures, open issues and where to fix them", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto("/dashboard");
  await expect(rows(page).filter({ hasText: panel.domain })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: panel.name, exact: true }).click();
  await expect(page).toHaveURL(`/panel/${panel.id}`);
  const chart = page.getByRole("region", { name: t("panel:chart.title") });
  await expect(chart.getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await chart.getByRole("link", { name: t("panel:chart.profit") }).click();
  await expect(page).toHaveURL(/chart=profit/);
  await chart.locator("summary").click();
  await expect(chart.getByRole("table").getByRole("row")).toHaveCount(31);
  const attention = page.getByRole("region", { name: t("panel:attention.title") });
  await attention.getByRole("link", { name: t("panel:attention.unknown.act") }).click();
  await expect(page).toHaveURL(`/panel/${panel.id}/orders/unknown`);
  await expect(rows(page).first()).toBeVisible();
});
