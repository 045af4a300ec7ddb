import { MOVING_DAYS, type Operator, type Operators, type Term } from "@vitrine/contract/kernel/search/operators";
import { parseSearch, stringifySearch } from "@vitrine/contract/kernel/search/search";
import type { SearchSuggestion, SearchSyntax } from "@vitrine/ui/list/data-list";

/** The words of the page's language for the parts of a search. */
export interface SearchWords {
  /** The name of an operator: "Status". */
  nameOf: (operator: string) => string;
  /** The name of one of an operator's fixed values: "Completed". */
  valueOf: (operator: string, value: string) => string;
  /** The name of a relative period: today, 7d. */
  dayOf: (value: string) => string;
  not: (value: string) => string;
}

const SIGNS: Record<Term["comparison"], string> = { "=": "", ">": "> ", ">=": "≥ ", "<": "< ", "<=": "≤ " };
const DAYS = [...MOVING_DAYS, "7d", "30d"];

function labelOf(operators: Operators, words: SearchWords, { name, isExcluded, comparison, value }: Term): string {
  const kind = operators[name]?.kind;
  const one = (part: string) => (kind === "word" ? words.valueOf(name, part) : kind === "date" ? words.dayOf(part) : part);
  const text = (kind === "word" ? value.split(",") : [value]).map(one).join(", ");
  return `${words.nameOf(name)}: ${isExcluded ? words.not(text) : SIGNS[comparison] + text}`;
}

/** Parses the search of a list, and suggests completions of its words. */
export function searchSyntax(operators: Operators, words: SearchWords): SearchSyntax {
  return {
    terms(query) {
      const { terms, text } = parseSearch(query, operators);
      return terms.map((term, at) => ({
        label: labelOf(operators, words, term),
        without: stringifySearch({ terms: terms.toSpliced(at, 1), text }, operators),
      }));
    },
    suggest(word) {
      const [, start = "", name = "", partial] = /^(-?)([a-z_]*)(?::(.*))?$/i.exec(word) ?? [];
      if (partial === undefined) return names(operators, words, word.toLowerCase());
      const operator = Object.hasOwn(operators, name.toLowerCase()) ? operators[name.toLowerCase()] : undefined;
      if (operator === undefined || (start !== "" && operator.canExclude !== true)) return [];
      return values(operator, name.toLowerCase(), words, partial.toLowerCase()).map(({ text, note }) => ({
        text: `${start}${text} `,
        note,
      }));
    },
  };
}

/** Operators with a name, or a word in the page's language, that starts with what is typed. */
function names(operators: Operators, words: SearchWords, typed: string): SearchSuggestion[] {
  const start = typed.startsWith("-") ? "-" : "";
  const wanted = typed.slice(start.length);
  return Object.entries(operators)
    .filter(([, { canExclude }]) => start === "" || canExclude === true)
    .map(([name]) => ({ text: `${start}${name}:`, note: words.nameOf(name), name }))
    .filter(({ name, note }) => name.startsWith(wanted) || note.toLowerCase().startsWith(wanted))
    .map(({ text, note }) => ({ text, note }));
}

function values(operator: Operator, name: string, words: SearchWords, partial: string): SearchSuggestion[] {
  if (operator.kind !== "word" && operator.kind !== "date") return [];
  const noteOf = (value: string) => (operator.kind === "word" ? words.valueOf(name, value) : words.dayOf(value));
  return (operator.kind === "word" ? operator.words : DAYS)
    .map((value) => ({ value, text: `${name}:${value}`, note: noteOf(value) }))
    .filter(({ value, note }) => value !== partial && (value.startsWith(partial) || note.toLowerCase().startsWith(partial)))
    .map(({ text, note }) => ({ text, note }));
}
