/// <reference lib="dom" />
import { randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asPayer, copied, panelPaidBy, topUp, withoutScript } from "./support/payer.ts";
import { languageOn } from "./support/session.ts";
import { callAsOwner } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const UPI = {
  system: "upi",
  credentials: { payeeAddress: "nova@okbank", payeeName: "Nova Shop", instructions: "Pay exactly this amount" },
  currency: "INR",
  rate: "0.012",
};
const BANK = {
  system: "bank-transfer",
  credentials: { recipient: "Nova LLC", bank: "First Bank", account: "DE89370400440532013000", instructions: "Within a working day" },
};

const main = (page: Page) => page.getByRole("main");
/** An order id of today, in the form of UPI apps. */
const orderId = (): string => `T${new Date().toISOString().slice(2, 10).replaceAll("-", "")}${randomInt(10 ** 9, 10 ** 10)}`;
const paymentId = (page: Page): string => /VT\d+/.exec(page.url())![0];

test("a UPI payment is proved by its order id; each wrong one says what is wrong", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await panelPaidBy(page, language, UPI);
  await asPayer(page, panel, language);
  const id = page.getByLabel(t("balance:payment.proof.upi"));
  const amount = page.getByLabel(t("balance:payment.proof.paidAmount"));
  const send = page.getByRole("button", { name: t("balance:payment.proof.send"), exact: true });
  const used = orderId();
  await test.step("the first payment's id is taken", async () => {
    await topUp(page, panel, "100");
    await id.fill(used);
    await send.click();
    await expect(main(page)).toContainText(t("balance:payment.status.checking"));
  });
  await topUp(page, panel, "250");
  await expect(page.getByRole("img", { name: t("balance:payment.qr") })).toBeVisible();
  const app = page.getByRole("link", { name: t("balance:payment.openApp"), includeHidden: true });
  await expect(app).toHaveAttribute("href", /^upi:\/\/pay\?pa=nova@okbank&pn=Nova%20Shop&am=250\.00&cu=INR&tn=VT\d+&tr=VT\d+$/);
  expect(await copied(page, t("balance:payment.copyAddress"))).toBe("nova@okbank");
  for (const [typed, code] of [
    ["432112345678", "payment_upi_ref_not_acceptable"],
    ["ABC-1", "payment_order_id_format"],
    ["T2401151234567890", "payment_too_old"],
    [used, "payment_order_id_used"],
  ] as const) {
    await test.step(code, async () => {
      await id.fill(typed);
      await send.click();
      await expect(id).toHaveAccessibleDescription(t(`error:${code}`));
      await expect(id).toBeFocused();
    });
  }
  await test.step("payment_amount_incorrect", async () => {
    await id.fill(orderId());
    await amount.fill("200");
    await send.click();
    await expect(amount).toHaveAccessibleDescription(t("error:payment_amount_incorrect"));
    await expectAccessible(page);
  });
  await test.step("without script the same is said", async () => {
    const plain = await withoutScript(page);
    await plain.goto(page.url());
    await plain.getByLabel(t("balance:payment.proof.upi")).fill("ABC-1");
    await plain.getByRole("button", { name: t("balance:payment.proof.send"), exact: true }).click();
    await expect(plain.getByLabel(t("balance:payment.proof.upi"))).toHaveAccessibleDescription(t("error:payment_order_id_format"));
    await plain.context().close();
  });
  await amount.fill("250");
  await send.click();
  await expect(main(page)).toContainText(t("balance:payment.status.checking"));
  await callAsOwner(page, `/api/panel/${panel.id}/payments/${paymentId(page)}/paid`, { reason: "Seen in the bank" });
  await expect(main(page)).toContainText(t("balance:payment.status.paid"));
});

test("a bank transfer names what to copy; the owner sees the receipt and the customer the answer", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await panelPaidBy(page, language, BANK);
  await asPayer(page, panel, language);
  await topUp(page, panel, "40");
  await expect(main(page)).toContainText("Within a working day");
  const label = t("payment-systems:credential.account");
  expect(await copied(page, t("balance:payment.copyNamed", { label }))).toBe("DE89370400440532013000");
  expect(await copied(page, t("balance:payment.copySum"))).toBe("40.00");
  expect(await copied(page, t("balance:payment.copyNumber"))).toBe(paymentId(page));
  await expectAccessible(page);
  const send = page.getByRole("button", { name: t("balance:payment.proof.send"), exact: true });
  await test.step("a file of another kind is refused, and a picture taken", async () => {
    const file = page.locator("input[name=file]");
    await file.setInputFiles({ name: "receipt.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>not a pdf</html>") });
    await send.click();
    await expect(main(page).getByRole("alert")).toBeVisible();
    await file.setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: PNG });
    await send.click();
    await expect(main(page)).toContainText(t("balance:payment.status.checking"));
  });

  const cabinet = await page.context().newPage();
  await cabinet.addInitScript((value) => localStorage.setItem("lng", value), language);
  await cabinet.goto(`/panel/${panel.id}/payments/${paymentId(page)}`);
  await expect(cabinet.getByText(t("payment:advice.receipt.title"))).toBeVisible();
  await expect(cabinet.getByRole("img", { name: t("payment:receipt.picture") })).toBeVisible();
  await cabinet.getByRole("button", { name: t("payment:act.paid.open") }).click();
  await cabinet.getByRole("dialog").getByRole("textbox").fill("The transfer arrived");
  await cabinet
    .getByRole("dialog")
    .getByRole("button", { name: t("payment:act.paid.submit") })
    .click();
  await expect(cabinet.getByRole("dialog")).toBeHidden();
  await cabinet.close();
  await expect(main(page)).toContainText(t("balance:payment.status.paid"));
  await page.getByRole("link", { name: t("balance:payment.receipt") }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: t("balance:payment.print") })).toBeHidden();
  await expect(main(page)).toContainText(t("balance:payment.status.paid"));
});

const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
