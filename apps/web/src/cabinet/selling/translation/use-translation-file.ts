import { MOST_PUT, type PutTranslations } from "@vitrine/contract/selling/translation/translation";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, fieldText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { readTable } from "./read-table.ts";
import { type FileItem, inParts, readRows } from "./translation-rows.ts";

export interface FileSummary extends Omit<PutTranslations, "errors"> {
  items: FileItem[];
  errors: { line: number; text: string }[];
}

export type FileState =
  | { step: "choose"; problem?: string }
  | { step: "working"; done: number; total: number }
  | { step: "checked"; summary: FileSummary; problem?: string }
  | { step: "saved"; summary: FileSummary };

/** Reads a file, previews its changes, and saves them after a confirmation. */
export function useTranslationFile(panelId: number) {
  const { t } = useTranslation("translation");
  const utils = trpc.useUtils();
  const put = trpc.translation.put.useMutation();
  const [state, setState] = useState<FileState>({ step: "choose" });

  const send = async (items: readonly FileItem[], isCheck: boolean, begun: FileSummary): Promise<FileSummary> => {
    let summary = begun;
    let done = 0;
    for (const part of inParts(items, MOST_PUT)) {
      setState({ step: "working", done, total: items.length });
      const sent = part.map(({ kind, id, texts }) => ({ kind, id, texts }));
      summary = added(summary, await put.mutateAsync({ panelId, items: sent, isCheck }), part);
      done += part.length;
    }
    return summary;
  };
  const check = async (file: File) => {
    setState({ step: "working", done: 0, total: 0 });
    try {
      const read = readRows(await readTable(file));
      if (!read) return setState({ step: "choose", problem: t("import.noColumns") });
      const unreadable = read.unreadable.map((line) => ({ line, text: t("import.unreadable") }));
      setState({ step: "checked", summary: await send(read.items, true, { ...NOTHING, items: read.items, errors: unreadable }) });
    } catch (error) {
      setState({ step: "choose", problem: put.isError || isAnswer(error) ? errorText(error) : t("import.broken") });
    }
  };
  const save = async (checked: FileSummary) => {
    try {
      setState({ step: "saved", summary: await send(checked.items, false, { ...NOTHING, items: checked.items }) });
      void utils.language.invalidate();
    } catch (error) {
      // Parts saved before stay; importing the same file again continues where it stopped.
      setState({ step: "checked", summary: checked, problem: errorText(error) });
    }
    void utils.translation.list.invalidate();
  };
  return { state, check, save, again: () => setState({ step: "choose" }) };
}

const NOTHING: FileSummary = { added: 0, changed: 0, removed: 0, same: 0, items: [], errors: [] };

const isAnswer = (error: unknown): boolean => error instanceof Error && error.name === "TRPCClientError";

function added(summary: FileSummary, part: PutTranslations, items: readonly FileItem[]): FileSummary {
  const errors = part.errors.map(({ index, code, params }) => ({ line: items[index]!.line, text: fieldText(code, params) }));
  return {
    items: summary.items,
    added: summary.added + part.added,
    changed: summary.changed + part.changed,
    removed: summary.removed + part.removed,
    same: summary.same + part.same,
    errors: [...summary.errors, ...errors],
  };
}
