import { isSafeLink } from "@vitrine/contract/content/link/safe-link";
import type { MailingPreview, PreviewMailingInput } from "@vitrine/contract/growth/mailing/mailing";
import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { eachToken } from "../../content/markdown/syntax.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { newsInbox, newsTelegram, prepareText } from "./render.ts";
import { fillHtml, unknownVariables, valuesOf } from "./variables.ts";

export const EXAMPLE = { login: "lena", balance: parseAmount("12.50")! };

/** A text as an example customer gets it by each channel, and what to fix. */
export async function previewMailing(caller: Caller, input: PreviewMailingInput): Promise<MailingPreview> {
  authorize(caller, "mailing.view");
  const text = await prepareText(caller, input);
  const values = valuesOf(EXAMPLE, caller.panel, input.language);
  const { title, text: plain } = newsInbox(text, values);
  return {
    subject: title,
    email: fillHtml(text.html, values),
    telegram: newsTelegram(text, { values }),
    inbox: plain,
    problems: [
      ...unknownVariables(input.subject, { takesPrices: false }).map((name) => ({ code: "variable_unknown" as const, name })),
      ...unknownVariables(input.body, { takesPrices: true }).map((name) => ({ code: "variable_unknown" as const, name })),
      ...text.unknownPrices.map((id) => ({ code: "price_unknown" as const, name: String(id) })),
      ...unsafeLinks(input.body).map((name) => ({ code: "link_unsafe" as const, name })),
    ],
  };
}

function unsafeLinks(body: string): string[] {
  const found: string[] = [];
  eachToken(body, (token) => {
    if (token.type === "link" && !isSafeLink(String(token["href"]))) found.push(String(token["href"]));
  });
  return found;
}
