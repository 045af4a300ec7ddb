import { readFile } from "node:fs/promises";
import { type Download, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { callShop, hydrated, openShop, SHOP } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

type Words = ReturnType<typeof textsIn>;

const linesOf = async (download: Download): Promise<string[]> => (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");

async function exported(page: Page, t: Words, format: "csv" | "xlsx", without: string[] = []): Promise<Download> {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: t("export:action"), exact: true }).click();
  await dialog.getByLabel(t(`export:formats.${format}`)).check();
  for (const column of without) await dialog.getByLabel(t(`export:column.${column}`), { exact: true }).uncheck();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath(`dialog-${format}.png`) });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: t("export:submit"), exact: true }).click(),
  ]);
  await expect(dialog).toBeHidden();
  return download;
}

test("an owner exports the filtered list, with the columns they choose", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services?query=Telegram`);
  const services = await exported(page, t, "csv", ["cost", "provider"]);
  expect(services.suggestedFilename()).toMatch(/^services_\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = await linesOf(services);
  const delimiter = language === "en" ? "," : ";";
  const headings = head!.split(delimiter);
  expect(headings[0]).toBe(`\uFEFF${t("export:column.id")}`);
  expect(headings).not.toContain(t("export:column.cost"));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.toLowerCase()).toContain("telegram");
  await page.goto(`/panel/${panel.id}/users/all`);
  const users = await exported(page, t, "xlsx");
  expect((await readFile(await users.path())).subarray(0, 2).toString()).toBe("PK");
});

test("a customer saves the statement", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language);
  await callShop(page, "/api/login", { login: "lena@example.com", password: "demo-customer" });
  await page.goto(`${SHOP}/balance`);
  await hydrated(page);
  await page.screenshot({ path: test.info().outputPath("balance.png") });
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV", exact: true }).click()]);
  const lines = await linesOf(download);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[0]).toContain(t("export:column.balance_after"));
});
