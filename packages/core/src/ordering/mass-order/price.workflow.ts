import type { MassLine, MassOrderInput, MassOrderOutput } from "@vitrine/contract/ordering/mass-order/mass";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import { findSellable } from "../../selling/catalog/sellable.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { offerOf } from "../placement/offer.ts";
import { checkDraft } from "../placement/check-draft.ts";
import { answerLine, wholeOf } from "./answer.ts";
import { type ReadLine, readLines } from "./read-lines.ts";

/** The price of each line, or the reason it would be refused. Services and prices are read once for all lines. */
export async function priceMassOrder(caller: Caller, input: MassOrderInput): Promise<MassOrderOutput> {
  authorize(caller, "shop.catalog");
  if (!caller.panel.offersMassOrder) throw new AppError("mass_order_not_offered");
  const lines = readLines(input);
  await readServices(caller, lines);
  const items: MassLine[] = [];
  for (const line of lines) {
    items.push(
      await answerLine(caller, line, async () => {
        const { service, draft } = await offerOf(caller, fieldsOf(line));
        await checkDraft(caller, service, draft);
        return { quantity: draft.quantity, charge: formatAmount(draft.charge) };
      }),
    );
  }
  return wholeOf(caller, items);
}

/** Loads services into the cache that offers use, in one statement. */
export async function readServices(caller: Caller, lines: ReadLine[]): Promise<void> {
  const ids = new Set(lines.flatMap(({ input }) => (input instanceof AppError ? [] : [input.service])));
  await Promise.all([...ids].map((id) => findSellable(caller, id)));
}

export function fieldsOf({ input }: ReadLine) {
  if (input instanceof AppError) throw input;
  return input;
}
