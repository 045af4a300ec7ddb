import { formatAmount } from "@vitrine/contract/shared/money";
import { type Account, type AccountBook, chargeOf, servicesOf } from "./account-book.ts";
import type { PracticeService } from "./catalogues.ts";
import { endingByLink } from "./link-words.ts";
import type { Parameters } from "./read-parameters.ts";

export type Refusal = { error: string };

type Checked = { service: PracticeService; link: string; quantity: number; charge: bigint };

export function addOrder(
  book: AccountBook,
  account: Account,
  parameters: Parameters,
  receipt: { reference: string | null; answer: string },
): { order: number } | Refusal {
  const checked = checkOrder(book, account, parameters);
  if ("error" in checked) {
    recordRefusal(book, account, parameters, { ...receipt, answer: checked.error });
    return checked;
  }
  const id = book.nextOrderId();
  book.record({
    type: "received",
    account: account.key,
    at: book.now(),
    service: String(checked.service.service),
    link: checked.link,
    ...receipt,
    order: { id, quantity: checked.quantity, charge: formatAmount(checked.charge), ending: endingByLink(checked.link, checked.quantity) },
  });
  return { order: id };
}

export function recordRefusal(
  book: AccountBook,
  account: Account,
  parameters: Parameters,
  receipt: { reference: string | null; answer: string },
): void {
  const { service = "", link = "" } = parameters;
  book.record({ type: "received", account: account.key, at: book.now(), service, link: link.trim(), ...receipt, order: null });
}

function checkOrder(book: AccountBook, account: Account, parameters: Parameters): Checked | Refusal {
  const service = servicesOf(account).get(Number(parameters["service"]));
  if (!service) return { error: "Incorrect service ID" };
  const link = (parameters["link"] ?? "").trim();
  if (link === "" || link.length > 2048) return { error: "Incorrect link" };
  if (/practice-duplicate/i.test(link)) {
    return { error: "You have active order with this link. Please wait until order being completed." };
  }
  const quantity = quantityFor(service, parameters);
  if (quantity === undefined) return { error: "Incorrect request" };
  if (service.type !== "Package") {
    if (quantity < Number(service.min)) return { error: `Quantity less than minimal ${service.min}` };
    if (quantity > Number(service.max)) return { error: `Quantity more than maximum ${service.max}` };
  }
  const total = quantity * runsFor(service, parameters);
  const charge = chargeOf(service, total);
  if (charge === undefined || charge > book.balance(account)) return { error: "Not enough funds on balance" };
  return { service, link, quantity: total, charge };
}

/** `undefined` where the type's field is missing, or the type is none that can be ordered. */
function quantityFor(service: PracticeService, parameters: Parameters): number | undefined {
  if (service.type === "Package") return 1;
  if (service.type === "Custom Comments") {
    const comments = (parameters["comments"] ?? "").split(/\r?\n/).filter((line) => line.trim() !== "");
    return comments.length === 0 ? undefined : comments.length;
  }
  const text = parameters["quantity"] ?? "";
  return service.type === "Default" && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

function runsFor(service: PracticeService, parameters: Parameters): number {
  const runs = Number(parameters["runs"] ?? "1");
  return service.dripfeed && Number.isInteger(runs) && runs >= 1 && runs <= 1_000 ? runs : 1;
}
