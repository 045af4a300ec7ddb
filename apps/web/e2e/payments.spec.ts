import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, request, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newName, PASSWORD, post, withPanel } from "./support/newcomer.ts";
import { BASE_URL, type Language, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const rows = (page: Page): Locator => page.locator("[data-list-row]");

/** A new panel with a payment system whose payments its owner confirms. */
async function withManualSystem(page: Page, language: Language) {
  const panel = await withPanel(page, language);
  await post(page, `/api/panel/${panel.id}/payments/systems`, {
    system: "manual",
    title: "Transfer",
    credentials: { instructions: "Send it to us" },
    currency: "USD",
    min: "1",
    max: "1000",
  });
  return panel;
}

/** A new customer of the panel who started payments of these amounts; the first has a receipt. */
async function customerPays({ domain }: { domain: string }, language: Language, amounts: string[]) {
  const shop = await request.newContext({ baseURL: BASE_URL, extraHTTPHeaders: { "X-Site-Host": domain } });
  const send = async <Answer>(path: string, data: object): Promise<Answer> => {
    const { cookies } = await shop.storageState();
    const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
    const answer = await shop.post(path, { data, headers: { "X-XSRF-TOKEN": token } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  await shop.get("/api/csrf-cookie");
  await send("/api/register", { email: `${newName()}@example.com`, password: PASSWORD, language });
  const payments: { id: string }[] = [];
  // oxlint-disable-next-line no-await-in-loop -- their order in the list is theirs in time
  for (const amount of amounts) payments.push(await send("/api/payments", { system: "manual", amount }));
  const reference = randomUUID().slice(0, 12);
  await send(`/api/payments/${payments[0]!.id}/receipt`, { payment_system_payment_id: reference, comment: "Sent from my bank" });
  await shop.dispose();
  return { payments, reference };
}

test("an owner finds the payment that waits, marks it paid and refunds a part", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withManualSystem(page, language);
  const { payments, reference } = await customerPays(panel, language, ["20", "30"]);
  const id = payments[0]!.id;

  await page.goto(`/panel/${panel.id}`);
  const attention = page.getByRole("region", { name: t("panel:attention.title") });
  await expect(attention).toContainText(t("panel:attention.paymentsWaiting.title", { count: 1 }));
  await attention.getByRole("link", { name: t("panel:attention.paymentsWaiting.act") }).click();
  await expect(page).toHaveURL(`/panel/${panel.id}/payments?type=waiting`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: t("payment:view.all"), exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.locator("[data-list-search]").fill(reference);
  await expect(page).toHaveURL(new RegExp(`query=${reference}$`));
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole("link").first().click();
  await expect(page).toHaveURL(`/panel/${panel.id}/payments/${id}`);
  await expect(page.getByText(t("payment:advice.receipt.title"))).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: t("payment:act.paid.open") }).click();
  await dialog.getByRole("button", { name: t("payment:act.paid.submit") }).click();
  await expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(/./);
  await dialog.getByRole("textbox").fill("The transfer arrived");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("payment:act.paid.submit") }).click();
  await expect(dialog).toBeHidden();
  const figures = page.getByRole("region", { name: t("payment:section.figures") });
  await expect(figures).toContainText(t("payment:figure.credited"));
  await expect(figures).toContainText(t("payment:ledger.entries", { count: 2 }));
  await expect(page.getByRole("region", { name: t("payment:section.history") })).toContainText("The transfer arrived");

  await page.getByRole("button", { name: t("payment:act.refund.open") }).click();
  await dialog.getByText(t("payment:refund.part"), { exact: true }).click();
  await dialog.getByRole("textbox", { name: t("payment:refund.amount") }).fill("5");
  await dialog.getByLabel(t("payment:reason.label")).fill("Paid too much");
  await dialog.getByRole("button", { name: t("payment:act.refund.submit") }).click();
  await expect(dialog).toBeHidden();
  await expect(figures).toContainText(t("payment:figure.takenBack"));
  await page.screenshot({ path: test.info().outputPath("payment.png"), fullPage: true });
});

test("payments are listed by customer, change live, and an old confirmation is requested again", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withManualSystem(page, language);
  const { payments } = await customerPays(panel, language, ["20", "30"]);
  await page.goto(`/panel/${panel.id}/payments/${payments[1]!.id}`);
  const refused = { message: "", code: -32003, data: { kind: "FORBIDDEN", code: "reauth_required", httpStatus: 403, params: {} } };
  let refusals = 0;
  await page.route("**/trpc/panelPayment.cancel*", async (route) => {
    refusals += 1;
    if (refusals > 1) return route.fallback();
    await route.fulfill({ status: 403, json: { error: refused } });
  });
  await page.getByRole("button", { name: t("payment:act.cancel.open") }).click();
  const cancel = page.getByRole("dialog", { name: t("payment:act.cancel.title", { id: payments[1]!.id }) });
  await cancel.getByRole("textbox").fill("Requested by the customer");
  await cancel.getByRole("button", { name: t("payment:act.cancel.submit") }).click();
  const reauth = page.getByRole("dialog", { name: t("auth:reauth.title") });
  await reauth.getByLabel(t("auth:login.password"), { exact: true }).fill(PASSWORD);
  await reauth.getByRole("button", { name: t("auth:reauth.submit") }).click();
  await expect(cancel).toBeHidden();
  await expect(page.getByText(t("payment:advice.over.title"))).toBeVisible();

  await page
    .getByRole("region", { name: t("payment:section.facts") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/users\/\d+\/balance$/);
  const own = page.getByRole("region", { name: t("payment:title") });
  await expect(own.locator("[data-list-row]")).toHaveCount(2);
  await own.getByRole("link", { name: t("payment:view.canceled"), exact: true }).click();
  await expect(page).toHaveURL(/\/balance\?paymentsType=canceled$/);
  await expect(own.locator("[data-list-row]")).toHaveCount(1);
  await expectAccessible(page);

  await page.goto(`/panel/${panel.id}/payments`);
  const banner = page.getByText(t("payment:waiting.title", { count: 1 }));
  await expect(banner).toBeVisible();
  await post(page, `/api/panel/${panel.id}/payments/${payments[0]!.id}/paid`, { reason: "Seen" });
  await expect(banner).toBeHidden();
  await expect(rows(page).last()).toContainText(t("payment:status.paid"));
});
