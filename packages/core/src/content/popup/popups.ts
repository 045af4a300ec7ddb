import {
  type CreatePopupInput,
  type ListPopupsInput,
  MOST_POPUPS,
  type Popup,
  type PopupIdInput,
  type PopupState,
  type popupsOutput,
  type UpdatePopupInput,
} from "@vitrine/contract/content/popup/popup";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { z } from "zod";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { shortList } from "../../kernel/paging/short-list.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { picturesOf } from "../markdown/pictures.ts";
import { keepFiles, releaseFiles, replaceFiles } from "../store/content-files.ts";
import {
  findPopup,
  insertPopup,
  listPopupRows,
  lockPopup,
  patchPopup,
  type PopupRow,
  type PopupValues,
  removePopup,
} from "../store/popups.ts";
import { forgetContent } from "../storefront/memory.ts";

const seconds = (date: Date | null): number | null => date && toSeconds(date);
const moment = (value: number | null): Date | null => (value === null ? null : new Date(value * 1000));

function stateOf({ isOn, fromAt, toAt }: PopupRow, now: Date): PopupState {
  if (!isOn) return "off";
  if (toAt && toAt <= now) return "over";
  return fromAt && fromAt > now ? "ahead" : "active";
}

const shown = ({ fromAt, toAt, createdAt, ...row }: PopupRow, now: Date): Popup => ({
  ...row,
  from: seconds(fromAt),
  to: seconds(toAt),
  state: stateOf({ fromAt, toAt, createdAt, ...row }, now),
  createdAt: toSeconds(createdAt),
});

/** Newest first. */
export async function listPopups(ctx: Ctx, input: ListPopupsInput): Promise<z.infer<typeof popupsOutput>> {
  authorize(ctx, "content.view");
  const all = (await listPopupRows(ctx)).map((row) => shown(row, ctx.now));
  return shortList(all, input, ({ id, title, body }) => ({ id, names: [title, body] }));
}

export async function getPopup(ctx: Ctx, { popupId }: PopupIdInput): Promise<Popup> {
  authorize(ctx, "content.view");
  const row = await findPopup(ctx, popupId);
  if (!row) throw notFound();
  return shown(row, ctx.now);
}

/** Creates a pop-up. Errors: invalid_image_url, too_many. */
export async function createPopup(caller: Caller, input: CreatePopupInput): Promise<Popup> {
  authorize(caller, "content.manage");
  return changed(caller, async (ctx) => {
    if ((await listPopupRows(ctx)).length >= MOST_POPUPS) throw new AppError("too_many", { most: MOST_POPUPS });
    const { title, body, audience, frequency, isOn } = input;
    const values = checked({ title, body, audience, frequency, isOn, language: null, fromAt: null, toAt: null, ...given(input) });
    const id = await insertPopup(ctx, values);
    await keepFiles(ctx, "popup", id, await picturesOf(ctx, values.body));
    await audit(ctx, { action: "popup.create", subject: `popup:${id}`, after: recorded(values) });
    return id;
  });
}

/** Changes the given fields. Errors: invalid_image_url. */
export async function updatePopup(caller: Caller, { popupId, ...input }: UpdatePopupInput): Promise<Popup> {
  authorize(caller, "content.manage");
  return changed(caller, async (ctx) => {
    const row = await lockPopup(ctx, popupId);
    if (!row) throw notFound();
    const { id: _, createdAt: __, ...before } = row;
    const after = checked({ ...before, ...given(input) });
    await patchPopup(ctx, popupId, after);
    await replaceFiles(ctx, "popup", popupId, await picturesOf(ctx, after.body));
    const [was, is] = [recorded(before), recorded(after)];
    if (JSON.stringify(was) !== JSON.stringify(is))
      await audit(ctx, { action: "popup.update", subject: `popup:${popupId}`, before: was, after: is });
    return popupId;
  });
}

export async function deletePopup(caller: Caller, { popupId }: PopupIdInput): Promise<void> {
  authorize(caller, "content.manage");
  await caller.run(async (ctx) => {
    const row = await lockPopup(ctx, popupId);
    if (!row) throw notFound();
    await releaseFiles(ctx, "popup", popupId);
    await removePopup(ctx, popupId);
    await audit(ctx, { action: "popup.delete", subject: `popup:${popupId}`, before: recorded(row) });
  });
  forgetContent(caller);
}

async function changed(caller: Caller, write: (ctx: Ctx) => Promise<number>): Promise<Popup> {
  const popup = await caller.run(async (ctx) => shown((await findPopup(ctx, await write(ctx)))!, ctx.now));
  forgetContent(caller);
  return popup;
}

/** The given fields as columns. */
function given(input: Partial<CreatePopupInput>): Partial<PopupValues> {
  const { from, to, ...rest } = input;
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<PopupValues>;
  return { ...named, ...(from === undefined ? {} : { fromAt: moment(from) }), ...(to === undefined ? {} : { toAt: moment(to) }) };
}

function checked(values: PopupValues): PopupValues {
  const { fromAt, toAt } = values;
  if (fromAt && toAt && toAt <= fromAt) throw new AppError("validation", {}, { fields: { to: { code: "invalid", params: {} } } });
  return values;
}

/** The pop-up in the audit. */
const recorded = ({ title, audience, frequency, language, fromAt, toAt, isOn, body }: PopupValues) => ({
  title,
  audience,
  frequency,
  language,
  from: seconds(fromAt),
  to: seconds(toAt),
  isOn,
  body,
});
