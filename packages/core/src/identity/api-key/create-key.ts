import type { CreateKeyInput } from "@vitrine/contract/identity/api-key/keys";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { newKey, refuseWider } from "./new-key.ts";
import { recentUnlessKey } from "../../kernel/permission/require-recent.ts";

/** The key is in this answer and nowhere else. Errors: api_not_offered, too_many; reauth_required for a full-access key. */
export async function createKey(ctx: Ctx, input: CreateKeyInput): Promise<{ id: number; key: string }> {
  authorize(ctx, "developer.keys");
  if (!ctx.panel.offersApi) throw new AppError("api_not_offered");
  const { name, scope, addresses = [], expiresAt: seconds = null } = input;
  if (scope === "all") recentUnlessKey(ctx);
  const expiresAt = seconds === null ? null : new Date(seconds * 1000);
  if (expiresAt && expiresAt <= ctx.now) throw new AppError("validation", {}, { fields: { expiresAt: { code: "past", params: {} } } });
  await refuseWider(ctx, { addresses, expiresAt });
  const made = await newKey(ctx, userIdOf(ctx), "live", { name, scope, addresses, expiresAt });
  await audit(ctx, {
    action: "developer.create_key",
    subject: `api_key:${made.id}`,
    after: { name, scope, addresses, expiresAt: seconds },
  });
  return made;
}
