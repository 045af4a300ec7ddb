import { expect, test } from "vitest";
import { readRequisites } from "./requisites.ts";

const of = (text: string, address?: string) =>
  readRequisites({ id: "VT100042", step: { kind: "instructions", text, ...(address === undefined ? {} : { address }) } });
const ending = "Amount: 20.00 USD\nPayment reference: VT100042";

test("the requisites are copied one by one; the amount and the number have their own place", () => {
  expect(of(`Within a day.\n\nBy any bank.\n\nRecipient: Nova LLC\nIBAN: DE89 3704\n${ending}`)).toEqual({
    words: "Within a day.\n\nBy any bank.",
    requisites: [
      { label: "Recipient", value: "Nova LLC" },
      { label: "IBAN", value: "DE89 3704" },
    ],
  });
});

test("an address in the text names the step's address and is not repeated", () => {
  expect(of(`UPI ID: nova@bank\nPayee name: Nova\n${ending}`, "nova@bank")).toEqual({
    words: "",
    requisites: [{ label: "Payee name", value: "Nova" }],
    addressLabel: "UPI ID",
  });
});

test("a text without requisites has nothing to copy", () => {
  expect(of(`Note: pay in cash\n\n${ending}`)).toEqual({ words: "Note: pay in cash", requisites: [] });
});

test.each(["", "Write to us", "Hours: 9–18\nPhone: 1"])("other text stays as it is: %s", (text) => {
  expect(of(text)).toEqual({ words: text, requisites: [] });
});
