import {
  type CreateMailingInput,
  type ListMailingsInput,
  type listMailingsOutput,
  type MailingDetails,
  type MailingIdInput,
  MOST_BODY,
  type UpdateMailingInput,
} from "@vitrine/contract/growth/mailing/mailing";
import { AppError, refusedFields } from "@vitrine/contract/kernel/error/app-error";
import type { z } from "zod";
import { keepMailingPictures, releaseMailingPictures } from "../../content/markdown/pictures.ts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import {
  countMailings,
  insertMailing,
  type MailingRow,
  type MailingText,
  pageOfMailings,
  patchMailing,
  removeMailing,
} from "../store/mailings.ts";
import { checkAudience, plainAudience } from "./audience.ts";
import { lockedMailing, readMailing, recordedMailing, toMailing } from "./shape.ts";
import { unknownVariables } from "./variables.ts";

export async function listMailings(ctx: Ctx, input: ListMailingsInput): Promise<z.infer<typeof listMailingsOutput>> {
  authorize(ctx, "mailing.view");
  const { rows, ...page } = await pageWithEstimate(
    input,
    (range) => pageOfMailings(ctx, input.query, range),
    (most) => countMailings(ctx, input.query, most),
  );
  return { ...page, items: rows.map(toMailing) };
}

export async function getMailing(ctx: Ctx, { mailingId }: MailingIdInput): Promise<MailingDetails> {
  authorize(ctx, "mailing.view");
  return readMailing(ctx, mailingId);
}

/** Creates a draft. Errors: validation for unknown variables and texts that are too long for the channel. */
export async function createMailing(ctx: Ctx, { audience, startAt, ...text }: CreateMailingInput): Promise<MailingDetails> {
  authorize(ctx, "mailing.manage");
  await checkAudience(ctx, audience);
  const id = await insertMailing(ctx, checked({ ...text, audience: plainAudience(audience), startAt: moment(startAt) }));
  await keepMailingPictures(ctx, id, text.body);
  const mailing = await lockedMailing(ctx, id);
  await audit(ctx, { action: "mailing.create", subject: `mailing:${id}`, after: recordedMailing(mailing) });
  return readMailing(ctx, id);
}

/** Changes the given fields of a draft. Errors: mailing_started, and those of createMailing. */
export async function updateMailing(ctx: Ctx, { mailingId, audience, startAt, ...change }: UpdateMailingInput): Promise<MailingDetails> {
  authorize(ctx, "mailing.manage");
  if (audience) await checkAudience(ctx, audience);
  const before = await lockedMailing(ctx, mailingId);
  requireDraft(before);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<MailingText>;
  const { subject, body, channel, language, countsOpens } = { ...before, ...given };
  const text = checked({
    subject,
    body,
    channel,
    language,
    countsOpens,
    audience: audience ? plainAudience(audience) : before.audience,
    startAt: startAt === undefined ? before.startAt : moment(startAt),
  });
  await patchMailing(ctx, mailingId, text);
  await keepMailingPictures(ctx, mailingId, text.body);
  const [was, is] = [recordedMailing(before), recordedMailing({ ...before, ...text })];
  if (JSON.stringify(was) !== JSON.stringify(is))
    await audit(ctx, { action: "mailing.update", subject: `mailing:${mailingId}`, before: was, after: is });
  return readMailing(ctx, mailingId);
}

/** Removes a draft; a started mailing keeps the record of its recipients. Errors: mailing_started. */
export async function deleteMailing(ctx: Ctx, { mailingId }: MailingIdInput): Promise<void> {
  authorize(ctx, "mailing.manage");
  const before = await lockedMailing(ctx, mailingId);
  requireDraft(before);
  await releaseMailingPictures(ctx, mailingId);
  await removeMailing(ctx, mailingId);
  await audit(ctx, { action: "mailing.delete", subject: `mailing:${mailingId}`, before: recordedMailing(before) });
}

/** Refuses a mailing that is, was or is about to be sent. */
export const isDraft = ({ status, startedAt }: MailingRow): boolean => status === "draft" || (status === "stopped" && startedAt === null);

function requireDraft(mailing: MailingRow): void {
  if (!isDraft(mailing)) throw new AppError("mailing_started");
}

const moment = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

function checked(text: MailingText): MailingText {
  const most = MOST_BODY[text.channel];
  if (text.body.length > most) throw refusedFields({ body: { code: "too_long", params: { max: String(most) } } });
  for (const [field, takesPrices] of [
    ["subject", false],
    ["body", true],
  ] as const) {
    const [name] = unknownVariables(text[field], { takesPrices });
    if (name !== undefined) throw refusedFields({ [field]: { code: "variable_unknown", params: { name } } });
  }
  return text;
}
