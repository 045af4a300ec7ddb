import type { Preview, PreviewInput } from "@vitrine/contract/content/article/article";
import { isSafeLink } from "@vitrine/contract/content/link/safe-link";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { pricesIn, renderMarkdown } from "../markdown/render.ts";
import { eachToken } from "../markdown/syntax.ts";
import { isTitleTaken } from "../store/articles.ts";
import { pricesFor } from "../storefront/prices.ts";
import { hasBrokenLink } from "./broken-links.ts";
import { fillQuestions } from "../storefront/questions.ts";

const LONG = 1500;

/** A text as readers will see it, and what to fix before it is published. */
export async function previewText(caller: Caller, input: PreviewInput): Promise<Preview> {
  authorize(caller, "content.view");
  const { body, language } = input;
  const html = renderMarkdown(body);
  const { fill, unknown } = await pricesFor(caller, language, pricesIn(html));
  const links: string[] = [];
  const warnings = new Set<Preview["warnings"][number]>();
  let headings = 0;
  eachToken(body, (token) => {
    if (token.type === "heading") headings++;
    if (token.type === "image" && !String(token["text"]).trim()) warnings.add("image_without_alt");
    if (token.type !== "link") return;
    links.push(String(token["href"]));
    if (!isSafeLink(String(token["href"]))) warnings.add("link_unsafe");
  });
  if (headings === 0 && body.length > LONG) warnings.add("heading_missing");
  if (unknown.length > 0) warnings.add("price_unknown");
  if (await hasBrokenLink(caller, links)) warnings.add("link_broken");
  if (await caller.run((ctx) => isTitleRepeated(ctx, input))) warnings.add("title_taken");
  return { html: await fillQuestions(caller, language, fill(html)), warnings: [...warnings] };
}

async function isTitleRepeated(ctx: Ctx, { kind, title, language, articleId }: PreviewInput): Promise<boolean> {
  if (kind === undefined || !title) return false;
  return isTitleTaken(ctx, { kind, title, language, besides: articleId ?? 0 });
}
