import { type CreateShareInput, MOST_SHARES, type Share, type ShareIdInput } from "@vitrine/contract/tenancy/share/share";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { hashOf, newPanelToken } from "../../kernel/secret/tokens.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { actorRecord, authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { insertShare, nextShareId, revokeShareRow, type ShareRow, sharesOf } from "../store/shares.ts";

const DAY_MS = 86_400_000;
export const sharePlace = (panelId: number, id: number): string => `shares:${panelId}:token:${id}`;

/** Active pages, newest first, each with its address. */
export async function listShares(caller: Caller): Promise<{ items: Share[] }> {
  authorize(caller, "share.view");
  const rows = await caller.run(sharesOf);
  return {
    items: rows.map((row) => described(caller, row, caller.platform.sealer.open(row.tokenSealed, sharePlace(caller.panel.id, row.id)))),
  };
}

const described = ({ platform, panel }: Caller, { id, kind, name, expiresAt, openedAt, createdAt }: ShareRow, token: string): Share => ({
  id,
  kind,
  name,
  url: `${platform.settings.scheme}://${panel.domain}/share/${token}`,
  expiresAt: expiresAt && toSeconds(expiresAt),
  openedAt: openedAt && toSeconds(openedAt),
  createdAt: toSeconds(createdAt),
});

/** Errors: too_many. */
export async function createShare(caller: Caller, input: CreateShareInput): Promise<Share> {
  authorize(caller, "share.manage");
  const { kind, name, days } = input;
  return caller.run(async (ctx) => {
    if ((await sharesOf(ctx)).length >= MOST_SHARES) throw new AppError("too_many", { most: MOST_SHARES });
    const id = await nextShareId(ctx);
    const token = newPanelToken(ctx.panelId);
    const tokenSealed = caller.platform.sealer.seal(token, sharePlace(ctx.panelId, id));
    const expiresAt = days === null ? null : new Date(ctx.now.getTime() + days * DAY_MS);
    await insertShare(ctx, {
      id,
      kind,
      name,
      subjectId: null,
      tokenHash: hashOf(token),
      tokenSealed,
      expiresAt,
      createdBy: actorRecord(ctx.actor),
    });
    await audit(ctx, { action: "share.create", subject: `share:${id}`, after: { kind, name, days } });
    return described(caller, { id, kind, name, subjectId: null, tokenSealed, expiresAt, openedAt: null, createdAt: ctx.now }, token);
  });
}

/** The address stops working immediately. */
export async function revokeShare(caller: Caller, input: ShareIdInput): Promise<void> {
  authorize(caller, "share.manage");
  await caller.run(async (ctx) => {
    const before = await revokeShareRow(ctx, input.shareId);
    if (!before) throw notFound();
    await audit(ctx, { action: "share.revoke", subject: `share:${input.shareId}`, before });
  });
}
