import type { SheetField } from "@vitrine/contract/selling/sheet/sheet";

export const COLUMNS = ["name", "category", "extra", "price", "min", "max", "status"] as const;
export type ColumnId = (typeof COLUMNS)[number];

/** The field of a service that a column edits: an extra charge and a price are two ways to set the price. */
export const FIELD_OF: Record<ColumnId, SheetField> = {
  name: "name",
  category: "categoryId",
  extra: "price",
  price: "price",
  min: "min",
  max: "max",
  status: "status",
};

export const NUMERIC: ReadonlySet<ColumnId> = new Set(["extra", "price", "min", "max"]);
