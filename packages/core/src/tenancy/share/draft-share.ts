import { MOST_SHARES } from "@vitrine/contract/tenancy/share/share";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import { hashOf, newPanelToken } from "../../kernel/secret/tokens.ts";
import { findDraftShare, insertShare, nextShareId, revokeDraftShares, sharesOf } from "../store/shares.ts";
import { sharePlace } from "./shares.ts";

const DAY_MS = 86_400_000;

/** The module that owns the draft decides who may share it. */
interface Draft {
  subjectId: number;
  name: string;
  days: number;
}

const urlOf = ({ platform, panel }: Caller, token: string): string => `${platform.settings.scheme}://${panel.domain}/share/${token}`;

/** The open link of a draft; null if there is none. */
export async function draftLink(caller: Caller, ctx: Ctx, subjectId: number): Promise<string | null> {
  const found = await findDraftShare(ctx, subjectId);
  return found ? urlOf(caller, caller.platform.sealer.open(found.tokenSealed, sharePlace(ctx.panelId, found.id))) : null;
}

/** The draft's link, created if there is none. Errors: too_many. */
export async function shareDraft(caller: Caller, ctx: Ctx, { subjectId, name, days }: Draft): Promise<string> {
  const open = await draftLink(caller, ctx, subjectId);
  if (open !== null) return open;
  if ((await sharesOf(ctx)).length >= MOST_SHARES) throw new AppError("too_many", { most: MOST_SHARES });
  const id = await nextShareId(ctx);
  const token = newPanelToken(ctx.panelId);
  const tokenSealed = caller.platform.sealer.seal(token, sharePlace(ctx.panelId, id));
  const expiresAt = new Date(ctx.now.getTime() + days * DAY_MS);
  const createdBy = actorRecord(ctx.actor);
  await insertShare(ctx, { id, kind: "draft", name, subjectId, tokenHash: hashOf(token), tokenSealed, expiresAt, createdBy });
  return urlOf(caller, token);
}

/** Revokes every link of the draft. Returns whether there was one. */
export const unshareDraft = (ctx: Ctx, subjectId: number): Promise<boolean> => revokeDraftShares(ctx, subjectId);
