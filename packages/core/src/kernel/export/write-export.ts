import { Readable } from "node:stream";
import type { ExportColumn, ExportFormat, ExportList } from "@vitrine/contract/kernel/export/columns";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { textOf } from "../text/texts.ts";
import { type Batches, csvOf } from "./csv.ts";
import { xlsxOf } from "./xlsx.ts";

export { exportedRows } from "./cursor-queries.ts";

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export interface ExportShape {
  columns: readonly ExportColumn[];
  format: ExportFormat;
  language: Language;
}

/** The file's bytes, written while its rows arrive. */
export function writeExport({ columns, format, language }: ExportShape, batches: Batches): Readable {
  const headings = columns.map(({ key }) => textOf(language, `export:column.${key}`) ?? key);
  if (format === "xlsx") return xlsxOf(headings, columns, batches);
  return Readable.from(csvOf(headings, columns, batches, language), { objectMode: false });
}

/** orders_2026-11-20.csv */
export const exportName = (list: ExportList, format: ExportFormat, at: Date): string =>
  `${list}_${at.toISOString().slice(0, 10)}.${format}`;
