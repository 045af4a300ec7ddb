import type { CallEvidence } from "@vitrine/integrations/reseller-api/outcome";
import type { Ctx } from "../../kernel/context/context.ts";
import { writeCall } from "../store/provider-calls.ts";

/** Records a call to a provider and its answer; `orderId` is set if the call was about a single order. */
export async function recordCall(
  ctx: Ctx,
  call: { providerId: number; orderId: number | null },
  { kind, evidence }: { kind: string; evidence: CallEvidence },
): Promise<void> {
  await writeCall(ctx, call.providerId, call.orderId, kind, evidence);
}
