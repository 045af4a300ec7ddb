import { invoiceByUuid } from "./kit/invoice-by-uuid.ts";

/**
 * Refunds are left to the owner: they need the customer's wallet address and the key for payouts.
 * https://doc.heleket.com
 */
export const driver = invoiceByUuid({
  system: "heleket",
  title: "Heleket",
  site: "https://heleket.com",
  api: "https://api.heleket.com",
  addresses: ["31.133.220.8"],
});
