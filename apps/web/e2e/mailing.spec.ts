/// <reference lib="dom" />
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newName, PASSWORD, withPanel } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { mailedText } from "./support/outbox.ts";
import { textsIn } from "./support/texts.ts";

test("an owner writes to customers who agreed, tries it, sends it, and one of them unsubscribes by the link", async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  // "Sent" is a state and a figure: the figure shows that the only recipient has it.
  const sent = page.locator("dl > div").filter({ has: page.getByText(t("mailing:result.sent"), { exact: true }) });
  const panel = await withPanel(page, language);
  const origin = `http://${panel.domain}`;

  const reader = await (await browser.newContext({ viewport: page.viewportSize(), reducedMotion: "reduce" })).newPage();
  await reader.context().addCookies([{ name: "lng", value: language, url: origin }]);
  await reader.goto(`${origin}/register`);
  const tick = reader.getByLabel(t("shop:account.news"), { exact: true });
  await expect(tick).not.toBeChecked();
  const email = `${newName()}@example.com`;
  await reader.getByLabel(t("shop:account.email"), { exact: true }).fill(email);
  await reader.getByLabel(t("shop:account.password"), { exact: true }).fill(PASSWORD);
  await tick.check();
  await reader.getByRole("button", { name: t("shop:account.registerAct") }).click();
  await expect(reader).toHaveURL(`${origin}/`);
  await reader.goto(`${origin}/settings/news`);
  const switches = reader.getByRole("switch", { name: t("shopNews:news.by.inbox"), exact: true });
  await expect(switches).toBeChecked();
  await expectAccessible(reader);

  await page.goto(`/panel/${panel.id}/mailing`);
  await page
    .getByRole("link", { name: t("mailing:create") })
    .first()
    .click();
  await page.getByText(t("mailing:channel.inbox"), { exact: true }).first().click();
  await page.getByLabel(t("mailing:subject"), { exact: true }).fill("Sale for {{login}}");
  const body = page.getByRole("textbox", { name: t("mailing:body"), exact: true });
  await body.fill("**Half** price, {{nickname}}");
  await expect(page.getByText(t("mailing:preview.problem.variable_unknown", { name: "nickname" }))).toBeVisible();
  await body.fill("**Half** price until Sunday");
  await expect(page.getByText("Half price until Sunday").first()).toBeVisible();
  await expect(page.getByText(t("mailing:audience.recipients", { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("mailing:test.act") }).click();
  await expect(page).toHaveURL(/\/mailing\/\d+$/);
  await page.getByRole("button", { name: t("mailing:start.act"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("mailing:start.title") });
  await dialog.getByRole("button", { name: t("mailing:start.act"), exact: true }).click();
  await expect(sent).toContainText("1", { timeout: 30_000 });
  await expectAccessible(page);
  await reader.goto(`${origin}/notifications`);
  await expect(reader.getByText("Half price until Sunday").first()).toBeVisible();

  // The same by email: the address is confirmed first.
  const code = /\b\d{6}\b/.exec(await mailedText(page, email, "activation_code"))![0];
  await reader.goto(`${origin}/settings`);
  await reader.evaluate(async (activation) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "");
    const headers = { "Content-Type": "application/json", "X-XSRF-TOKEN": token };
    const answer = await fetch("/api/user/activate", { method: "POST", headers, body: JSON.stringify({ code: activation }) });
    if (!answer.ok) throw new Error(await answer.text());
  }, code);
  await page.getByRole("link", { name: t("mailing:copy") }).click();
  // The sent mailing has a preview by email, which could be pressed instead of the channel.
  await expect(page).toHaveURL(/\/mailing\/create/);
  await page.getByText(t("mailing:channel.email"), { exact: true }).first().click();
  await expect(page.getByText(t("mailing:audience.recipients", { count: 1 }))).toBeVisible();
  await page.getByRole("button", { name: t("mailing:start.act"), exact: true }).click();
  await dialog.getByRole("button", { name: t("mailing:start.act"), exact: true }).click();
  await expect(sent).toContainText("1", { timeout: 30_000 });
  const link = /http\S+\/unsubscribe\/\S+/.exec(await mailedText(page, email, "news"))![0];
  const anyone = await (await browser.newContext()).newPage();
  await anyone.context().addCookies([{ name: "lng", value: language, url: origin }]);
  await anyone.goto(link);
  await expectAccessible(anyone);
  await anyone.getByRole("button", { name: t("shopNews:news.leaveAct") }).click();
  await expect(anyone.getByRole("heading", { name: t("shopNews:news.leftTitle") })).toBeVisible();
  await expect(anyone.getByRole("button", { name: t("shopNews:news.returnAct") })).toBeVisible();
  await page.reload();
  const left = page.locator("dl > div").filter({ hasText: t("mailing:result.unsubscribed") });
  await expect(left).toContainText("1");
});

test("a mailing by Telegram is offered only if there is a bot", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  let hasBot = false;
  await page.route(/\/trpc\/[^?]*\btelegram\.bot\b/, async (route) => {
    const answer = await route.fetch();
    const bot = { bot: null, platformBot: hasBot ? { username: "platform_bot" } : null };
    const place = /\/trpc\/([^?]*)/.exec(route.request().url())![1]!.split(",").indexOf("telegram.bot");
    const answers = ((await answer.json()) as object[]).map((each, index) => (index === place ? { result: { data: bot } } : each));
    await route.fulfill({ response: answer, json: answers });
  });
  const telegram = page.getByRole("radio", { name: t("mailing:channel.telegram") });
  await page.goto(`/panel/${panel.id}/mailing/create`);
  await expect(telegram).toBeDisabled();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: t("mailing:connectBot") })).toHaveAttribute("href", `/panel/${panel.id}/settings/telegram`);
  hasBot = true;
  await page.reload();
  await expect(telegram).toBeEnabled();
  await expect(page.getByRole("link", { name: t("mailing:connectBot") })).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
