import type { SheetField } from "@vitrine/contract/selling/sheet/sheet";
import i18next from "i18next";
import { fieldText } from "../../../shared/kernel/app/failure.ts";
import type { ColumnId } from "./columns.ts";
import type { Problem, RowEdits } from "./draft.ts";

/** The column whose edit the server refused. */
export function columnOf(field: SheetField, edits: RowEdits): ColumnId {
  if (field === "price") return edits.extra ? "extra" : "price";
  return field === "categoryId" ? "category" : field;
}

/** Errors that only this sheet has. */
const OWN = ["category_unknown", "status_unknown", "below_cost", "changed_since", "not_found"] as const;
type OwnReason = (typeof OWN)[number];

const isOwn = (code: string): code is OwnReason => (OWN as readonly string[]).includes(code);

/** Why a cell can't be saved, in a sentence. */
export function problemText({ code, params }: Problem): string {
  if (isOwn(code)) return i18next.t(`sheet:problem.${code}`, params);
  if (i18next.exists(`error:field.${code}`)) return fieldText(code, params);
  return i18next.t(`error:${code}`, { ...params, defaultValue: code });
}
