import type { MassLine, MassOrderOutput } from "@vitrine/contract/ordering/mass-order/mass";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { snakePath } from "@vitrine/contract/kernel/text/naming";
import { formatAmount, parseAmount, sumAmounts, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { Caller } from "../../kernel/context/context.ts";
import { errorMessage, fieldMessage } from "../../kernel/text/translate.ts";
import type { ReadLine } from "./read-lines.ts";

/** Each line has its own outcome; one refused line does not refuse the others. */
export async function answerLine(
  caller: Caller,
  { line, input, isText }: ReadLine,
  answer: () => Promise<Partial<MassLine>>,
): Promise<MassLine> {
  const request = input instanceof AppError ? {} : { service: input.service };
  try {
    if (input instanceof AppError) throw input;
    return { line, ...request, ...(await answer()) };
  } catch (error) {
    if (!(error instanceof AppError))
      caller.platform.log.error({ err: error, line, requestId: caller.requestId }, "a line of a mass order");
    return { line, ...request, error: errorOf(error, caller.language, isText) };
  }
}

function errorOf(error: unknown, language: Language, isText: boolean): NonNullable<MassLine["error"]> {
  if (!(error instanceof AppError))
    return { code: "internal", message: errorMessage({ code: "internal", params: {} }, language), params: {} };
  const refusal = isText && error.code === "validation" ? new AppError("mass_line_fields") : error;
  const named = refusal.fields ? { fields: Object.keys(refusal.fields).map(snakePath).join(", ") } : {};
  const params = Object.fromEntries(
    Object.entries({ ...refusal.params, ...named }).filter(([, value]) => typeof value === "string" || typeof value === "number"),
  );
  return { code: refusal.code, message: messageOf(refusal, language), params };
}

/** A line has no field at which the bounds of its quantity could be shown, so they are part of its error. */
function messageOf(refusal: AppError, language: Language): string {
  const bounds = refusal.code === "count_invalid" ? Object.values(refusal.fields ?? {}) : [];
  return [errorMessage(refusal, language), ...bounds.map((bound) => fieldMessage(bound, language))].join(". ");
}

export function wholeOf(caller: Caller, items: MassLine[]): MassOrderOutput {
  const charge = sumAmounts(items.flatMap((line) => (line.error ? [] : [parseAmount(line.charge ?? "0") ?? ZERO])));
  return { items, charge: formatAmount(charge), currency: caller.panel.currency };
}
