import type { Preview, PreviewInput } from "@vitrine/contract/content/article/article";
import { isSafeLink } from "@vitrine/contract/content/link/safe-link";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { pricesIn, renderMarkdown } from "../markdown/render.ts";
import { eachToken } from "../markdown/syntax.ts";
import { pricesFor } from "../storefront/prices.ts";
import { fillQuestions } from "../storefront/questions.ts";

const LONG = 1500;

/** A text as readers will see it, and what to mend before it is published. */
export async function previewText(caller: Caller, { body, language }: PreviewInput): Promise<Preview> {
  authorize(caller, "content.view");
  const html = renderMarkdown(body);
  const { fill, unknown } = await pricesFor(caller, language, pricesIn(html));
  const warnings = new Set<Preview["warnings"][number]>();
  let headings = 0;
  eachToken(body, (token) => {
    if (token.type === "heading") headings++;
    if (token.type === "image" && !String(token["text"]).trim()) warnings.add("image_without_alt");
    if (token.type === "link" && !isSafeLink(String(token["href"]))) warnings.add("link_unsafe");
  });
  if (headings === 0 && body.length > LONG) warnings.add("heading_missing");
  if (unknown.length > 0) warnings.add("price_unknown");
  return { html: await fillQuestions(caller, language, fill(html)), warnings: [...warnings] };
}
