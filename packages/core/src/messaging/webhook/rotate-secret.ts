import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { WEBHOOK_HOURS, type WebhookIdInput } from "@vitrine/contract/messaging/webhook/webhook";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { recentUnlessKey } from "../../kernel/permission/require-recent.ts";
import { newSecret, secretPlace } from "./secret.ts";
import { lockWebhook, patchWebhook } from "../store/webhook-endpoints.ts";

const OVERLAP_MS = WEBHOOK_HOURS * 3_600_000;

/**
 * For a day each delivery is signed with both secrets, so that a receiver can switch without missing one. Errors: not_found,
 * reauth_required.
 */
export async function rotateWebhookSecret(
  caller: Caller,
  { webhookId }: WebhookIdInput,
): Promise<{ secret: string; oldSecretUntil: number }> {
  authorize(caller, "webhook.manage");
  const { sealer } = caller.platform;
  const secret = newSecret();
  return caller.run(async (ctx) => {
    recentUnlessKey(ctx);
    const row = await lockWebhook(ctx, webhookId);
    if (!row) throw notFound();
    const old = sealer.open(row.secretSealed, secretPlace(ctx.panelId, webhookId, "secret_sealed"));
    const oldSecretUntil = new Date(ctx.now.getTime() + OVERLAP_MS);
    await patchWebhook(ctx, webhookId, {
      secretSealed: sealer.seal(secret, secretPlace(ctx.panelId, webhookId, "secret_sealed")),
      oldSecretSealed: sealer.seal(old, secretPlace(ctx.panelId, webhookId, "old_secret_sealed")),
      oldSecretUntil,
    });
    await audit(ctx, { action: "webhook.rotate_secret", subject: `webhook:${webhookId}` });
    return { secret, oldSecretUntil: toSeconds(oldSecretUntil) };
  });
}
