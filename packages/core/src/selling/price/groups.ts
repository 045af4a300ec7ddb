import {
  type CreateGroupInput,
  type GroupIdInput,
  MOST_GROUPS,
  type PriceGroup,
  type UpdateGroupInput,
} from "@vitrine/contract/selling/price/group";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { constraintOf } from "@vitrine/db/pg-errors";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { forgetPrices } from "./terms.ts";
import { recordPriceGroupGone } from "../../identity/account/people.ts";
import { countGroups, groupsWithUsers, insertGroup, lockGroup, patchGroup, removeGroup } from "../store/price-groups.ts";

export async function listGroups(ctx: Ctx): Promise<{ items: PriceGroup[] }> {
  authorize(ctx, "price.view");
  return { items: (await groupsWithUsers(ctx)).map((row) => ({ ...row, discount: plainPercent(row.discount) })) };
}

/** Errors: already_exists, too_many. */
export async function createGroup(ctx: Ctx, input: CreateGroupInput): Promise<{ items: PriceGroup[] }> {
  authorize(ctx, "price.manage");
  if ((await countGroups(ctx)) >= MOST_GROUPS) throw new AppError("too_many", { most: MOST_GROUPS });
  const { name, discount } = input;
  const id = await named(insertGroup(ctx, { name, discount }));
  await audit(ctx, { action: "price.group_create", subject: `group:${id}`, after: { name, discount: plainPercent(discount) } });
  return listGroups(ctx);
}

/** Takes effect immediately for all its users. Errors: already_exists. */
export async function updateGroup(ctx: Ctx, input: UpdateGroupInput): Promise<{ items: PriceGroup[] }> {
  authorize(ctx, "price.manage");
  const { groupId, name, discount } = input;
  const group = await lockGroup(ctx, groupId);
  if (!group) throw notFound();
  const before = { name: group.name, discount: plainPercent(group.discount) };
  const after = { name, discount: plainPercent(discount) };
  if (before.name === after.name && before.discount === after.discount) return listGroups(ctx);
  await named(patchGroup(ctx, groupId, { name, discount }));
  await audit(ctx, { action: "price.group_update", subject: `group:${groupId}`, before, after });
  forgetPrices(ctx.panelId);
  return listGroups(ctx);
}

/** Its users return to their own discounts. */
export async function deleteGroup(ctx: Ctx, input: GroupIdInput): Promise<{ items: PriceGroup[] }> {
  authorize(ctx, "price.manage");
  const group = await lockGroup(ctx, input.groupId);
  if (!group) throw notFound();
  await recordPriceGroupGone(ctx, group.id);
  await removeGroup(ctx, group.id);
  await audit(ctx, {
    action: "price.group_delete",
    subject: `group:${group.id}`,
    before: { name: group.name, discount: plainPercent(group.discount) },
  });
  forgetPrices(ctx.panelId);
  return listGroups(ctx);
}

async function named<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (constraintOf(error) !== "price_groups_panel_id_name_key") throw error;
    throw new AppError("already_exists", {}, { fields: { name: { code: "taken", params: {} } } });
  }
}
