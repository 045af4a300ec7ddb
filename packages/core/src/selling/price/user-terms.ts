import type { SetUserTermsInput, UserTermsShown } from "@vitrine/contract/selling/price/custom";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { findUserTerms, type TermsRow } from "./custom-queries.ts";
import { forgetPrices } from "./terms.ts";
import { recordPriceTerms } from "../../identity/account/people.ts";
import { lockGroup } from "../store/price-groups.ts";

/** The user's own discount, and their group, whose discount takes precedence. */
export async function setUserTerms(ctx: Ctx, input: SetUserTermsInput): Promise<UserTermsShown> {
  authorize(ctx, "price.manage");
  const { before, after } = await changeUserTerms(ctx, input);
  if (JSON.stringify(recorded(before)) !== JSON.stringify(recorded(after)))
    await audit(ctx, { action: "price.user", subject: `user:${input.userId}`, before: recorded(before), after: recorded(after) });
  return termsShown(after);
}

/** The same without authorization or audit, which the calling verb does; what is missing stays. */
export async function changeUserTerms(
  ctx: Ctx,
  { userId, ...change }: { userId: number; discount?: string | undefined; groupId?: number | null | undefined },
): Promise<{ before: TermsRow; after: TermsRow }> {
  const before = await findUserTerms(ctx, userId, { lock: true });
  if (!before) throw notFound();
  const { discount = before.discount, groupId = before.groupId } = change;
  const group = groupId === null ? undefined : await lockGroup(ctx, groupId);
  if (groupId !== null && !group) throw notFound();
  const after: TermsRow = { discount, groupId, groupName: group?.name ?? null, groupDiscount: group?.discount ?? null };
  if (JSON.stringify(recorded(before)) === JSON.stringify(recorded(after))) return { before, after: before };
  await recordPriceTerms(ctx, userId, { discount, priceGroupId: groupId });
  forgetPrices(ctx.panelId);
  return { before, after };
}

const recorded = ({ discount, groupId, groupName }: TermsRow) => ({ discount: plainPercent(discount), groupId, group: groupName });

export const termsShown = ({ discount, groupId, groupName, groupDiscount }: TermsRow): UserTermsShown => ({
  discount: plainPercent(discount),
  group: groupId === null ? null : { id: groupId, name: groupName ?? "", discount: plainPercent(groupDiscount ?? "0") },
});
