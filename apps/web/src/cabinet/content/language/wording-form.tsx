import type { LanguageText, PanelLanguage } from "@vitrine/contract/content/language/language";
import type { FieldError } from "@vitrine/contract/kernel/error/field-errors";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { type ComponentProps, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, isRefusal } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { completed, type Draft, found, problemsOf, type WordingFilter } from "./wording-draft.ts";
import { NO_FILTER, WordingFilters } from "./wording-filters.tsx";
import { WordingRow } from "./wording-row.tsx";

/** The number of rows shown before "show more". */
const STEP = 40;

type Props = { panelId: number; saved: PanelLanguage; originals: readonly LanguageText[] };

export function WordingForm({ panelId, saved, originals }: Props) {
  const { t } = useTranslation("languages");
  const manages = useCan("content.manage");
  const [draft, setDraft] = useState<Draft>(saved.texts);
  // The rows that the filter found stay while they are edited.
  const [{ filter, at }, setFound] = useState({ filter: NO_FILTER, at: draft });
  const setFilter = (next: WordingFilter) => setFound({ filter: next, at: draft });
  const problems = useMemo(() => problemsOf(originals, draft), [originals, draft]);
  const rows = useMemo(() => found(originals, at, filter), [originals, at, filter]);
  const dirty = JSON.stringify(sorted(draft)) !== JSON.stringify(sorted(saved.texts));
  useLeaveGuard(dirty);
  const { save, put } = useSave(panelId, saved);
  const change = useCallback((key: string, text: string | undefined) => setDraft((before) => changed(before, key, text)), []);
  const isRefused = problems.size > 0;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRefused) setFilter({ ...NO_FILTER, only: "wrong" });
        else void save(completed(originals, draft));
      }}
    >
      {put.error && <ErrorBanner>{isRefusal(put.error, "version_conflict") ? t("conflict") : failureOf(put.error).message}</ErrorBanner>}
      <WordingFilters filter={filter} wrong={problems.size} onChange={setFilter} />
      <Rows
        key={JSON.stringify(filter)}
        rows={rows}
        language={saved.id}
        draft={draft}
        problems={problems}
        onChange={manages ? change : undefined}
      />
      <SaveBar
        dirty={dirty}
        busy={put.isPending}
        onDiscard={() => {
          put.reset();
          setDraft(saved.texts);
        }}
        {...(isRefused ? { note: t("wrong", { count: problems.size }) } : {})}
      />
    </form>
  );
}

type RowsProps = Pick<ComponentProps<typeof WordingRow>, "language" | "onChange"> & {
  rows: readonly LanguageText[];
  draft: Draft;
  problems: ReadonlyMap<string, FieldError>;
};

/** The first of them, and more on request. */
function Rows({ rows, draft, problems, ...rest }: RowsProps) {
  const { t } = useTranslation("languages");
  const [shown, setShown] = useState(STEP);
  if (rows.length === 0) {
    return (
      <EmptyState icon="search" title={t("nothing")}>
        {t("nothingText")}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="rounded-card border border-line bg-sheet">
        {rows.slice(0, shown).map((text, place) => (
          <WordingRow
            key={text.key}
            text={text}
            own={draft[text.key]}
            problem={problems.get(text.key)}
            isFirst={rows[place - 1]?.page !== text.page}
            {...rest}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <Button className="justify-self-center" onClick={() => setShown(shown + STEP)}>
          {t("more", { count: rows.length - shown })}
        </Button>
      )}
    </>
  );
}

const sorted = (draft: Draft) => Object.entries(draft).toSorted(([one], [other]) => (one < other ? -1 : 1));

function changed(draft: Draft, key: string, text: string | undefined): Draft {
  const { [key]: _, ...others } = draft;
  return text === undefined ? others : { ...others, [key]: text };
}

function useSave(panelId: number, { id, isOn, version }: PanelLanguage) {
  const { t } = useTranslation("languages");
  const utils = trpc.useUtils();
  const put = trpc.language.put.useMutation();
  const save = async (texts: Draft) => {
    try {
      const next = await put.mutateAsync({ panelId, languageId: id, isOn, texts, version });
      toasts.success(t("saved"));
      utils.language.get.setData({ panelId, languageId: id }, next);
      void utils.language.list.invalidate();
    } catch {
      // Shown by the mutation's error.
    }
  };
  return { save, put };
}
