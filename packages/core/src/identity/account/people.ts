import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { readOwnPanelIds } from "./own-panel-queries.ts";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { leavePriceGroup, lockFoundUser, type LockedUser, loginsOf, writeUserTerms } from "../store/users.ts";

export type Person = LockedUser;

/** A user of the panel acted on, under a lock; NOT_FOUND if there is none. */
export async function personOf(ctx: Ctx, userId: number): Promise<Person> {
  const found = await lockFoundUser(ctx, userId);
  if (!found) throw notFound();
  return found;
}

/** Owners, managers and admins have accounts on the main panel, customers on the panel itself. All ids come from one sequence. */
export async function peopleOf(caller: Caller, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const main = caller.on(await mainPanel(caller.platform)).as({ kind: "system", process: "audit" });
  const here = await caller.run((ctx) => loginsOf(ctx, userIds));
  return caller.panel.isMain ? here : new Map([...here, ...(await main.run((ctx) => loginsOf(ctx, userIds)))]);
}

/** Of users of the panel acted on. */
export const loginsOfPeople = (ctx: Ctx, userIds: number[]): Promise<Map<number, string>> => loginsOf(ctx, userIds);

/** Sets the user's discount and price group. The caller, in `selling`, has locked the user. */
export async function recordPriceTerms(ctx: Ctx, userId: number, terms: { discount: string; priceGroupId: number | null }): Promise<void> {
  await writeUserTerms(ctx, userId, terms);
}

/** Removes all users from a price group. The caller, in `selling`, has locked the group, so that no one is added meanwhile. */
export async function recordPriceGroupGone(ctx: Ctx, groupId: number): Promise<void> {
  await leavePriceGroup(ctx, groupId);
}

/** Panels that the user owns or manages, without deleted ones; run it in the main panel's transaction. */
export async function ownPanelIds(ctx: Ctx, userId: number): Promise<number[]> {
  return readOwnPanelIds(ctx, userId);
}
