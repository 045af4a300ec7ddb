import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { asksQuestions, withQuestions } from "../markdown/render.ts";

export interface OwnQuestion {
  kind: string;
  question: string;
  /** Plain text; empty lines separate paragraphs. */
  answer: string;
}

/** Set by the process: questions belong to a module that this one does not know. */
export const ownQuestions = perPlatform((): ((caller: Caller, language: Language) => Promise<OwnQuestion[]>) => () => Promise.resolve([]));

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function shown({ question, answer }: OwnQuestion): string {
  const paragraphs = answer.split(/\n\s*\n/).map((part) => `<p>${escaped(part.trim())}</p>`);
  return `<details><summary>${escaped(question)}</summary>${paragraphs.join("")}</details>`;
}

/** Inserts the panel's questions where a text asks for them; nothing if there are none of the kind. */
export async function fillQuestions(caller: Caller, language: Language, html: string): Promise<string> {
  if (!asksQuestions(html)) return html;
  const all = await ownQuestions(caller.platform)(caller.as({ kind: "guest" }), language);
  return withQuestions(html, (kind) =>
    all
      .filter((item) => item.kind === kind)
      .map(shown)
      .join(""),
  );
}
