import { expect, test } from "vitest";
import type { PaymentRequest } from "./driver.ts";
import { paymentDrivers } from "./drivers.ts";

const payment: PaymentRequest = {
  id: "VT100042",
  amount: "1500.00",
  currency: "INR",
  description: "Top up",
  returnUrl: "https://panel.example/payments/VT100042",
  noticeUrl: "https://panel.example/api/payment/system/token",
  customer: { language: "en" },
};
const io = { fetch: () => Promise.reject(new Error("nothing is asked")), now: () => 1_779_278_400 };

const create = (system: string, credentials: object, language = "en") => {
  const driver = paymentDrivers.get(system);
  if (!driver) throw new Error(`${system} has no driver`);
  return driver.create({ ...payment, customer: { language } }, driver.credentials.parse(credentials), io);
};

test.each([
  {
    system: "bank-transfer",
    credentials: { recipient: "Nova Ltd", bank: "Example Bank", account: "GB33BUKB20201555555555", swift: "BUKBGB22" },
    text: `Recipient: Nova Ltd
Bank: Example Bank
Account number or IBAN: GB33BUKB20201555555555
SWIFT / BIC: BUKBGB22
Amount: 1500.00 INR
Payment reference: VT100042`,
  },
  {
    system: "manual",
    credentials: { instructions: "Write to @nova_owner in Telegram." },
    text: `Write to @nova_owner in Telegram.

Amount: 1500.00 INR
Payment reference: VT100042`,
  },
  {
    system: "cash-wallet",
    credentials: { wallet: "bKash", walletNumber: "01700000000", instructions: "Send Money, not Cash Out." },
    text: `Send Money, not Cash Out.

Wallet: bKash
Wallet number: 01700000000
Amount: 1500.00 INR
Payment reference: VT100042`,
  },
])("$system shows what to pay and how", async ({ system, credentials, text }) => {
  expect(await create(system, credentials)).toEqual({ kind: "instructions", text });
});

test("the customer reads the requisites in their language", async () => {
  const step = await create("bank-transfer", { recipient: "Nova", bank: "Банк", account: "UA21" }, "uk");
  expect(step).toHaveProperty(
    "text",
    "Отримувач: Nova\nБанк: Банк\nНомер рахунку або IBAN: UA21\nСума: 1500.00 INR\nПризначення платежу: VT100042",
  );
});

test("the link of UPI has the payee, the amount and our id, spaces as %20", async () => {
  expect(await create("upi", { payeeAddress: "nova.shop@okaxis", payeeName: "Nova & Sons" })).toEqual({
    kind: "qr",
    payload: "upi://pay?pa=nova.shop@okaxis&pn=Nova%20%26%20Sons&am=1500.00&cu=INR&tn=VT100042&tr=VT100042",
    address: "nova.shop@okaxis",
    amount: "1500.00",
    currency: "INR",
    text: "UPI ID: nova.shop@okaxis\nPayee name: Nova & Sons\nAmount: 1500.00 INR\nPayment reference: VT100042",
  });
});

test("an address that is not of UPI is refused", () => {
  expect(paymentDrivers.get("upi")?.credentials.safeParse({ payeeAddress: "nova", payeeName: "Nova" }).success).toBe(false);
});

test("manual payments have no notices: a person confirms them", () => {
  for (const system of ["bank-transfer", "manual", "cash-wallet", "upi"]) {
    expect(paymentDrivers.get(system)).toMatchObject({ kind: "instructions" });
    expect(paymentDrivers.get(system)).not.toHaveProperty("verify");
  }
});
