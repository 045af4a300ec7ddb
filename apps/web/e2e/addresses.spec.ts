import { expect, test } from "@playwright/test";
import { withPanel } from "./support/newcomer.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { callAsOwner } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

test("addresses of the specification that have a screen elsewhere lead to it", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same routes on every width");
  const { id } = await withPanel(page, languageOn(isMobile));
  const panel = `/panel/${id}`;
  for (const [path, shown] of [
    [`${panel}/common`, `${panel}/settings/common`],
    [`${panel}/panel/support`, "/support?product=panel"],
    [`${panel}/shop/support/dialog`, "/support/dialog?product=shop"],
    ["/shop/support", "/support?product=shop"],
    [`${panel}/top/performers/resume`, `${panel}/top/performers`],
    ["/top/performers/resume", "/top/performers"],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => page.url(), path).toMatch(new RegExp(`${shown.replace("?", "\\?")}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("an address of an unknown page, post or pop-up is not found", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same screens on every width");
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { id } = await withPanel(page, language);
  for (const path of ["pages/999999", "blog/999999", "blog/999999/edit", "blog/none", "modals/999999/edit"]) {
    await page.goto(`/panel/${id}/${path}`);
    await expect(page.getByRole("heading", { name: t("ui.notFoundTitle") }), path).toBeVisible();
  }
});

test("an unknown view in an address leads to the list's first view, and keeps the search", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same routes on every width");
  const { id } = await withPanel(page, languageOn(isMobile));
  for (const list of ["users", "orders", "dripFeed", "subscriptions", "withdrawals", "statistics/payments"]) {
    await page.goto(`/panel/${id}/${list}/bogus?query=nova`);
    await expect(page, list).toHaveURL(new RegExp(`/panel/${id}/${list}/all\\?query=nova$`));
  }
});

test("a kind without questions offers to write the first", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same screen on every width");
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { id } = await withPanel(page, language);
  const question = { kind: "orders", language, question: "When?", answer: "Soon." };
  await callAsOwner(page, `/api/panel/${id}/support/faq`, question);
  await page.goto(`/panel/${id}/support/faq/delivery`);
  await expect(page.getByRole("heading", { name: t("support:faq.empty") })).toBeVisible();
  await expect(page.getByRole("navigation", { name: t("support:faq.kinds") }).locator("[aria-current=page]")).toContainText("Delivery");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: t("support:faq.add") })
      .last(),
  ).toHaveAttribute("href", `/panel/${id}/support/faq/delivery/new`);
});

test("a page beyond a list's last page leads back to the first", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same list on every width");
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { id } = await asOwner(page, language);
  await page.goto(`/panel/${id}/users/all?page=999`);
  await page.getByRole("button", { name: t("ui.firstPage") }).click();
  await expect(page).toHaveURL(new RegExp(`/panel/${id}/users/all$`));
  await expect(page.locator("[data-list-row]").first()).toBeVisible();
});
