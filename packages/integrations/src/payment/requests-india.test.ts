import type { Exchange } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testRefunds, testStates } from "../../test/payment-exchanges.ts";

const BACK = "https://panel.example/addfunds";
const NOTICE = "https://panel.example/api/payment/x/tok";
const PHONEPE = { clientId: "client", clientSecret: "secret", clientVersion: 1, webhookUsername: "user", webhookPassword: "password" };
const PHONEPE_TOKEN = {
  method: "POST",
  url: "https://api.phonepe.com/apis/identity-manager/v1/oauth/token",
  form: { client_id: "client", client_version: "1", client_secret: "secret", grant_type: "client_credentials" },
};

const creations: Exchange[] = [
  {
    system: "razorpay",
    keys: { keyId: "rzp_test_vector", keySecret: "secret", webhookSecret: "hook" },
    payment: { currency: "INR" },
    answers: answering({ id: "plink_1", short_url: "https://rzp.io/i/abc" }),
    sent: [
      {
        method: "POST",
        url: "https://api.razorpay.com/v1/payment_links",
        headers: { authorization: "Basic cnpwX3Rlc3RfdmVjdG9yOnNlY3JldA==" },
        json: {
          amount: 150_000,
          currency: "INR",
          reference_id: "VT100042",
          description: "Top up",
          customer: { email: "ada@example.com" },
          notes: { payment_id: "VT100042" },
          callback_url: BACK,
          callback_method: "get",
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://rzp.io/i/abc", externalId: "plink_1" },
  },
  {
    system: "cashfree",
    keys: { appId: "app-vector", secretKey: "cfsk_vector" },
    payment: { currency: "INR" },
    answers: answering({ cf_link_id: 1576977, link_id: "VT100042", link_url: "https://payments.cashfree.com/links/abc" }),
    sent: [
      {
        method: "POST",
        url: "https://api.cashfree.com/pg/links",
        headers: { "x-client-id": "app-vector", "x-client-secret": "cfsk_vector", "x-api-version": "2023-08-01" },
        json: {
          link_id: "VT100042",
          link_amount: 1500,
          link_currency: "INR",
          link_purpose: "Top up",
          customer_details: { customer_phone: "9999999999", customer_email: "ada@example.com" },
          link_meta: { return_url: BACK, notify_url: NOTICE },
          link_notify: { send_sms: false, send_email: false },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://payments.cashfree.com/links/abc", externalId: "1576977" },
  },
  {
    system: "phonepe",
    keys: PHONEPE,
    payment: { currency: "INR" },
    answers: answering(
      { access_token: "token-1", token_type: "O-Bearer" },
      { orderId: "OMO1", state: "PENDING", redirectUrl: "https://mercury.phonepe.com/pay" },
    ),
    sent: [
      PHONEPE_TOKEN,
      {
        method: "POST",
        url: "https://api.phonepe.com/apis/pg/checkout/v2/pay",
        headers: { authorization: "O-Bearer token-1" },
        json: {
          merchantOrderId: "VT100042",
          amount: 150_000,
          paymentFlow: { type: "PG_CHECKOUT", message: "Top up", merchantUrls: { redirectUrl: BACK } },
        },
      },
    ],
    result: { kind: "redirect", redirect: "https://mercury.phonepe.com/pay", externalId: "OMO1" },
  },
  {
    // The hash is Python's, by the formula that reproduces the one printed in PayU's document.
    system: "payu-india",
    keys: { key: "gtKFFx", salt: "eCwWELxi" },
    payment: { currency: "INR" },
    sent: [],
    result: {
      kind: "form",
      action: "https://secure.payu.in/_payment",
      method: "POST",
      fields: {
        key: "gtKFFx",
        txnid: "VT100042",
        amount: "1500.00",
        productinfo: "Top up",
        firstname: "Customer",
        email: "ada@example.com",
        phone: "9999999999",
        surl: NOTICE,
        furl: NOTICE,
        hash: "f216960417977bd2a2c7854cc1d58349f95af0eb51bb47ce497f3bddf5debeb65fd371936bb39b1f5e4d5ac2ddfa130d84df67eed3477b999a037485c2f591b2",
      },
    },
  },
];

testCreations(creations);

const states: (Exchange & { externalId?: string })[] = [
  {
    system: "razorpay",
    keys: { keyId: "rzp", keySecret: "secret", webhookSecret: "hook" },
    externalId: "plink_1",
    answers: answering({ id: "plink_1", amount: 150_000, amount_paid: 50_000, currency: "INR", status: "partially_paid" }),
    sent: [
      { method: "GET", url: "https://api.razorpay.com/v1/payment_links/plink_1", headers: { authorization: "Basic cnpwOnNlY3JldA==" } },
    ],
    result: { externalId: "plink_1", amount: "500.00", currency: "INR", status: "partial" },
  },
  {
    system: "razorpay",
    keys: { keyId: "rzp", keySecret: "secret", webhookSecret: "hook" },
    externalId: "pay_1",
    answers: answering({
      payment_links: [
        { id: "plink_1", amount: 150_000, currency: "INR", status: "paid", payments: [{ payment_id: "pay_1", status: "captured" }] },
      ],
    }),
    sent: [{ method: "GET", url: "https://api.razorpay.com/v1/payment_links?reference_id=VT100042" }],
    result: { externalId: "pay_1", amount: "1500.00", currency: "INR", status: "paid" },
  },
  {
    system: "cashfree",
    keys: { appId: "app-vector", secretKey: "cfsk_vector" },
    answers: answering({ cf_link_id: 1576977, link_id: "VT100042", link_status: "ACTIVE", link_amount: 1500.5, link_currency: "INR" }),
    sent: [{ method: "GET", url: "https://api.cashfree.com/pg/links/VT100042", headers: { "x-client-secret": "cfsk_vector" } }],
    result: { externalId: "1576977", amount: "1500.5", currency: "INR", status: "pending" },
  },
  {
    system: "phonepe",
    keys: PHONEPE,
    answers: answering({ access_token: "token-1" }, { orderId: "OMO1", state: "FAILED", amount: 150_000 }),
    sent: [
      PHONEPE_TOKEN,
      {
        method: "GET",
        url: "https://api.phonepe.com/apis/pg/checkout/v2/order/VT100042/status",
        headers: { authorization: "O-Bearer token-1" },
      },
    ],
    result: { externalId: "OMO1", amount: "1500.00", currency: "INR", status: "failed" },
  },
  {
    system: "payu-india",
    keys: { key: "gtKFFx", salt: "eCwWELxi" },
    answers: answering({
      status: 1,
      transaction_details: { VT100042: { mihpayid: "4039", status: "success", transaction_amount: "1500.00" } },
    }),
    sent: [
      {
        method: "POST",
        url: "https://info.payu.in/merchant/postservice.php?form=2",
        form: {
          key: "gtKFFx",
          command: "verify_payment",
          var1: "VT100042",
          hash: "df2cbea5b70e0973cd2f92d988c1e17df14f9768671ef87e1ff58d8ec30f7e48b6f9f597c83fea08440d59a6dba109e0c3e0cdfbfc4e630a3605c4d1b32656e3",
        },
      },
    ],
    result: { externalId: "4039", amount: "1500.00", currency: "INR", status: "paid" },
  },
];

testStates(states);

testRefunds([
  {
    system: "razorpay",
    keys: { keyId: "rzp", keySecret: "secret", webhookSecret: "hook" },
    answers: answering({ id: "rfnd_1", status: "processed" }),
    sent: [
      {
        method: "POST",
        url: "https://api.razorpay.com/v1/payments/ext-1/refund",
        headers: { authorization: "Basic cnpwOnNlY3JldA==" },
        json: { amount: 500, notes: { reason: "Not delivered" } },
      },
    ],
    result: { externalId: "rfnd_1", status: "refunded" },
  },
  {
    system: "cashfree",
    keys: { appId: "app-vector", secretKey: "cfsk_vector" },
    answers: answering(
      [
        { order_id: "CFPay_1", order_status: "EXPIRED" },
        { order_id: "CFPay_2", order_status: "PAID" },
      ],
      { cf_refund_id: 11_325_632, refund_status: "PENDING" },
    ),
    sent: [
      { method: "GET", url: "https://api.cashfree.com/pg/links/VT100042/orders" },
      {
        method: "POST",
        url: "https://api.cashfree.com/pg/orders/CFPay_2/refunds",
        json: { refund_amount: 5, refund_id: "VT100042R2", refund_note: "Not delivered" },
      },
    ],
    result: { externalId: "11325632", status: "pending" },
  },
  {
    system: "phonepe",
    keys: PHONEPE,
    answers: answering({ access_token: "token-1" }, { refundId: "OMR1", amount: 500, state: "PENDING" }),
    sent: [
      PHONEPE_TOKEN,
      {
        method: "POST",
        url: "https://api.phonepe.com/apis/pg/payments/v2/refund",
        headers: { authorization: "O-Bearer token-1" },
        json: { merchantRefundId: "VT100042R2", originalMerchantOrderId: "VT100042", amount: 500 },
      },
    ],
    result: { externalId: "OMR1", status: "pending" },
  },
]);
