import { isExtraCharge, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { readTyped } from "@vitrine/contract/kernel/amount/typed-amount";
import type { ColumnId } from "./columns.ts";
import type { CellEdit } from "./draft.ts";

/** What texts mean in this sheet. */
export interface Meanings {
  locale: string;
  /** Ids by the name in lower case. */
  categories: ReadonlyMap<string, number>;
  /** The words for each status, in lower case. */
  statuses: ReadonlyMap<string, "active" | "off">;
}

const LONGEST_NAME = 300;
const MOST = 2_147_483_647;

const refused = (text: string, code: string, params: Record<string, string | number> = {}): CellEdit => ({
  text,
  problem: { code, params },
});

/** Parses what a person typed or pasted into a cell. Currency signs, percent signs and grouped digits are understood. */
export function readCell(column: ColumnId, given: string, meanings: Meanings): CellEdit {
  const text = given.replace(/\s+/g, " ").trim();
  if (text === "") return refused("", "required");
  switch (column) {
    case "name":
      return text.length > LONGEST_NAME ? refused(text, "too_long", { max: LONGEST_NAME }) : { value: text };
    case "category": {
      const id = meanings.categories.get(text.toLowerCase());
      return id === undefined ? refused(text, "category_unknown") : { value: String(id) };
    }
    case "status": {
      const status = meanings.statuses.get(text.toLowerCase());
      return status === undefined ? refused(text, "status_unknown") : { value: status };
    }
    case "extra": {
      const value = numberIn(text, meanings.locale);
      return value !== null && isExtraCharge(value) ? { value } : refused(text, "extra_charge");
    }
    case "price": {
      const value = numberIn(text, meanings.locale);
      return value !== null && !value.startsWith("-") && parseAmount(value) !== undefined ? { value } : refused(text, "amount");
    }
    case "min":
    case "max":
      return readCount(text, meanings.locale);
  }
}

function readCount(text: string, locale: string): CellEdit {
  const value = numberIn(text, locale)?.replace(/\.0*$/, "");
  if (value === undefined || !/^\d+$/.test(value)) return refused(text, "integer");
  if (Number(value) < 1) return refused(text, "too_small", { min: 1 });
  return Number(value) > MOST ? refused(text, "too_big", { max: MOST }) : { value };
}

/** Reads a number with a percent or currency sign on either side. */
const numberIn = (text: string, locale: string): string | null =>
  readTyped(text.replace(/^[^\d\-−.,]+/, "").replace(/[^\d.,]+$/, ""), locale);
