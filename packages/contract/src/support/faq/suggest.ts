import type { Faq } from "./faq.ts";

export interface SuggestedItem {
  kind: string;
  itemIndex: number;
  question: string;
  answer: string;
}

const SHORTEST_WORD = 3;
/** Inflected forms of a word have the same beginning. */
const STEM = 5;

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD).map((word) => word.slice(0, STEM)),
  );

/** Questions that share the most words with what is being written; a word of the question counts twice. */
export function suggestFaq({ kinds }: Faq, written: string, most = 3): SuggestedItem[] {
  const words = stemsOf(written);
  if (words.size === 0) return [];
  const scored = kinds.flatMap(({ kind, items }) =>
    items.map((item) => {
      const inQuestion = stemsOf(item.question);
      const inAnswer = stemsOf(item.answer);
      let score = 0;
      for (const word of words) score += (inQuestion.has(word) ? 2 : 0) + (inAnswer.has(word) ? 1 : 0);
      return { score, item: { kind, ...item } };
    }),
  );
  return scored
    .filter(({ score }) => score >= 2)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ item }) => item);
}
