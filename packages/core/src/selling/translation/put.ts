import type { FieldError } from "@vitrine/contract/kernel/error/field-errors";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import {
  MOST_TRANSLATED,
  type PutTranslations,
  type PutTranslationsInput,
  TRANSLATED_KINDS,
  type TranslatedField,
  type TranslatedKind,
} from "@vitrine/contract/selling/translation/translation";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { putTranslationRows, type TranslationRow, translationsOf } from "../store/catalog-translations.ts";
import { knownTargets } from "./queries.ts";

type Item = PutTranslationsInput["items"][number];
type Refused = PutTranslations["errors"][number];

const FIELDS = ["name", "description"] as const satisfies TranslatedField[];

const keyOf = ({ kind, targetId, language }: Pick<TranslationRow, "kind" | "targetId" | "language">) => `${kind} ${targetId} ${language}`;

/** Translations of many services and categories; refused ones are left out. With `isCheck`, nothing is written. */
export async function putTranslations(ctx: Ctx, { items, isCheck }: PutTranslationsInput): Promise<PutTranslations> {
  authorize(ctx, "catalog.manage");
  const errors = await refusedOf(ctx, items);
  const refused = new Set(errors.map(({ index }) => index));
  const before = new Map((await kept(ctx, items)).map((row) => [keyOf(row), row]));
  const after = new Map(before);
  for (const item of items.filter((_, index) => !refused.has(index))) for (const row of rowsOf(item, after)) after.set(keyOf(row), row);
  const { counts, rows } = compared(before, after);
  if (!isCheck && rows.length > 0) {
    await putTranslationRows(ctx, rows);
    const old = rows.map((row) => before.get(keyOf(row)) ?? { ...row, name: null, description: null });
    await audit(ctx, { action: "translation.update", subject: `panel:${ctx.panelId}`, before: { items: old }, after: { items: rows } });
  }
  return { ...counts, errors };
}

async function refusedOf(ctx: Ctx, items: readonly Item[]): Promise<Refused[]> {
  const known = new Map<TranslatedKind, Set<number>>();
  for (const kind of TRANSLATED_KINDS) known.set(kind, await knownTargets(ctx, kind, idsOf(items, kind)));
  return items.flatMap((item, index) => {
    if (!known.get(item.kind)!.has(item.id)) return [{ index, field: "id", code: "unknown_target", params: {} }];
    return Object.entries(item.texts).flatMap(([language, words]) =>
      FIELDS.flatMap((field) => {
        const error = problemOf(item.kind, field, words[field]);
        return error ? [{ index, field: `texts.${language}.${field}`, ...error }] : [];
      }),
    );
  });
}

function problemOf(kind: TranslatedKind, field: TranslatedField, text: string | null | undefined): FieldError | undefined {
  if (!text) return undefined;
  // Categories have a name alone.
  if (kind === "category" && field === "description") return { code: "invalid", params: {} };
  const max = MOST_TRANSLATED[field];
  return text.length > max ? { code: "too_long", params: { max } } : undefined;
}

const idsOf = (items: readonly Item[], kind: TranslatedKind) => items.filter((item) => item.kind === kind).map(({ id }) => id);

async function kept(ctx: Ctx, items: readonly Item[]): Promise<TranslationRow[]> {
  const rows: TranslationRow[] = [];
  for (const kind of TRANSLATED_KINDS) rows.push(...(await translationsOf(ctx, kind, idsOf(items, kind))));
  return rows;
}

/** Omitted fields stay. */
function rowsOf({ kind, id, texts }: Item, rows: ReadonlyMap<string, TranslationRow>): TranslationRow[] {
  return Object.entries(texts).map(([tag, words]) => {
    const language = tag as Language;
    const row = { kind, targetId: id, language };
    const old = rows.get(keyOf(row));
    const next = (field: TranslatedField) => (words[field] === undefined ? (old?.[field] ?? null) : words[field] || null);
    return { ...row, name: next("name"), description: next("description") };
  });
}

function compared(before: ReadonlyMap<string, TranslationRow>, after: ReadonlyMap<string, TranslationRow>) {
  const counts = { added: 0, changed: 0, removed: 0, same: 0 };
  const rows = [...after].flatMap(([key, row]) => {
    const moves = FIELDS.map((field) => moveOf(before.get(key)?.[field] ?? null, row[field]));
    for (const move of moves) if (move) counts[move] += 1;
    return moves.every((move) => move === undefined || move === "same") ? [] : [row];
  });
  return { counts, rows };
}

function moveOf(old: string | null, now: string | null): "added" | "changed" | "removed" | "same" | undefined {
  if (old === now) return old === null ? undefined : "same";
  if (old === null) return "added";
  return now === null ? "removed" : "changed";
}
