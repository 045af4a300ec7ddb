import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { withPanel } from "./support/newcomer.ts";
import { asPayer, topUp } from "./support/payer.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { callAsOwner } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

interface StripeRequest {
  path: string;
  contentType: string;
  idempotencyKey: string;
  form: Record<string, string>;
}

/** An owner's actions in Stripe's Dashboard. */
const DASHBOARD = process.env["STRIPE_CONTROL_URL"] ?? "";

test("an owner connects Stripe, and a customer's payment and its refund arrive by signed events", async ({ page, isMobile }) => {
  expect(DASHBOARD, "STRIPE_CONTROL_URL: this journey needs the Stripe of the tests").not.toBe("");
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const key = `sk_test_${randomUUID().replaceAll("-", "")}`;
  const { id, domain } = await withPanel(page, language);
  const shop = { id, url: `${new URL(BASE_URL).protocol}//${domain}` };

  await page.goto(`/panel/${id}/payments/systems/create`);
  await page.getByRole("searchbox").fill("strip");
  await page.getByRole("link", { name: /^Stripe/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payments:create.titleOf", { system: "Stripe" }));
  const noticeUrl = /http\S+\/api\/payment\/stripe\/\w+/.exec(await page.getByRole("main").innerText())![0];
  const registered = await page.request.post(`${DASHBOARD}/endpoints`, { data: { key, url: noticeUrl } });
  const { secret } = (await registered.json()) as { secret: string };
  const field = (name: string) => page.getByLabel(t(`payment-systems:credential.${name}`), { exact: true });
  await field("secretKey").fill("sk_live_of_another_shop");
  await field("webhookSecret").fill(secret);
  await page.getByLabel(t("payments:field.min")).fill("5");
  await page.getByLabel(t("payments:field.max")).fill("500");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("payments:create.connect"), exact: true }).click();
  await expect(page).toHaveURL(/\/payments\/systems\/\d+$/);
  await expect(page.getByText(noticeUrl)).toBeVisible();

  await test.step("a wrong key is refused in Stripe's words", async () => {
    await page.getByRole("button", { name: t("payments:test.run") }).click();
    await expect(page.getByRole("main")).toContainText("Invalid API Key provided: sk_live_****");
    await expectAccessible(page);
    await field("secretKey").fill(key);
    await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
    await expect(page.getByRole("button", { name: t("common:ui.save"), exact: true })).toBeHidden();
    await page.getByRole("button", { name: t("payments:test.run") }).click();
    await expect(page.getByRole("main")).toContainText(t("payments:test.ok"));
  });

  await asPayer(page, shop, language);
  await topUp(page, shop, "12.50");
  await page.getByRole("button", { name: "Pay with test card" }).click();
  await expect(page).toHaveURL(/\/payments\/VT\d+$/);
  await expect(page.getByRole("main")).toContainText(t("balance:payment.status.paid"));
  const paymentId = /VT\d+$/.exec(page.url())![0];
  const requests = (await (await page.request.get(`${DASHBOARD}/requests/${key}`)).json()) as StripeRequest[];
  expect(requests.at(-1)).toMatchObject({
    path: "/v1/checkout/sessions",
    contentType: "application/x-www-form-urlencoded",
    idempotencyKey: paymentId,
    form: {
      mode: "payment",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "1250",
      "line_items[0][price_data][product_data][name]": `Shop ${paymentId}`,
      success_url: `${shop.url}/payments/${paymentId}`,
      cancel_url: `${shop.url}/payments/${paymentId}`,
      client_reference_id: paymentId,
      "payment_intent_data[metadata][payment_id]": paymentId,
      customer_email: expect.stringContaining("@example.com") as unknown,
    },
  });

  await test.step("the owner's refund goes to Stripe, whose event takes it from the balance once", async () => {
    await callAsOwner(page, `/api/panel/${id}/payments/${paymentId}/refund`, { amount: "2.50", reason: "Paid too much" });
    await expect(page.getByRole("main")).toContainText(t("balance:payment.status.returnedPart"));
    await page.goto(`${shop.url}/balance`);
    await expect(page.getByRole("main")).toContainText(/10[.,]00/);
  });
});
