import type { Operators } from "../../kernel/search/operators.ts";
import { DIALOG_STATUSES, DIALOG_SUBJECTS } from "./dialog.ts";
import { ASSIGNEES } from "./panel-dialog.ts";

/** The operators of the search in the panel's list of dialogs. */
export const DIALOG_OPERATORS = {
  id: { kind: "id", canCompare: true },
  user: { kind: "text" },
  /** The order that it is about. */
  order: { kind: "id", canCompare: false },
  status: { kind: "word", words: DIALOG_STATUSES, takesMany: true, canExclude: true },
  subject: { kind: "word", words: DIALOG_SUBJECTS, takesMany: true, canExclude: true },
  tag: { kind: "text", canExclude: true },
  assignee: { kind: "word", words: ASSIGNEES },
  /** The date of its start. */
  date: { kind: "date", canCompare: true },
} as const satisfies Operators;
