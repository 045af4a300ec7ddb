import type { Exchange } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testStates } from "../../test/payment-exchanges.ts";

const BACK = "https://panel.example/addfunds";
const BTCPAY = { baseUrl: "https://btcpay.example", storeId: "StoreVector", apiKey: "vector", webhookSecret: "hook" };

const creations: Exchange[] = [
  {
    system: "plisio",
    keys: { secretKey: "plisio-vector" },
    answers: answering({ status: "success", data: { txn_id: "61b1", invoice_url: "https://plisio.net/invoice/61b1" } }),
    sent: [
      {
        method: "GET",
        url: "https://api.plisio.net/api/v1/invoices/new?api_key=plisio-vector&source_currency=RUB&source_amount=1500.00&order_number=VT100042&order_name=Top+up&callback_url=https%3A%2F%2Fpanel.example%2Fapi%2Fpayment%2Fx%2Ftok%3Fjson%3Dtrue&success_invoice_url=https%3A%2F%2Fpanel.example%2Faddfunds&fail_invoice_url=https%3A%2F%2Fpanel.example%2Faddfunds&email=ada%40example.com",
      },
    ],
    result: { kind: "redirect", redirect: "https://plisio.net/invoice/61b1", externalId: "61b1" },
  },
  {
    system: "coinbase-commerce",
    keys: { apiKey: "cc-key", webhookSecret: "hook" },
    payment: { currency: "USD" },
    answers: answering({ data: { code: "7C7V5ECK", hosted_url: "https://commerce.coinbase.com/charges/7C7V5ECK" } }),
    sent: [
      {
        method: "POST",
        url: "https://api.commerce.coinbase.com/charges",
        headers: { "x-cc-api-key": "cc-key", "x-cc-version": "2018-03-22" },
        json: {
          name: "Top up",
          description: "VT100042",
          pricing_type: "fixed_price",
          local_price: { amount: "1500.00", currency: "USD" },
          metadata: { payment_id: "VT100042" },
          redirect_url: BACK,
          cancel_url: BACK,
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://commerce.coinbase.com/charges/7C7V5ECK", externalId: "7C7V5ECK" },
  },
  {
    system: "btcpay",
    keys: { ...BTCPAY, baseUrl: "https://btcpay.example/" },
    payment: { currency: "USD" },
    answers: answering({ id: "InvVector9", checkoutLink: "https://btcpay.example/i/InvVector9" }),
    sent: [
      {
        method: "POST",
        url: "https://btcpay.example/api/v1/stores/StoreVector/invoices",
        headers: { authorization: "token vector" },
        json: {
          amount: "1500.00",
          currency: "USD",
          metadata: { orderId: "VT100042", itemDesc: "Top up" },
          checkout: { redirectURL: BACK, expirationMinutes: 60 },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://btcpay.example/i/InvVector9", externalId: "InvVector9" },
  },
  ...(
    [
      ["USD", { currency_type: "fiat", fiat: "USD" }],
      ["USDT", { currency_type: "crypto", asset: "USDT" }],
    ] as const
  ).map(([currency, kind]) => ({
    system: "cryptobot",
    keys: { token: "12345:AAvector" },
    payment: { currency },
    answers: answering({ ok: true, result: { invoice_id: 528_890, bot_invoice_url: "https://t.me/CryptoBot?start=IVvector" } }),
    sent: [
      {
        method: "POST",
        url: "https://pay.crypt.bot/api/createInvoice",
        headers: { "crypto-pay-api-token": "12345:AAvector" },
        json: {
          ...kind,
          amount: "1500.00",
          payload: "VT100042",
          description: "Top up",
          paid_btn_name: "callback",
          paid_btn_url: BACK,
          expires_in: 86_400,
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://t.me/CryptoBot?start=IVvector", externalId: "528890" },
  })),
];

testCreations(creations);

const states: (Exchange & { externalId?: string })[] = [
  {
    system: "plisio",
    keys: { secretKey: "plisio-vector" },
    externalId: "61b1",
    answers: answering({ data: { id: "61b1", status: "completed", params: { source_amount: "15.00", source_currency: "USD" } } }),
    sent: [{ method: "GET", url: "https://api.plisio.net/api/v1/operations/61b1?api_key=plisio-vector" }],
    result: { externalId: "61b1", amount: "15.00", currency: "USD", status: "paid" },
  },
  {
    system: "coinbase-commerce",
    keys: { apiKey: "cc-key", webhookSecret: "hook" },
    externalId: "7C7V5ECK",
    answers: answering({
      data: {
        code: "7C7V5ECK",
        pricing: { local: { amount: "15.00", currency: "USD" } },
        payments: [{ value: { local: { amount: "9.10", currency: "USD" } } }, { value: { local: { amount: "0.40", currency: "USD" } } }],
        timeline: [{ status: "NEW" }, { status: "UNRESOLVED", context: "UNDERPAID" }],
      },
    }),
    sent: [{ method: "GET", url: "https://api.commerce.coinbase.com/charges/7C7V5ECK", headers: { "x-cc-api-key": "cc-key" } }],
    result: { externalId: "7C7V5ECK", amount: "9.5", currency: "USD", status: "partial" },
  },
  ...(
    [
      ["Settled", "None", "15.00", "paid"],
      ["Settled", "PaidOver", "20.00", "overpaid"],
      ["Expired", "PaidPartial", "20.00", "partial"],
      ["Expired", "PaidLate", "15.00", "pending"],
      ["Expired", "None", "15.00", "failed"],
      ["Invalid", "None", "15.00", "failed"],
      ["Processing", "None", "15.00", "pending"],
    ] as const
  ).map(([status, additionalStatus, amount, expected]) => ({
    system: "btcpay",
    keys: BTCPAY,
    externalId: "InvVector9",
    answers: answering({ id: "InvVector9", amount: "15.00", paidAmount: "20.00", currency: "USD", status, additionalStatus }),
    sent: [
      {
        method: "GET",
        url: "https://btcpay.example/api/v1/stores/StoreVector/invoices/InvVector9",
        headers: { authorization: "token vector" },
      },
    ],
    result: { externalId: "InvVector9", amount, currency: "USD", status: expected },
  })),
  {
    system: "btcpay",
    keys: BTCPAY,
    answers: answering([{ id: "InvVector9", amount: "15.00", currency: "USD", status: "New" }]),
    sent: [{ method: "GET", url: "https://btcpay.example/api/v1/stores/StoreVector/invoices?orderId=VT100042" }],
    result: { externalId: "InvVector9", amount: "15.00", currency: "USD", status: "pending" },
  },
  {
    system: "cryptobot",
    keys: { token: "12345:AAvector" },
    externalId: "528890",
    answers: answering({ ok: true, result: { items: [{ invoice_id: 528_890, fiat: "USD", amount: "15", status: "active" }] } }),
    sent: [
      {
        method: "GET",
        url: "https://pay.crypt.bot/api/getInvoices?invoice_ids=528890",
        headers: { "crypto-pay-api-token": "12345:AAvector" },
      },
    ],
    result: { externalId: "528890", amount: "15", currency: "USD", status: "pending" },
  },
];

testStates(states);
