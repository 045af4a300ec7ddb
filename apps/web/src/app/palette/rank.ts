import { otherLayouts } from "@vitrine/contract/kernel/text/keyboard-layout";
import { prefixDistance, typosIn } from "./typos.ts";

/** What an entry is found by: its label counts more than its other words. */
export interface Searchable {
  label: string;
  words: readonly string[];
}

export interface Ranked<Entry> {
  entry: Entry;
  score: number;
}

interface Place {
  at: number;
  weight: number;
}

/** Entries by each of their distinct words, so that a word that thousands share is compared once. */
export interface Index<Entry> {
  entries: readonly Entry[];
  labels: readonly string[];
  places: ReadonlyMap<string, readonly Place[]>;
}

const LABEL = 1;
const WORD = 0.8;
const LAYOUT = 0.95;
const BEGINS = 0.2;

/** Without capitals, accents and apostrophes: й is и, ї is і, ё is е. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’ʼ]/gu, "");

const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export function indexOf<Entry extends Searchable>(entries: readonly Entry[]): Index<Entry> {
  const places = new Map<string, Place[]>();
  const put = (word: string, place: Place) => {
    const known = places.get(word);
    if (!known) places.set(word, [place]);
    else if (known.at(-1)!.at !== place.at) known.push(place);
  };
  entries.forEach(({ label, words }, at) => {
    for (const word of wordsIn(label)) put(word, { at, weight: LABEL });
    for (const text of words) for (const word of wordsIn(text)) put(word, { at, weight: WORD });
  });
  return { entries, labels: entries.map(({ label }) => wordsIn(label).join(" ")), places };
}

/** The best match first. Every word typed must be found; keys of another layout count as what they were meant to be. */
export function search<Entry>(index: Index<Entry>, text: string, most: number): Ranked<Entry>[] {
  const scores = new Float32Array(index.entries.length);
  [text, ...otherLayouts(text)].forEach((typed, other) => addScores(index, typed, other === 0 ? 1 : LAYOUT, scores));
  const found: Ranked<Entry>[] = [];
  scores.forEach((score, at) => score > 0 && found.push({ entry: index.entries[at]!, score }));
  return found.toSorted((a, b) => b.score - a.score).slice(0, most);
}

function addScores<Entry>({ entries, labels, places }: Index<Entry>, text: string, factor: number, scores: Float32Array): void {
  const typed = wordsIn(text);
  if (typed.length === 0) return;
  const sums = new Float32Array(entries.length);
  typed.forEach((word, nth) => {
    const best = bestOf(places, word, entries.length);
    for (let at = 0; at < sums.length; at++) sums[at] = best[at]! > 0 && (nth === 0 || sums[at]! > 0) ? sums[at]! + best[at]! : 0;
  });
  const phrase = typed.join(" ");
  for (let at = 0; at < sums.length; at++) {
    if (sums[at] === 0) continue;
    const begins = labels[at]!.startsWith(phrase) ? BEGINS : 0;
    scores[at] = Math.max(scores[at]!, (sums[at]! / typed.length + begins) * factor);
  }
}

function bestOf(places: Index<unknown>["places"], typed: string, count: number): Float32Array {
  const best = new Float32Array(count);
  for (const [word, found] of places) {
    const likeness = likenessOf(typed, word);
    if (likeness > 0) for (const { at, weight } of found) best[at] = Math.max(best[at]!, likeness * weight);
  }
  return best;
}

/** 1 for the word itself, less for its beginning, a part of it, and what was mistyped; 0 for another word. */
function likenessOf(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0.9 + (0.1 * typed.length) / word.length;
  if (typed.length >= 3 && word.includes(typed)) return 0.6;
  const typos = typosIn(typed);
  if (typos === 0) return 0;
  const distance = prefixDistance(typed, word, typos);
  return distance > typos ? 0 : 0.6 - 0.1 * distance;
}
