import { type SourceFile, sourceFiles, type Step } from "./source-files.ts";
import { ENGLISH, EXCEPTIONS, type Replacement, RUSSIAN, STRAIGHT_APOSTROPHE, UKRAINIAN } from "./words-list.ts";

const CODE = ["{apps,packages,scripts,tools}/**/*.{ts,tsx,mjs,css}", "migrations/**/*.sql", "docker/**/*"];
const PROSE = ["*.md", "{apps,packages,docs,migrations}/**/*.md"];
/** The dictionary and its test contain the words themselves. */
const DICTIONARY = /^scripts\/check\/words/;

type Check = (line: string) => string[];

/** Letters of any alphabet are part of a word, as are `_` and `-`, so that identifiers in other cases are left alone. */
function dictionary(replacements: readonly Replacement[]): Check {
  const any = new RegExp(`(?<![\\p{L}\\d_-])(?:${replacements.map(({ word }) => word).join("|")})(?![\\p{L}\\d_-])`, "giu");
  const entries = replacements.map(({ word, instead }) => ({ whole: new RegExp(`^(?:${word})$`, "iu"), instead }));
  return (line) => (line.match(any) ?? []).map((found) => `“${found}”, write “${entries.find(({ whole }) => whole.test(found))?.instead}”`);
}

export const englishWords = dictionary(ENGLISH);
const ukrainianWords = dictionary(UKRAINIAN);

export const russianText = dictionary(RUSSIAN);

export const ukrainianText: Check = (line) => [
  ...ukrainianWords(line),
  ...(STRAIGHT_APOSTROPHE.test(line) ? ["a straight apostrophe in a Ukrainian word, write “’”"] : []),
];

const isException = (path: string, line: string): boolean =>
  EXCEPTIONS.some((exception) => path === exception.path && exception.line.test(line));

export const problemsIn = ({ path, text }: SourceFile, check: Check): string[] =>
  text
    .split("\n")
    .flatMap((line, index) => (isException(path, line) ? [] : check(line).map((problem) => `${path}:${index + 1}: ${problem}`)));

/** The texts of a language without their keys, which are identifiers. */
const textsOf = (language: string): SourceFile[] =>
  sourceFiles([`packages/contract/src/texts/**/${language}/**/*.json`]).map(({ path, text }) => ({
    path,
    text: text.replaceAll(/^\s*"[^"]+":/gm, ""),
  }));

export const words: Step = {
  name: "words",
  what: "the style guide's dictionary, no gendered pronouns, apostrophes",
  run: async () => [
    ...sourceFiles([...CODE, ...PROSE])
      .filter((file) => !DICTIONARY.test(file.path))
      .flatMap((file) => problemsIn(file, englishWords)),
    ...textsOf("en").flatMap((file) => problemsIn(file, englishWords)),
    ...textsOf("ru").flatMap((file) => problemsIn(file, russianText)),
    ...textsOf("uk").flatMap((file) => problemsIn(file, ukrainianText)),
  ],
};
