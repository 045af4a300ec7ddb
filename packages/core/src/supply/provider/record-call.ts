import type { CallEvidence } from "@vitrine/integrations/reseller-api/outcome";
import type { Ctx } from "../../kernel/context/context.ts";
import { writeCall } from "../store/provider-calls.ts";

/** What a provider was asked and what it answered; `orderId` where the call was about one order. */
export async function recordCall(
  ctx: Ctx,
  call: { providerId: number; orderId: number | null },
  { kind, evidence }: { kind: string; evidence: CallEvidence },
): Promise<void> {
  await writeCall(ctx, call.providerId, call.orderId, kind, evidence);
}
