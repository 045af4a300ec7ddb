import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asNewcomer, newName, post, withPanel } from "./support/newcomer.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

/** Another owner invites the signed-in person to manage their panel. */
async function invited(page: Page): Promise<void> {
  const who = await page.request.get(`${BASE_URL}/api/user`);
  const { user } = (await who.json()) as { user: { login: string } };
  const other = await page.context().browser()!.newContext();
  const theirs = await other.newPage();
  const panel = await withPanel(theirs, "en");
  await post(theirs, `/api/panel/${panel.id}/managers`, { to: user.login, manager_role: 2 });
  await other.close();
}

test("an event shows at the bell immediately, leads to its screen and is marked read; its email is in the outbox", async ({
  page,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await asNewcomer(page, language);
  const counted = page.waitForResponse((answer) => answer.url().includes("notification.unread"));
  await page.goto("/welcome");
  await counted;
  await invited(page);
  const figure = isMobile
    ? page.locator("[data-bottom-bar] .tnum")
    : page.getByRole("button", { name: t("notification:bell.label", { count: 1 }) });
  await expect(figure).toHaveText("1");
  if (isMobile) await page.goto("/notifications");
  else await figure.click();
  const entry = page.getByRole("listitem").filter({ hasText: t("notification:event.manager_invited.text") });
  await expect(entry).toHaveCount(1);
  await expectAccessible(page);
  await entry.getByRole("link", { name: t("notification:event.manager_invited.action") }).click();
  await expect(page).toHaveURL(/\/invite/);
  await page.goto("/notifications?view=unread");
  await expect(page.getByRole("heading", { name: t("notification:empty.none") })).toBeVisible();
  const inbox = await page.request.get(`${BASE_URL}/api/notifications`);
  const { items: entries } = (await inbox.json()) as { items: { id: number; title: string }[] };
  await page.goto(`/notifications?id=${entries[0]!.id}`);
  const opened = page.getByRole("dialog", { name: entries[0]!.title });
  await expect(opened.getByRole("link", { name: t("notification:event.manager_invited.action") })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/notifications$/);
  await page.goto("/notifications?id=999999999999");
  await expect(page.getByRole("dialog", { name: t("notification:gone.title") })).toBeVisible();

  const outbox = await page.request.get(`${BASE_URL}/dev/mail.json?to=${encodeURIComponent(email)}`);
  const { items } = (await outbox.json()) as { items: { kind: string; text: string }[] };
  expect(items.map(({ kind }) => kind)).toContain("activation_code");
});

test("notification choices and quiet hours are saved", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await asNewcomer(page, language);
  await page.goto("/settings/notifications");
  const choice = page.getByRole("checkbox", {
    name: t("notification:choices.toggle", {
      event: t("notification:event.order_failed.name"),
      channel: t("notification:choices.channel.email"),
    }),
  });
  await expect(choice).toBeChecked();
  const kept = () => page.waitForResponse((answer) => answer.url().includes("notification.setChoices") && answer.ok());
  let keeping = kept();
  await choice.click({ force: true });
  await keeping;
  keeping = kept();
  await page.getByRole("switch", { name: t("notification:choices.quiet.on") }).click({ force: true });
  await keeping;
  const hooked = { event: t("notification:event.order_failed.name"), channel: t("notification:choices.channel.webhook") };
  keeping = kept();
  await page.getByRole("checkbox", { name: t("notification:choices.toggle", hooked) }).click({ force: true });
  await keeping;
  await expect(page.getByText(t("notification:choices.webhookNone"))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(page.getByLabel(t("notification:choices.quiet.from"), { exact: true })).toHaveValue("22:00");
});

test("a change of the panel is in its audit trail with before and after, and is found by its action", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const name = newName();
  await page.goto(`/panel/${panel.id}/audit`);
  const rows = page.locator("[data-list-row]");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(t("audit:action.panel.create"));
  await post(page, `/api/panel/${panel.id}/users/${await customerOf(page, panel.id)}/balance`, { amount: "12.50", comment: name });
  await page.goto(`/panel/${panel.id}/audit?filters=action:user.balance`);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(language === "ru" ? "12,50" : "12.50");
  await expectAccessible(page);
  await rows.first().getByRole("button").last().click();
  await page.getByRole("menuitem", { name: t("audit:details") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row").filter({ hasText: t("audit:field.comment") })).toContainText(name);
  await expectAccessible(page);
});

/** The test customer that every panel has. */
async function customerOf(page: Page, panelId: number): Promise<number> {
  const answer = await page.request.get(`${BASE_URL}/api/panel/${panelId}/users`);
  const { items } = (await answer.json()) as { items: { id: number }[] };
  return items[0]!.id;
}
