import { useTranslation } from "react-i18next";
import { shownText, type Words } from "./cell-words.ts";
import { problemsOf } from "./check-row.ts";
import { COLUMNS } from "./columns.ts";
import { problemText } from "./refusals.ts";
import { cellKey } from "./use-drafts.ts";
import type { Sheet } from "./use-sheet.ts";

/** A line about the active cell or the range, also for screen readers: why it can't be saved, what it was before. */
export function ActiveCell({ sheet, words }: { sheet: Sheet; words: Words }) {
  const text = useSaying(sheet, words);
  return (
    <p role="status" className="mt-2 min-h-5 text-s">
      {text}
    </p>
  );
}

function useSaying({ rows, selection: { active }, range, draft, refused }: Sheet, words: Words): React.ReactNode {
  const { t } = useTranslation("sheet");
  const row = rows[active.row];
  const column = COLUMNS[active.col];
  const edits = row && draft.get(row.id);
  const cells = (range.bottom - range.top + 1) * (range.right - range.left + 1);
  if (!row || !column) return null;
  const problem = refused.get(cellKey(row.id, column)) ?? (edits && problemsOf(row, edits)[column]);
  const was = shownText(row, {}, column, words);
  if (problem?.code === "changed_since") return <span className="text-bad">{t("changedSince", { value: was })}</span>;
  if (problem) return <span className="text-bad">{problemText(problem)}</span>;
  if (cells > 1) return t("selected", { count: cells });
  return edits?.[column] ? t("was", { value: was }) : null;
}
