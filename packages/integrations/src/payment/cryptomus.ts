import { invoiceByUuid } from "./kit/invoice-by-uuid.ts";

/**
 * Refunds are left to the owner: they need the customer's wallet address.
 * https://doc.cryptomus.com/payments/webhook
 */
export const driver = invoiceByUuid({
  system: "cryptomus",
  title: "Cryptomus",
  site: "https://cryptomus.com",
  api: "https://api.cryptomus.com",
  addresses: ["91.227.144.54"],
});
