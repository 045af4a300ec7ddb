import { type Faq, FAQ_KINDS, type ReadFaqInput } from "@vitrine/contract/support/faq/faq";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { translatorIn } from "../../kernel/text/texts.ts";
import { faqItems } from "../store/faq-items.ts";

/** The panel's questions in a language; where it has none of a kind, in the panel's own language. */
export async function readFaq(ctx: Ctx, input: ReadFaqInput): Promise<Faq> {
  authorize(ctx, "faq.read");
  const language = input.language ?? ctx.language;
  const items = await faqItems(ctx, { languages: [...new Set([language, ctx.panel.language])], kind: null });
  const said = translatorIn(language);
  const kinds = [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, all]) => {
    const translated = all.filter((item) => item.language === language);
    const shown = translated.length > 0 ? translated : all;
    return {
      kind,
      title: isKnown(kind) ? said(`support:faqKind.${kind}`) : titled(kind),
      items: shown.map(({ itemIndex, question, answer }) => ({ itemIndex, question, answer })),
    };
  });
  return { kinds: kinds.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind)) };
}

/** All questions in one list, for texts that embed some. */
export async function questionsOfPanel(caller: Caller, language: Language): Promise<{ kind: string; question: string; answer: string }[]> {
  const { kinds } = await caller.run((ctx) => readFaq(ctx, { language }));
  return kinds.flatMap(({ kind, items }) => items.map(({ question, answer }) => ({ kind, question, answer })));
}

const isKnown = (kind: string): boolean => (FAQ_KINDS as readonly string[]).includes(kind);
/** The product's kinds in their order, then the owner's by name. */
const placeOf = (kind: string): number => (isKnown(kind) ? (FAQ_KINDS as readonly string[]).indexOf(kind) : FAQ_KINDS.length);

function titled(kind: string): string {
  const words = kind.replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
