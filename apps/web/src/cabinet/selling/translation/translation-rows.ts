import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { TRANSLATED_KINDS, type TranslatedField, type TranslatedKind } from "@vitrine/contract/selling/translation/translation";

export interface FileItem {
  /** The line of the file, from 1. */
  line: number;
  kind: TranslatedKind;
  id: number;
  texts: Partial<Record<Language, Partial<Record<TranslatedField, string>>>>;
}

export interface ReadFile {
  items: FileItem[];
  /** Lines without a kind or an id. */
  unreadable: number[];
}

type Place = "kind" | "id" | { language: Language; field: TranslatedField };

/** Headings of the export in each language of the product, and the keys of its columns. */
const FIELDS: readonly (readonly [TranslatedField, RegExp])[] = [
  ["name", /^(name|название|назва)[\s_(]+(ru|en|uk)\)?$/],
  ["description", /^(description|описание|опис)[\s_(]+(ru|en|uk)\)?$/],
];
const KIND = /^(kind|вид|тип)$/;

function placeOf(heading: string): Place | undefined {
  const text = heading
    .replace(/^\uFEFF/, "")
    .trim()
    .toLowerCase();
  if (text === "id") return "id";
  if (KIND.test(text)) return "kind";
  for (const [field, pattern] of FIELDS) {
    const language = LANGUAGES.find((each) => each === pattern.exec(text)?.[2]);
    if (language) return { language, field };
  }
  return undefined;
}

/** The export puts an apostrophe before texts that a spreadsheet would run as a formula. */
const unguarded = (text: string): string => (/^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text);

/** Undefined if the first line doesn't name the export's columns. The values of missing columns stay unchanged. */
export function readRows(rows: readonly (readonly string[])[]): ReadFile | undefined {
  const places = (rows[0] ?? []).map(placeOf);
  const hasWords = places.some((place) => typeof place === "object");
  if (!places.includes("id") || !places.includes("kind") || !hasWords) return undefined;
  const read: ReadFile = { items: [], unreadable: [] };
  rows.slice(1).forEach((cells, at) => {
    if (cells.every((cell) => cell.trim() === "")) return;
    const item = itemOf(places, cells, at + 2);
    if (item) read.items.push(item);
    else read.unreadable.push(at + 2);
  });
  return read;
}

function itemOf(places: readonly (Place | undefined)[], cells: readonly string[], line: number): FileItem | undefined {
  const cell = (place: "kind" | "id") => (cells[places.indexOf(place)] ?? "").trim();
  const kind = TRANSLATED_KINDS.find((each) => each === cell("kind").toLowerCase());
  const id = Number(cell("id"));
  if (!kind || !Number.isSafeInteger(id) || id < 1) return undefined;
  const texts: FileItem["texts"] = {};
  places.forEach((place, at) => {
    const isOffered = typeof place === "object" && (kind === "service" || place.field === "name" || (cells[at] ?? "").trim() !== "");
    if (isOffered) texts[place.language] = { ...texts[place.language], [place.field]: unguarded((cells[at] ?? "").trim()) };
  });
  return { line, kind, id, texts };
}

const MOST_BYTES = 400_000;

/** Splits the rows into parts that fit into a request. */
export function inParts(items: readonly FileItem[], most: number): FileItem[][] {
  const parts: FileItem[][] = [];
  let bytes = 0;
  for (const item of items) {
    // Cyrillic letters take two bytes.
    const size = JSON.stringify(item.texts).length * 2;
    const last = parts.at(-1);
    if (last && last.length < most && bytes + size <= MOST_BYTES) {
      last.push(item);
      bytes += size;
    } else {
      parts.push([item]);
      bytes = size;
    }
  }
  return parts;
}
