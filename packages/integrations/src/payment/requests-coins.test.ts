import type { Exchange } from "../../test/fake-payment-system.ts";
import { answering, testCreations, testStates } from "../../test/payment-exchanges.ts";

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
];

testStates(states);
