import type { MassLine, MassOrderInput, MassOrderOutput } from "@vitrine/contract/ordering/mass-order/mass";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { refuseOtherBody } from "../../kernel/idempotency/once.workflow.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import type { OrderElement } from "../placement/order-batcher.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { answerLine, wholeOf } from "./answer.ts";
import { fieldsOf, readServices } from "./price.workflow.ts";
import { keyOfLine, type ReadLine, readLines } from "./read-lines.ts";

/** Two of the batcher's batches: enough to keep it busy without making other customers wait behind thousands of lines. */
const AT_ONCE = 256;

/** Places every line as its own order, in order, each with its own outcome. Repeated under the same reference, it places nothing again. */
export async function placeMassOrder(
  caller: Caller,
  input: MassOrderInput,
  source: OrderElement["source"],
  onReplay?: () => void,
): Promise<MassOrderOutput> {
  authorize(caller, "order.place");
  if (!caller.panel.offersMassOrder) throw new AppError("mass_order_not_offered");
  const lines = readLines(input);
  const { reference, maxCharges = {}, ...body } = input;
  if (reference !== undefined) await refuseOtherBody(caller, { key: reference, body });
  await readServices(caller, lines);
  const items = Array.from<MassLine>({ length: lines.length });
  let replayed = lines.length > 0;
  const place = (line: ReadLine) =>
    answerLine(caller, line, async () => {
      let isReplay = false;
      const reference = input.reference === undefined ? {} : { reference: keyOfLine(input.reference, line) };
      const maxCharge = maxCharges[line.line];
      const shown = maxCharge === undefined ? {} : { maxCharge };
      const placed = await placeOrder(caller, { ...fieldsOf(line), ...shown, ...reference }, source, () => void (isReplay = true));
      if (!isReplay) replayed = false;
      return { order: placed.id, charge: placed.charge };
    });
  let next = 0;
  const lane = async () => {
    while (next < lines.length) {
      const n = next++;
      items[n] = await place(lines[n]!);
      if (items[n].error) replayed = false;
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, lines.length) }, lane));
  if (replayed) onReplay?.();
  return wholeOf(caller, items);
}
