import {
  AS_EACH_HAS_IT,
  type CreateViewInput,
  MOST_VIEWS,
  type SavedView,
  type UpdateViewInput,
  type ViewIdInput,
  type ViewState,
  viewStateSchema,
} from "@vitrine/contract/identity/preference/saved-view";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { can } from "@vitrine/contract/kernel/permission/table";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { dropDeletedViews, insertView, lockView, markViewDeleted, patchView, type ViewRow, viewsFor } from "../store/list-views.ts";

/** How long a deleted view can be restored. */
const KEPT_MS = 30 * 86_400_000;

const EMPTY: ViewState = { tab: "", query: "", filters: {}, ...AS_EACH_HAS_IT };

/** A state that an earlier version stored in another form opens the whole list. */
const stateOf = (stored: unknown): ViewState => viewStateSchema.safeParse(stored).data ?? EMPTY;

/** A person may change their own views, and shared ones if they may share. */
const mayChange = (ctx: Ctx, row: ViewRow): boolean => row.userId === userIdOf(ctx) || (row.isShared && can(ctx.actor, "preference.share"));

function asView(ctx: Ctx, row: ViewRow): SavedView {
  const { id, list, name, isShared } = row;
  return { id, list, name, isShared, isOwn: row.userId === userIdOf(ctx), canChange: mayChange(ctx, row), state: stateOf(row.state) };
}

/** Only shared views are audited. */
async function auditShared(ctx: Ctx, action: "update" | "share" | "unshare" | "delete" | "restore", before: ViewRow, after?: ViewRow) {
  const told = ({ list, name, isShared, state }: ViewRow) => ({ list, name, isShared, state: stateOf(state) });
  await audit(ctx, {
    action: `view.${action}`,
    subject: `view:${before.id}`,
    before: told(before),
    ...(after ? { after: told(after) } : {}),
  });
}

/** The caller's views of this panel's lists, and those that are shared with them. */
export async function listViews(ctx: Ctx): Promise<{ items: SavedView[] }> {
  authorize(ctx, "preference.panel");
  const found = await viewsFor(ctx, userIdOf(ctx));
  return { items: found.map((row) => asView(ctx, row)) };
}

/** Saves a view. Errors: too_many; forbidden for a shared view if the caller may not share. */
export async function createView(ctx: Ctx, input: CreateViewInput): Promise<SavedView> {
  authorize(ctx, "preference.panel");
  if (input.isShared) authorize(ctx, "preference.share");
  await checkRoom(ctx);
  const row = { ...input, userId: userIdOf(ctx) };
  const created = { ...row, id: await insertView(ctx, row) };
  if (created.isShared) await auditShared(ctx, "share", { ...created, isShared: false }, created);
  return asView(ctx, created);
}

/** Changes a view. Errors: not_found, also for another person's; forbidden if the caller may not share. */
export async function updateView(ctx: Ctx, { viewId, ...change }: UpdateViewInput): Promise<SavedView> {
  authorize(ctx, "preference.panel");
  const before = await lockedView(ctx, viewId);
  const after: ViewRow = {
    ...before,
    name: change.name ?? before.name,
    isShared: change.isShared ?? before.isShared,
    state: change.state ?? before.state,
  };
  if (after.isShared !== before.isShared) authorize(ctx, "preference.share");
  await patchView(ctx, after);
  if (before.isShared || after.isShared) {
    const action = before.isShared === after.isShared ? "update" : after.isShared ? "share" : "unshare";
    await auditShared(ctx, action, before, after);
  }
  return asView(ctx, after);
}

/** Deletes a view, which can be restored for 30 days. Errors: not_found, also for another person's. */
export async function removeView(ctx: Ctx, { viewId }: ViewIdInput): Promise<void> {
  authorize(ctx, "preference.panel");
  const view = await lockedView(ctx, viewId);
  await markViewDeleted(ctx, viewId, ctx.now);
  await dropDeletedViews(ctx, new Date(ctx.now.getTime() - KEPT_MS));
  if (view.isShared) await auditShared(ctx, "delete", view);
}

/** Restores a deleted view. Errors: not_found if it is not deleted or was deleted too long ago; too_many. */
export async function restoreView(ctx: Ctx, { viewId }: ViewIdInput): Promise<SavedView> {
  authorize(ctx, "preference.panel");
  const view = await lockedView(ctx, viewId, true);
  await checkRoom(ctx);
  await markViewDeleted(ctx, viewId, null);
  if (view.isShared) await auditShared(ctx, "restore", view);
  return asView(ctx, view);
}

async function lockedView(ctx: Ctx, id: number, isDeleted = false): Promise<ViewRow> {
  const view = await lockView(ctx, id, isDeleted);
  if (!view || !mayChange(ctx, view)) throw notFound();
  return view;
}

async function checkRoom(ctx: Ctx): Promise<void> {
  const own = (await viewsFor(ctx, userIdOf(ctx))).filter(({ userId }) => userId === userIdOf(ctx));
  if (own.length >= MOST_VIEWS) throw new AppError("too_many", { most: MOST_VIEWS });
}
