import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { withPanel } from "./support/newcomer.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

test("the first call of a new key shows as received", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/developer`);
  await page.getByRole("button", { name: t("developer:keys.create") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("developer:create.name")).fill("Books");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("developer:keys.create") }).click();

  const command = await page.getByLabel(t("developer:first.try")).first().innerText();
  await expect(page.getByText(t("developer:first.waiting"))).toBeVisible();
  const [, url, key] = /curl "([^"]+)" \\\s+-H "Authorization: Bearer (sk_live_\w+)"/.exec(command) ?? [];
  const answer = await fetch(url!, { headers: { Authorization: `Bearer ${key}` } });
  expect([answer.status, answer.headers.get("ratelimit-policy")]).toEqual([200, expect.stringMatching(/^"minute";q=\d+;w=60$/)]);
  expect(await answer.json()).toMatchObject({ items: [], page: 1, per_page: 3 });
  await expect(page.getByText(t("developer:first.received"))).toBeVisible();
  await expect(page.getByRole("list", { name: t("developer:keys.title") })).toContainText(`…${key!.slice(-4)}`);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("list", { name: t("developer:keys.title") })).toContainText("Books");
  await expect(page.getByText(key!)).toHaveCount(0);
});

test("a test key places a storefront order without payment, also through the reseller API", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/developer`);
  await page.getByRole("button", { name: t("developer:keys.create") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: t("developer:create.test") }).check();
  await dialog.getByRole("button", { name: t("developer:keys.create") }).click();
  const key = /sk_test_\w+/.exec(await page.getByLabel(t("developer:first.try")).first().innerText())![0];
  const body = new URLSearchParams({ key, action: "balance" });
  const answer = await fetch(`${BASE_URL}/api/v2`, { method: "POST", body, headers: { "X-Site-Host": panel.domain } });
  expect(await answer.json()).toEqual({ balance: expect.stringMatching(/^\d/) as unknown, currency: "USD" });
  await expect(page.getByText(t("developer:first.received"))).toBeVisible();
  await expect(page.getByLabel(t("developer:first.order"))).toContainText("Idempotency-Key");
});

test("a webhook's test event arrives, is logged and can be sent again", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const heard: string[] = [];
  const receiver = createServer((request, response) => {
    heard.push(String(request.headers["webhook-id"]));
    request.resume().on("end", () => response.writeHead(204).end());
  });
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

  await page.goto(`/panel/${panel.id}/developer`);
  await page.getByRole("button", { name: t("developer:webhooks.create") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("developer:webhooks.url")).fill(url);
  await dialog.getByRole("button", { name: t("developer:webhooks.create") }).click();
  await expect(page.getByRole("main")).toContainText("whsec_");
  await page.getByRole("link", { name: url }).click();
  await page.getByRole("button", { name: t("developer:webhooks.test") }).click();
  await expect(page.getByText(t("developer:webhooks.testArrived"))).toBeVisible();
  const row = page.locator("[data-list-row]");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("webhook.test");
  await expectAccessible(page);

  await row.getByRole("button").click();
  await page.getByText(t("developer:log.details"), { exact: true }).click();
  await expect(dialog).toContainText("webhook-timestamp");
  await dialog.getByRole("button", { name: t("developer:log.resend") }).click();
  await expect.poll(() => heard.length).toBe(2);
  expect(new Set(heard).size).toBe(1);
  receiver.closeAllConnections();
  receiver.close();
});
