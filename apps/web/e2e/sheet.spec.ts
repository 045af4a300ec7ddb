import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { withPanel } from "./support/newcomer.ts";
import { callAsOwner } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");

interface Item {
  id: number;
  name: string;
  rate: string;
  min: number;
  status: string;
  category: { name: string };
}

/** A new user's panel with four services that the panel performs itself. */
async function openedPanel(page: Page) {
  const panel = await withPanel(page, "en", "USD");
  const url = `/api/panel/${panel.id}`;
  const likes = await callAsOwner<{ id: number }>(page, `${url}/categories`, { name: "Instagram likes" });
  await callAsOwner(page, `${url}/categories`, { name: "Telegram members" });
  for (const name of ["Likes, slow", "Likes, fast", "Likes, real", "Likes, cheap"]) {
    await callAsOwner(page, `${url}/services`, { name, category_id: likes.id, type: "Default", min: 10, max: 5000, rate: "2", cost: "1" });
  }
  const list = async () => ((await (await page.request.get(`${url}/services?perPage=100`)).json()) as { items: Item[] }).items;
  return { ...panel, url, list };
}

const cell = (page: Page, row: number, column: string) =>
  page.getByRole("grid").getByRole("row").nth(row).getByRole("gridcell").nth(COLUMNS.indexOf(column));
const COLUMNS = ["name", "category", "cost", "extra", "price", "min", "max", "status"];

/** The clipboard content of a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.getByRole("grid").evaluate((grid, plain) => {
    const data = new DataTransfer();
    data.setData("text/plain", plain);
    grid.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

test("services are edited by keyboard, pasted from a spreadsheet, undone and saved once", async ({ page, isMobile }) => {
  test.skip(isMobile, "on a phone services are edited one by one");
  const panel = await openedPanel(page);
  await page.goto(`/panel/${panel.id}/services`);
  await page.getByRole("link", { name: t("catalog:open.sheet") }).click();
  const grid = page.getByRole("grid", { name: t("sheet:title") });
  await expect(grid.getByRole("row")).toHaveCount(5);
  await grid.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.type(" and steady");
  await page.keyboard.press("Enter");
  await expect(cell(page, 1, "name")).toHaveText("Likes, slow and steady");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("Telegram members");
  await page.keyboard.press("Enter");
  await expect(cell(page, 1, "category")).toHaveText("Telegram members");
  await cell(page, 1, "price").click();
  await paste(page, "3,50\t1,00\r\n$4.25\t1\r\n0,5\t1\r\n");
  await expect(cell(page, 1, "price")).toHaveText("3.50");
  await expect(cell(page, 3, "price")).toHaveAttribute("aria-invalid", "true");
  await expect(cell(page, 1, "min")).toHaveText("1");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("sheet:problems", { count: 1, total: "1" }) }).click();
  await expect(page.getByRole("status").filter({ hasText: "1.00" })).toBeVisible();
  await grid.focus();
  await page.keyboard.type("2,75");
  await page.keyboard.press("Enter");
  await expect(cell(page, 3, "price")).toHaveText("2.75");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Space");
  await expect(cell(page, 4, "status")).toHaveText(t("catalog:status.off"));
  await page.keyboard.press("Control+z");
  await expect(cell(page, 4, "status")).toHaveText(t("catalog:status.active"));
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("sheet:save.field.price", { count: 3 }));
  await expect(dialog).toContainText(t("sheet:save.field.name", { count: 1 }));
  await dialog.getByRole("button", { name: t("sheet:save.act", { count: 4 }) }).click();
  await expect(page.getByText(t("sheet:saved.all", { count: 4 }))).toBeVisible();
  await expect(grid.locator("[data-edited]")).toHaveCount(0);
  const saved = (await panel.list()).toSorted((a, b) => a.id - b.id);
  expect(saved.map(({ rate, min, status }) => [rate, min, status])).toEqual([
    ["3.50", 1, "active"],
    ["4.25", 1, "active"],
    ["2.75", 1, "active"],
    ["2.00", 10, "off"],
  ]);
  expect(saved[0]).toMatchObject({ name: "Likes, slow and steady", category: { name: "Telegram members" } });
  await page.getByRole("link", { name: t("sheet:saved.undo") }).click();
  await expect(page.getByRole("heading", { name: t("price:rule.each") })).toBeVisible();
});

test("a service that changed meanwhile is named and not replaced, and leaving with edits asks first", async ({ page, isMobile }) => {
  test.skip(isMobile, "on a phone services are edited one by one");
  const panel = await openedPanel(page);
  await page.goto(`/panel/${panel.id}/services/edit`);
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("row")).toHaveCount(5);
  const [first] = (await panel.list()).toSorted((a, b) => a.id - b.id);
  await grid.focus();
  await page.keyboard.type("Mine");
  await page.keyboard.press("Enter");
  await callAsOwner(page, `${panel.url}/services`, { services: [{ service_id: first!.id, set: { name: "Theirs" } }] }, "patch");
  await page.keyboard.press("Control+s");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("sheet:save.act", { count: 1 }) })
    .click();
  await expect(page.getByText(t("sheet:saved.failed", { count: 1 }))).toBeVisible();
  await page.keyboard.press("Escape");
  await cell(page, 1, "name").click();
  await expect(page.getByText(t("sheet:changedSince", { value: "Theirs" }))).toBeVisible();
  expect((await panel.list()).find(({ id }) => id === first!.id)?.name).toBe("Theirs");
  await page
    .getByRole("link", { name: t("sheet:back") })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: t("shell.leaveTitle") });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/services\/edit/);
  await page.getByRole("button", { name: t("sheet:saved.drop", { count: 1 }) }).click();
  await expect(cell(page, 1, "name")).toHaveText("Theirs");
  await expect(grid.locator("[data-edited]")).toHaveCount(0);
});

test("on a phone the sheet leads to the list", async ({ page, isMobile }) => {
  test.skip(!isMobile, "the phone's screen");
  const panel = await withPanel(page, "en", "USD");
  await page.goto(`/panel/${panel.id}/services/edit`);
  await expect(page.getByText(t("sheet:mobile.title"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("sheet:mobile.act") }).click();
  await expect(page).toHaveURL(/\/services$/);
});
