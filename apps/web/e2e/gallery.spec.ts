import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { axeViolations, showTheme } from "./support/crawl-axe.ts";
import { sidewaysScroll } from "./support/crawl-reflow.ts";

const web = path.resolve(import.meta.dirname, "..");
const built = path.join(web, "dist/gallery");
const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" };

let server: Server;
let address = "";

/** Checks the components in every state, without the product. */
test.beforeAll(async () => {
  const vite = path.join(web, "node_modules/vite/bin/vite.js");
  execFileSync(process.execPath, [vite, "build", "--config", "vite.gallery.config.ts", "--logLevel", "warn"], { cwd: web });
  server = createServer((request, response) => {
    const asked = path.join(built, new URL(request.url ?? "/", "http://gallery").pathname);
    const file = path.extname(asked) && existsSync(asked) ? asked : path.join(built, "index.html");
    response.setHeader("Content-Type", types[path.extname(file)] ?? "text/html");
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => void server.close());

async function show(page: Page, search = ""): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${address}/${search}`);
  await page.locator("h1").waitFor();
}

async function expectNothingWrong(page: Page, what: string): Promise<void> {
  expect(await axeViolations(page), what).toEqual([]);
  await showTheme(page, "night");
  expect(await axeViolations(page, { coloursOnly: true }), `${what}, night`).toEqual([]);
  await showTheme(page, "light");
}

test("components pass axe in every state and do not scroll sideways", async ({ page }) => {
  test.setTimeout(180_000);
  for (const state of ["", "?list=loading", "?list=failed&query=nothing", "?list=empty"]) {
    await show(page, state);
    await expectNothingWrong(page, state);
    expect(await sidewaysScroll(page, 320)).toEqual([]);
  }
});

test("open overlays pass axe and return focus when closed", async ({ page }) => {
  test.setTimeout(180_000);
  await show(page, "?query=184203");
  for (const name of ["Диалог", "Лист", "Слева", "Справа", "Стопка", "Подтверждение", "Меню", "Подсказка"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.locator("[role=menu], dialog[open], [role=dialog]").first().waitFor();
    await expectNothingWrong(page, name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  }
});

test("a second-level dialog leads back to the first, which closes", async ({ page }) => {
  await show(page);
  await page.getByRole("button", { name: "Стопка", exact: true }).click();
  await page.getByRole("button", { name: "Подробнее" }).click();
  await expect(page.getByRole("dialog", { name: "Второй уровень" })).toBeVisible();
  await page.getByRole("button", { name: "Назад", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Переименовать" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("selected rows are remembered across pages, and Back undoes a filter", async ({ page, isMobile }) => {
  await show(page);
  if (isMobile) await page.getByRole("button", { name: "Выбрать", exact: true }).click();
  await page.getByLabel("Выбрать: заказ 184203").check();
  await page.getByRole("link", { name: "Страница 2" }).click();
  await page.getByLabel("Выбрать: заказ 184178").check();
  const bar = page.getByRole("region", { name: "Действия с выбранным" });
  await expect(bar).toContainText("Выбрано: 2");
  await page.getByPlaceholder("ID, ссылка или пользователь").fill("YouTube");
  await expect(page).toHaveURL(/\?query=YouTube$/);
  await expect(bar).toContainText("Выбрано: 2");
  await page.getByRole("button", { name: "Фильтр", exact: true }).click();
  await page.getByLabel("Категория").selectOption("YouTube");
  await page.getByRole("button", { name: "Применить" }).click();
  await expect(page).toHaveURL(/\?query=YouTube&filters=category:YouTube$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?query=YouTube$/);
  await expect(page.getByRole("button", { name: /^Убрать фильтр/ })).toHaveCount(0);
});

test("a refused form lists its errors and moves focus to them", async ({ page }) => {
  await show(page);
  await page.getByLabel("Адрес API").fill("https://panel.example");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByLabel("Ключ", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Ключ", { exact: true })).toHaveAccessibleDescription(/не принял ключ/);
});

test("a toast says once that it was closed, by a person or when its time is up", async ({ page }) => {
  await show(page);
  const closed = (count: number) => page.getByRole("button", { name: `Свой, закрыт: ${count}` });
  await closed(0).click();
  await expect(page.getByText("Свой тост")).toBeVisible();
  await expect(closed(1)).toBeVisible();
  await expect(page.getByText("Свой тост")).toBeHidden();
  await page.waitForTimeout(1500);
  await expect(closed(1)).toBeVisible();
});
