import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

/** The text of the row with this heading, after it has loaded. */
const rowOf = (page: Page, heading: string) => page.getByRole("listitem").filter({ hasText: heading });

test("an owner announces a service from its page and sees what is left, and visits are counted", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services`);
  const answer = await page.request.get(`/api/panel/${panel.id}/services?status=active&per_page=50`);
  const { items } = (await answer.json()) as { items: { id: number; name: string }[] };
  // The two runs of this journey share the demo: each announces a different service.
  const service = items[isMobile ? 21 : 22]!;
  await page.goto(`/panel/${panel.id}/services/${service.id}/general`);
  await page.getByRole("link", { name: t("catalog:open.announce"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("interaction:announce.title") });
  await expect(dialog.getByText(service.name).first()).toBeVisible();
  await dialog.getByLabel(t("interaction:announce.words")).fill("{{serviceName}}: try it!");
  await expect(dialog.getByText(`${service.name}: try it!`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("interaction:announce.send") }).click();
  await expect(page.getByText(t("interaction:announce.done"))).toBeVisible();
  const announced = rowOf(page, service.name).first();
  await expect(announced).toContainText(t("interaction:figure.sent"));
  await expectAccessible(page);

  await page.goto(`/panel/${panel.id}/interaction?announce=${service.id}`);
  await dialog.getByRole("button", { name: t("interaction:announce.send") }).click();
  await expect(dialog.getByText(t("error:notifications_already_exists"))).toBeVisible();
  await page.keyboard.press("Escape");

  const list = await page.request.get(`/api/panel/${panel.id}/announcements`);
  const announcements = (await list.json()) as { items: { id: number; service_id: number }[] };
  const newest = announcements.items.find(({ service_id: id }) => id === service.id);
  const counted = page.context().waitForEvent("response", (response) => response.url().endsWith("/api/feed/reach"));
  const visit = await page.context().newPage();
  await visit.goto(`http://${panel.domain}/services/${service.id}?announcement=${newest!.id}`);
  expect((await counted).status()).toBe(204);
  await visit.close();
  await page.reload();
  await expect(announced).toContainText(new RegExp(`1\\s*${t("interaction:figure.opened")}|${t("interaction:figure.opened")}\\s*1`));
});
