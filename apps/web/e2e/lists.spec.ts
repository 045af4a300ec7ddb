import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const rows = (page: Page) => page.locator("[data-list-row]");
const linksOf = (page: Page) =>
  page
    .locator("[data-list-row] [data-row-link]")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
const settled = (page: Page) => expect(page.locator("[aria-busy=true]")).toHaveCount(0);

test("a saved view is a tab that keeps search and filters, and its address shows the same rows elsewhere", async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  const name = `Telegram ${Date.now() % 100_000}`;
  await page.goto(`/panel/${panel.id}/orders/done?filters=networkId:Telegram`);
  await settled(page);
  await page.getByRole("button", { name: t("lists:view.saveAs") }).click();
  await page.getByLabel(t("lists:view.name")).fill(name);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("lists:view.save") })
    .click();
  const tab = page.getByRole("navigation", { name: t("ui.views") }).getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(tab).toHaveAttribute("aria-current", "page");
  const matching = await page.request.get(`/api/panel/${panel.id}/orders?status=done&networkId=Telegram&perPage=1`);
  const { total } = (await matching.json()) as { total: number };
  await expect(tab).toHaveText(name + new Intl.NumberFormat(language).format(Math.min(total, 1000)) + (total > 1000 ? "+" : ""));
  await settled(page);
  await expectAccessible(page);

  const elsewhere = await browser.newPage();
  await asOwner(elsewhere, language);
  const view = new URL(page.url()).searchParams.get("view") ?? "";
  await elsewhere.goto(`/panel/${panel.id}/orders/all?view=${view}`);
  await expect(elsewhere).toHaveURL(/\/orders\/done\?.*filters=networkId:Telegram/);
  // Orders of the demo are completed meanwhile.
  await expect(async () => {
    await Promise.all([page.reload(), elsewhere.reload()]);
    await settled(page);
    await settled(elsewhere);
    const here = await linksOf(page);
    expect(here.length).toBeGreaterThan(0);
    expect(await linksOf(elsewhere)).toEqual(here);
  }).toPass();
  await elsewhere.close();

  // Other rows than the view's: they can be saved into it.
  await page.getByRole("combobox", { name: t("order:search") }).fill("nova");
  await page.getByRole("button", { name: t("lists:view.save"), exact: true }).click();
  await expect(page.getByRole("button", { name: t("lists:view.save"), exact: true })).toHaveCount(0);
  await page
    .getByRole("navigation", { name: t("ui.views") })
    .getByRole("link", { name: new RegExp(`^${t("order:view.all")}`) })
    .click();
  await expect(page).toHaveURL(/\/orders\/all$/);
  // The address changes first: until the tab is re-rendered it leads to its previous address.
  await expect(tab).not.toHaveAttribute("aria-current");
  await tab.click();
  await expect(page).toHaveURL(/\/orders\/done\?view=\d+&query=nova&filters=networkId:Telegram/);

  await page.getByRole("button", { name: `${t("ui.actions")}: ${name}` }).click();
  await page.getByRole("menuitem", { name: t("lists:view.delete") }).click();
  await expect(tab).toHaveCount(0);
  await page.getByRole("button", { name: t("lists:view.undo") }).waitFor();
  await page.keyboard.press("Control+z");
  await expect(tab).toHaveAttribute("aria-current", "page");
});

test("rows are as high and columns as many as a person chooses, in this list alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones show cards");
  const t = textsIn(languageOn(isMobile));
  const panel = await asOwner(page, languageOn(isMobile));
  await page.goto(`/panel/${panel.id}/payments`);
  const heading = page.getByRole("columnheader", { name: t("payment:column.method") });
  await expect(heading).toBeVisible();
  const height = async () => (await rows(page).first().boundingBox())?.height ?? 0;
  const usual = await height();
  await page.getByRole("button", { name: t("lists:columns.action") }).click();
  await page.getByRole("radio", { name: t("lists:density.comfortable") }).check();
  await page.getByRole("checkbox", { name: t("payment:column.method") }).uncheck();
  await page.getByRole("button", { name: t("lists:columns.save"), exact: true }).click();
  await expect(heading).toHaveCount(0);
  expect(await height()).toBeGreaterThan(usual);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: t("payment:column.amount") })).toBeVisible();
  await expect(heading).toHaveCount(0);
  await page.goto(`/panel/${panel.id}/withdrawals/all`);
  await expect(page.locator("[data-density=comfortable]")).toHaveCount(0);
});

test("a column is as wide as its edge was dragged to, or as chosen, until a double press", { tag: "@once" }, async ({ page }) => {
  const t = textsIn("en");
  const panel = await asOwner(page, "en");
  await page.goto(`/panel/${panel.id}/users`);
  const heading = page.getByRole("columnheader", { name: t("user:column.balance") });
  const cell = rows(page)
    .first()
    .locator("td")
    .nth(await heading.evaluate((node) => (node as HTMLTableCellElement).cellIndex));
  const edge = heading.locator("[data-column-edge]");
  const width = async () => Math.round((await heading.boundingBox())?.width ?? 0);
  // Columns get their widths with the rows.
  await expect(rows(page)).toHaveCount(25);
  const usual = await width();
  const { x = 0, y = 0, height = 0 } = (await edge.boundingBox()) ?? {};
  const wider = (await edge.getAttribute("data-column-edge")) === "right" ? 60 : -60;
  await page.mouse.move(x + 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 4 + wider / 2, y + height / 2);
  await page.mouse.move(x + 4 + wider, y + height / 2);
  const dragged = await width();
  // Balances changed by other journeys move the column by some pixels until it is dragged.
  expect(dragged).toBeGreaterThan(usual + 40);
  const saved = page.waitForResponse(/preference\.setOfPanel/);
  await page.mouse.up();
  await saved;
  expect(await width()).toBe(dragged);
  await page.reload();
  await expect.poll(width).toBe(dragged);
  expect(Math.round((await cell.boundingBox())?.width ?? 0)).toBe(dragged);

  const choice = page.getByRole("combobox", { name: t("lists:columns.width", { name: t("user:column.balance") }) });
  await page.getByRole("button", { name: t("lists:columns.action") }).click();
  await expect(choice).toHaveValue(String(dragged));
  await expectAccessible(page);
  await choice.selectOption("80");
  await page.getByRole("button", { name: t("lists:columns.save"), exact: true }).click();
  await expect.poll(width).toBe(80);
  await edge.dblclick();
  await expect(heading).not.toHaveAttribute("style", /width/);
});

test("an owner works through orders by the keyboard alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no keys");
  const t = textsIn(languageOn(isMobile));
  const panel = await asOwner(page, languageOn(isMobile));
  await page.goto(`/panel/${panel.id}/orders/done`);
  await expect(rows(page)).toHaveCount(25);
  // By its link: orders of the demo are completed meanwhile and come first.
  const place = () =>
    page.evaluate(() => document.activeElement?.closest("[data-list-row]")?.querySelector("[data-row-link]")?.getAttribute("href"));
  await page.keyboard.press("j");
  const first = await place();
  await page.keyboard.press("j");
  const second = await place();
  expect(second).not.toBe(first);
  for (const key of ["j", "k"]) await page.keyboard.press(key);
  expect(await place()).toBe(second);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: t("lists:keys.title") })).toBeVisible();
  await expect(page.getByRole("dialog").getByText(t("common:nav.payments"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await place()).toBe(second);

  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: t("ui.selectionActions") });
  await expect(bar).toContainText(t("ui.selected", { count: 2 }));
  await page.keyboard.press("o");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);

  await rows(page).first().getByRole("link").first().focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const href = (await linksOf(page))[3] ?? "";
  const id = /(\d+)/.exec(await rows(page).nth(3).innerText())?.[1] ?? "";
  expect(href).not.toBe("");
  await page.keyboard.press("/");
  await page.keyboard.type(id);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`order=${id}|/${id}$`));
});

test("operators are suggested, read as chips, and mean the same wherever the address is opened", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/orders/all`);
  await expect(rows(page)).toHaveCount(25);
  const box = page.getByRole("combobox", { name: t("order:search") });
  await box.focus();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.type("-sta");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("-status:");
  await page.keyboard.type("done");
  await page.keyboard.type(" price:>0.5 ");
  const chip = (label: string) => page.getByRole("button", { name: t("ui.removeFilter", { name: label }) });
  const excluded = `${t("lists:search.name.status")}: ${t("lists:search.not", { value: t("order:status.done") })}`;
  await expect(chip(excluded)).toBeVisible();
  await expect(chip(`${t("lists:search.name.price")}: > 0.5`)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const here = await linksOf(page);
  expect(here.length).toBeGreaterThan(0);
  await expect(rows(page).getByText(t("order:status.done"), { exact: true })).toHaveCount(0);

  const elsewhere = await browser.newPage();
  await asOwner(elsewhere, language);
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole("button", { name: t("ui.removeFilter", { name: excluded }) })).toBeVisible();
  await settled(elsewhere);
  expect((await linksOf(elsewhere)).length).toBe(here.length);
  await elsewhere.close();

  await page.keyboard.press("Escape");
  await chip(excluded).click();
  await expect(chip(excluded)).toHaveCount(0);
  await expect(box).toHaveValue("price:>0.5");
});

test("the menu folds by group, stays so, and shows where the person is", async ({ page, isMobile }) => {
  const t = textsIn(languageOn(isMobile));
  const panel = await asOwner(page, languageOn(isMobile));
  const open = async (address: string) => {
    await page.goto(address);
    if (isMobile) await page.getByRole("button", { name: t("common:shell.more") }).click();
  };
  const menu = page.getByRole("navigation", { name: t("common:shell.sections") });
  const group = (name: string) => menu.getByRole("button", { name: t(`common:navGroup.${name}`) });
  const section = (name: string) => menu.getByRole("link", { name: t(`common:nav.${name}`), exact: true });

  await open(`/panel/${panel.id}`);
  await expect(group("administration")).toHaveAttribute("aria-expanded", "false");
  await expect(section("managers")).toHaveCount(0);
  await group("administration").press("Enter");
  await expect(section("managers")).toBeVisible();
  await group("growth").press("Enter");
  await expect(section("promos")).toHaveCount(0);
  await expectAccessible(page);

  await open(`/panel/${panel.id}/promos`);
  await expect(section("managers")).toBeVisible();
  await expect(group("growth")).toHaveAttribute("aria-expanded", "true");
  await group("growth").press("Enter");
  await expect(group("growth")).toHaveAttribute("aria-expanded", "false");
  await expect(section("promos")).toHaveAttribute("aria-current", "page");
  await expect(section("statistics")).toHaveCount(0);
});
