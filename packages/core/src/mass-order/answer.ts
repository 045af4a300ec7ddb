import type { MassLine, MassOrderOutput } from "@vitrine/contract/order/mass";
import { AppError } from "@vitrine/contract/shared/app-error";
import { snakePath } from "@vitrine/contract/shared/naming";
import { formatAmount, parseAmount } from "@vitrine/contract/shared/money";
import type { Caller } from "../context.ts";
import { errorMessage } from "../text/translate.ts";
import type { ReadLine } from "./read-lines.ts";

/** Each line answered by itself; a refusal of one is no refusal of the others. */
export async function answerLine(
  caller: Caller,
  { line, input, isText }: ReadLine,
  answer: () => Promise<Partial<MassLine>>,
): Promise<MassLine> {
  const asked = input instanceof AppError ? {} : { service: input.service };
  try {
    if (input instanceof AppError) throw input;
    return { line, ...asked, ...(await answer()) };
  } catch (error) {
    if (!(error instanceof AppError))
      caller.platform.log.error({ err: error, line, requestId: caller.requestId }, "a line of a mass order");
    const known = error instanceof AppError ? error : new AppError("UNAVAILABLE", "internal");
    const refusal = isText && known.code === "validation" ? new AppError("PRECONDITION", "mass_line_fields") : known;
    const named = refusal.fields ? { fields: Object.keys(refusal.fields).map(snakePath).join(", ") } : {};
    const params = Object.fromEntries(
      Object.entries({ ...refusal.params, ...named }).filter(([, value]) => typeof value === "string" || typeof value === "number"),
    );
    return {
      line,
      ...asked,
      error: { code: refusal.code, message: errorMessage(refusal, caller.language), params },
    };
  }
}

export function wholeOf(caller: Caller, items: MassLine[]): MassOrderOutput {
  let charge = 0n;
  for (const line of items) if (!line.error) charge += parseAmount(line.charge ?? "0") ?? 0n;
  return { items, charge: formatAmount(charge), currency: caller.panel.currency };
}
