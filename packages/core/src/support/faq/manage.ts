import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import type { CreateFaqInput, FaqItem, FaqItemInput, ListFaqInput, listFaqOutput, UpdateFaqInput } from "@vitrine/contract/support/faq/faq";
import type { z } from "zod";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { shortList } from "../../kernel/paging/short-list.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { deleteFaqItem, faqEnds, faqItems, insertFaqItem, lockFaq, lockFaqItem, patchFaqItem } from "../store/faq-items.ts";

const MOST = 1000;

/** All questions of the panel, or of one kind and language, by kind and position. */
export async function listFaq(ctx: Ctx, { language, kind, ...asked }: ListFaqInput): Promise<z.infer<typeof listFaqOutput>> {
  authorize(ctx, "faq.manage");
  const items = await faqItems(ctx, { languages: language === null ? [...LANGUAGES] : [language], kind });
  return shortList(items, asked, ({ itemIndex, question, answer }) => ({ id: itemIndex, names: [question, answer] }));
}

/** Errors: not_found. */
export async function getFaqItem(ctx: Ctx, input: FaqItemInput): Promise<FaqItem> {
  authorize(ctx, "faq.manage");
  return itemOf(ctx, input);
}

/** Errors: too_many. */
export async function createFaqItem(ctx: Ctx, { kind, language, position, ...words }: CreateFaqInput): Promise<FaqItem> {
  authorize(ctx, "faq.manage");
  await lockFaq(ctx);
  const { items, lastIndex, lastPosition } = await faqEnds(ctx, kind);
  if (items >= MOST) throw new AppError("too_many", { most: MOST });
  const item: FaqItem = {
    kind,
    itemIndex: lastIndex + 1,
    language: language ?? ctx.panel.language,
    ...words,
    position: position ?? lastPosition + 1,
  };
  await insertFaqItem(ctx, item);
  await audit(ctx, { action: "faq.create", subject: subjectOf(item), after: item });
  return item;
}

/** Errors: not_found. */
export async function updateFaqItem(ctx: Ctx, { kind, itemIndex, ...given }: UpdateFaqInput): Promise<FaqItem> {
  authorize(ctx, "faq.manage");
  const before = await itemOf(ctx, { kind, itemIndex });
  const after: FaqItem = {
    ...before,
    question: given.question ?? before.question,
    answer: given.answer ?? before.answer,
    language: given.language ?? before.language,
    position: given.position ?? before.position,
  };
  await patchFaqItem(ctx, after);
  await audit(ctx, { action: "faq.update", subject: subjectOf(after), before, after });
  return after;
}

/** Errors: not_found. */
export async function removeFaqItem(ctx: Ctx, input: FaqItemInput): Promise<void> {
  authorize(ctx, "faq.manage");
  const before = await itemOf(ctx, input);
  await deleteFaqItem(ctx, input);
  await audit(ctx, { action: "faq.delete", subject: subjectOf(before), before });
}

async function itemOf(ctx: Ctx, input: FaqItemInput): Promise<FaqItem> {
  const found = await lockFaqItem(ctx, input);
  if (!found) throw notFound();
  return found;
}

const subjectOf = ({ kind, itemIndex }: FaqItemInput) => `faq:${kind}/${itemIndex}` as const;
