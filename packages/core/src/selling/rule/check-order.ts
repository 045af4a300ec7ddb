import { OTHER_NETWORK } from "@vitrine/contract/selling/catalog/network";
import { networkOfLink } from "@vitrine/contract/selling/catalog/link";
import { bareWord } from "@vitrine/contract/selling/rule/words";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Sellable } from "../catalog/sellable.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { rulesOf } from "./memory.ts";

export interface OrderCheck {
  /** The suspicious word because of which the order is put on hold; undefined: the order may be sent. */
  heldFor: string | undefined;
  held: boolean;
  /** Maximum number of orders that this customer may place in a day. */
  mostToday: number | undefined;
  /** Allows one active order per link. */
  guard: boolean;
  /** The panel checks that links fit their service. */
  checksLinks: boolean;
}

/** The fields of a priced draft that the rules check. */
interface Checked {
  link: string;
  charge: Amount;
  cover?: Amount | undefined;
  fields?: Record<string, unknown> | undefined;
}

/** Checks a priced draft against the panel's rules. Throws link_network, rules_described or order_too_large. */
export async function checkOrder(
  caller: Caller,
  service: Pick<Sellable, "network" | "duplicateGuard">,
  draft: Checked,
): Promise<OrderCheck> {
  const rules = await rulesOf(caller);
  if (rules.checkLinks) checkNetwork(service.network, draft.link);
  const word = rules.find(textsOf(draft));
  if (word?.action === "refuse") throw new AppError("rules_described", { word: bareWord(word.word) });
  const own = caller.actor.kind === "user" ? rules.limits.get(caller.actor.userId) : undefined;
  const most = limit(own?.mostCharge, rules.mostCharge);
  // A subscription itself costs nothing; the wallet must cover the maximum cost of its most expensive post.
  const price = draft.cover ?? draft.charge;
  if (most !== undefined && price > most)
    throw new AppError("order_too_large", { most: formatAmount(most), currency: caller.panel.currency });
  return {
    heldFor: word?.word,
    held: word !== undefined,
    mostToday: limit(own?.dailyOrders, rules.dailyOrders),
    guard: service.duplicateGuard || rules.guardLinks,
    checksLinks: rules.checkLinks,
  };
}

/** The customer's own limit comes before the panel's; null: the panel's, 0: no limit. */
function limit<T extends number | Amount>(own: T | null | undefined, panels: T | null): T | undefined {
  const chosen = own ?? panels;
  return chosen === null || Number(chosen) === 0 ? undefined : chosen;
}

/** Rejects only what certainly belongs to another network: an unknown host may be a short link, and an @name can belong to any. */
function checkNetwork(network: string, link: string): void {
  if (network === OTHER_NETWORK || network === "Website") return;
  const found = networkOfLink(link);
  if (found !== undefined && found !== network) throw new AppError("link_network", { network });
}

function textsOf({ link, fields }: Checked): string[] {
  return [decoded(link), ...Object.values(fields ?? {}).filter((value) => typeof value === "string")];
}

/** A word may be percent-encoded in an address; bytes that are not valid text are tolerated. */
const decoded = (link: string): string =>
  link.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"));
