import type { Exchange } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testStates } from "../../test/payment-exchanges.ts";

const BACK = "https://panel.example/addfunds";
const NOTICE = "https://panel.example/api/payment/x/tok";

const creations: Exchange[] = [
  {
    // Signature and time as printed by an independent program in the vector of the system.
    system: "duitku",
    keys: { merchantCode: "DXXXX", apiKey: "vectorDuitkuApiKey" },
    payment: { amount: "150000", currency: "IDR" },
    answers: answering({ merchantCode: "DXXXX", reference: "DXXXXCX80", paymentUrl: "https://app-prod.duitku.com/abc", statusCode: "00" }),
    sent: [
      {
        method: "POST",
        url: "https://api-prod.duitku.com/api/merchant/createInvoice",
        headers: {
          "x-duitku-signature": "cf76569144d7c78b85a171a50b37cf8c51dcf77d79e131d35d13fddb3af7a378",
          "x-duitku-timestamp": "1779278400000",
          "x-duitku-merchantcode": "DXXXX",
        },
        json: {
          paymentAmount: 150_000,
          merchantOrderId: "VT100042",
          productDetails: "Top up",
          email: "ada@example.com",
          callbackUrl: NOTICE,
          returnUrl: BACK,
          expiryPeriod: 1440,
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://app-prod.duitku.com/abc", externalId: "DXXXXCX80" },
  },
  {
    system: "xendit",
    keys: { secretKey: "xnd_vector", callbackToken: "token" },
    payment: { amount: "150000", currency: "IDR" },
    answers: answering({ id: "579c8d61", invoice_url: "https://checkout.xendit.co/web/579c8d61" }),
    sent: [
      {
        method: "POST",
        url: "https://api.xendit.co/v2/invoices",
        headers: { authorization: "Basic eG5kX3ZlY3Rvcjo=" },
        json: {
          external_id: "VT100042",
          amount: 150_000,
          currency: "IDR",
          description: "Top up",
          payer_email: "ada@example.com",
          success_redirect_url: BACK,
          failure_redirect_url: BACK,
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://checkout.xendit.co/web/579c8d61", externalId: "579c8d61" },
  },
  {
    // The checksum is Python's binascii.crc_hqx of the fields, which reproduces the codes printed by NAPAS.
    system: "sepay",
    keys: { webhookApiKey: "key", bank: "Vietcombank", bankBin: "970436", account: "0123499999" },
    payment: { amount: "1500000.00", currency: "VND" },

    result: {
      kind: "qr",
      payload: "00020101021238540010A00000072701240006970436011001234999990208QRIBFTTA5303704540715000005802VN62120808VT10004263040D81",
      address: "0123499999",
      amount: "1500000",
      currency: "VND",
      text: "Банк: Vietcombank\nНомер счёта или IBAN: 0123499999\nСумма: 1500000.00 VND\nНазначение платежа: VT100042",
    },
  },
  {
    system: "midtrans",
    keys: { serverKey: "SB-server", clientKey: "SB-client", production: false },
    payment: { amount: "150000.00", currency: "IDR" },
    answers: answering({ token: "66e4fa55", redirect_url: "https://app.sandbox.midtrans.com/snap/v2/vtweb/66e4fa55" }),
    sent: [
      {
        method: "POST",
        url: "https://app.sandbox.midtrans.com/snap/v1/transactions",
        headers: { authorization: "Basic U0Itc2VydmVyOg==" },
        json: {
          transaction_details: { order_id: "VT100042", gross_amount: 150_000 },
          customer_details: { email: "ada@example.com" },
          callbacks: { finish: BACK },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://app.sandbox.midtrans.com/snap/v2/vtweb/66e4fa55" },
  },
  {
    // The signature is Python's.
    system: "tripay",
    keys: { apiKey: "DEV-vector", privateKey: "vector-private", merchantCode: "T0001", channel: "BRIVA" },
    payment: { amount: "150000.00", currency: "IDR" },
    answers: answering({ success: true, data: { reference: "T01510", checkout_url: "https://tripay.co.id/checkout/T01510" } }),
    sent: [
      {
        method: "POST",
        url: "https://tripay.co.id/api/transaction/create",
        headers: { authorization: "Bearer DEV-vector" },
        json: {
          method: "BRIVA",
          merchant_ref: "VT100042",
          amount: 150_000,
          customer_name: "VT100042",
          customer_email: "ada@example.com",
          order_items: [{ name: "Top up", price: 150_000, quantity: 1 }],
          callback_url: NOTICE,
          return_url: BACK,
          expired_time: 1_779_278_400 + 86_400,
          signature: "eed49c19a274923eae35cfdb0a456e759a9d23fc74fe80e7742bb8a2b72cfad9",
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://tripay.co.id/checkout/T01510", externalId: "T01510" },
  },
];

testCreations(creations);

const states: (Exchange & { externalId?: string })[] = [
  {
    // The signature is the one of the system's vector.
    system: "duitku",
    keys: { merchantCode: "DXXXX", apiKey: "vectorDuitkuApiKey" },
    answers: answering({ merchantOrderId: "VT100042", reference: "DX1", amount: "150000", statusCode: "01" }),
    sent: [
      {
        method: "POST",
        url: "https://passport.duitku.com/webapi/api/merchant/transactionStatus",
        json: { merchantCode: "DXXXX", merchantOrderId: "VT100042", signature: "336257b2a7ec1517e2742e580a897e10" },
      },
    ],
    result: { externalId: "DX1", amount: "150000", currency: "IDR", status: "pending" },
  },
  {
    system: "xendit",
    keys: { secretKey: "xnd_vector", callbackToken: "token" },
    externalId: "579c",
    answers: answering({ id: "579c", external_id: "VT100042", amount: 150_000, currency: "IDR", status: "SETTLED" }),
    sent: [{ method: "GET", url: "https://api.xendit.co/v2/invoices/579c", headers: { authorization: "Basic eG5kX3ZlY3Rvcjo=" } }],
    result: { externalId: "579c", amount: "150000", currency: "IDR", status: "paid" },
  },
  {
    system: "xendit",
    keys: { secretKey: "xnd_vector", callbackToken: "token" },
    answers: answering([{ id: "579c", external_id: "VT100042", amount: 150_000, currency: "IDR", status: "EXPIRED" }]),
    sent: [{ method: "GET", url: "https://api.xendit.co/v2/invoices?external_id=VT100042" }],
    result: { externalId: "579c", amount: "150000", currency: "IDR", status: "failed" },
  },
  {
    system: "midtrans",
    keys: { serverKey: "SB-server", clientKey: "SB-client", production: true },
    answers: answering({
      transaction_id: "9aed",
      order_id: "VT100042",
      gross_amount: "150000.00",
      transaction_status: "expire",
      status_code: "407",
    }),
    sent: [{ method: "GET", url: "https://api.midtrans.com/v2/VT100042/status", headers: { authorization: "Basic U0Itc2VydmVyOg==" } }],
    result: { externalId: "9aed", amount: "150000.00", currency: "IDR", status: "failed" },
  },
  {
    system: "tripay",
    keys: { apiKey: "DEV-vector", privateKey: "vector-private", merchantCode: "T0001" },
    externalId: "T01510",
    answers: answering({ data: { reference: "T01510", merchant_ref: "VT100042", amount: 150_000, status: "UNPAID" } }),
    sent: [
      {
        method: "GET",
        url: "https://tripay.co.id/api/transaction/detail?reference=T01510",
        headers: { authorization: "Bearer DEV-vector" },
      },
    ],
    result: { externalId: "T01510", amount: "150000", currency: "IDR", status: "pending" },
  },
];

testStates(states);
