import type { CallEvidence } from "@vitrine/integrations/reseller-api/outcome";
import type { Ctx } from "../../kernel/context/context.ts";

export async function writeCall(
  ctx: Ctx,
  providerId: number,
  orderId: number | null,
  outcome: string,
  evidence: CallEvidence,
): Promise<void> {
  await ctx.tx
    .insertInto("providerCalls")
    .values({
      panelId: ctx.panelId,
      providerId,
      orderId,
      action: evidence.request.action,
      outcome,
      request: JSON.stringify(evidence.request),
      httpStatus: evidence.httpStatus,
      answer: evidence.answer.replaceAll("\u0000", ""),
      durationMs: Math.round(evidence.durationMs),
    })
    .execute();
}
