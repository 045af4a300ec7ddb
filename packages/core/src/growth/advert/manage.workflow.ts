import type { AdvertDetails, AdvertIdInput, CreateAdvertInput, UpdateAdvertInput } from "@vitrine/contract/growth/advert/advert";
import type { AdvertContent } from "@vitrine/contract/growth/advert/content";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { keepAdvertFile, releaseAdvertFiles } from "../store/advert-files.ts";
import { type AdvertPatch, type AdvertRow, countUnended, findAdvert, insertAdvert, patchAdvert, removeAdvert } from "../store/adverts.ts";
import { lockOwnAdvert, onMain, readOwnAdvert, wrongState } from "./own-advert.ts";
import { keptPicture, pictureOf, picturesOf } from "./picture.ts";
import { recordedAdvert } from "./shape.ts";

export { filesOfAdverts } from "../store/advert-files.ts";

/** Maximum number of a panel's adverts, without ended ones. */
const MOST_ADVERTS = 20;

/** Creates a draft. Errors: invalid_image_url, too_many. */
export async function createAdvert(caller: Caller, { kind, days, ...input }: CreateAdvertInput): Promise<AdvertDetails> {
  authorize(caller, "advert.manage");
  const { id: targetPanelId, domain: host } = caller.panel;
  const { imageId } = input;
  const image = imageId === null ? null : await caller.run((ctx) => pictureOf(ctx, kind, imageId));
  const proposed: AdvertContent = { ...input, host, image };
  const advert = await onMain(caller, async (ctx) => {
    if ((await countUnended(ctx, targetPanelId)) >= MOST_ADVERTS) throw new AppError("too_many", { most: MOST_ADVERTS });
    return readOwnAdvert(ctx, await insertAdvert(ctx, { targetPanelId, kind, days, proposed }), targetPanelId);
  });
  await caller.run(async (ctx) => {
    if (imageId !== null) await keepAdvertFile(ctx, advert.id, imageId);
    const after = recordedAdvert({ kind, days, shown: null, proposed, charge: null });
    await audit(ctx, { action: "advert.create", subject: `advert:${advert.id}`, after });
  });
  return advert;
}

/**
 * Changes the given fields. A running advert shows the approved version until the edit is approved; a waiting one has to be submitted again.
 * Errors: advert_state, invalid_image_url.
 */
export async function updateAdvert(caller: Caller, { advertId, days, ...change }: UpdateAdvertInput): Promise<AdvertDetails> {
  authorize(caller, "advert.manage");
  const { id: targetPanelId, domain: host } = caller.panel;
  const found = await onMain(caller, (ctx) => findAdvert(ctx, advertId, targetPanelId));
  if (!found) throw notFound();
  // Otherwise its picture would be kept for an advert that never shows it.
  if (found.state === "ended") throw wrongState();
  const { imageId } = change;
  const image = imageId == null ? null : await caller.run((ctx) => keptPicture(ctx, found, imageId));
  const { before, after } = await onMain(caller, async (ctx) => {
    const row = await lockOwnAdvert(ctx, advertId, targetPanelId);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const content = { ...(row.proposed ?? row.shown)!, ...given, ...(imageId === undefined ? {} : { image }), host };
    await patchAdvert(ctx, advertId, edited(row, content, days ?? row.days));
    return { before: row, after: await lockOwnAdvert(ctx, advertId, targetPanelId) };
  });
  // Another edit may have changed the picture since.
  const pictures = picturesOf(await onMain(caller, (ctx) => findAdvert(ctx, advertId, targetPanelId)));
  await caller.run(async (ctx) => {
    await releaseAdvertFiles(ctx, advertId, pictures);
    const [was, is] = [recordedAdvert(before), recordedAdvert(after)];
    if (JSON.stringify(was) !== JSON.stringify(is))
      await audit(ctx, { action: "advert.update", subject: `advert:${advertId}`, before: was, after: is });
  });
  return onMain(caller, (ctx) => readOwnAdvert(ctx, advertId, targetPanelId));
}

/** Deletes an advert that never ran. Errors: advert_state. */
export async function deleteAdvert(caller: Caller, { advertId }: AdvertIdInput): Promise<void> {
  authorize(caller, "advert.manage");
  const before = await onMain(caller, async (ctx) => {
    const row = await lockOwnAdvert(ctx, advertId, caller.panel.id);
    if (row.state !== "draft") throw wrongState();
    await removeAdvert(ctx, advertId);
    return recordedAdvert(row);
  });
  await caller.run(async (ctx) => {
    await releaseAdvertFiles(ctx, advertId, []);
    await audit(ctx, { action: "advert.delete", subject: `advert:${advertId}`, before });
  });
}

/** An edit revokes the approval, except of a running advert. */
function edited(row: AdvertRow, content: AdvertContent, days: number): AdvertPatch {
  const patch = { proposed: content, submittedAt: null, reason: null, version: row.version + 1 };
  if (row.state === "ended" || (row.state === "running" && days !== row.days)) throw wrongState();
  if (row.state !== "running") return { ...patch, state: "draft", shown: null, charge: null, days };
  return isSame(content, row.shown!) ? { ...patch, proposed: null } : patch;
}

const isSame = (one: AdvertContent, other: AdvertContent): boolean =>
  (Object.keys(one) as (keyof AdvertContent)[]).every((name) => one[name] === other[name]);
