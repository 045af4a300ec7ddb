import type { SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Button } from "@vitrine/ui/form/button";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { SearchBox } from "@vitrine/ui/list/search-box";
import { formatNumber } from "@vitrine/ui/text/money";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { ActiveCell } from "./active-cell.tsx";
import type { Words } from "./cell-words.ts";
import { SavedBanner } from "./saved-banner.tsx";
import { SheetGrid } from "./sheet-grid.tsx";
import { useSave } from "./use-save.tsx";
import { type Sheet, useSheet } from "./use-sheet.ts";

type EditorProps = { panelId: number; rows: readonly SheetRow[]; currency: string; words: Words };

export function SheetEditor({ panelId, rows, currency, words }: EditorProps) {
  const { t } = useTranslation("sheet");
  const hintId = useId();
  const [query, setQuery] = useState("");
  const shown = useMemo(() => rows.filter((row) => matches(row, query)), [rows, query]);
  const sheet = useSheet(rows, shown, words);
  const { save, saved, dismiss } = useSave(panelId, sheet);
  const isDirty = sheet.plan.cells > 0;
  useLeaveGuard(isDirty);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SavedBanner
        panelId={panelId}
        saved={saved}
        onDismiss={dismiss}
        onDrop={() => {
          sheet.dropRefused();
          dismiss();
        }}
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchBox label={t("search")} query={query} onQuery={setQuery} />
        <Steps sheet={sheet} />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="search" title={t("noMatch")} action={<Button onClick={() => setQuery("")}>{t("showAll")}</Button>} />
      ) : (
        <SheetGrid sheet={sheet} words={words} currency={currency} describedBy={hintId} onSave={() => void save()} />
      )}
      <ActiveCell sheet={sheet} words={words} />
      <p id={hintId} className="mt-2 text-s text-ink-3">
        {t("hint")}
      </p>
      <div className="mt-2">
        <Disclosure summary={t("keys.title")}>
          <Shortcuts />
        </Disclosure>
      </div>
      <SaveBar dirty={isDirty} onDiscard={sheet.discard} note={<Unsaved sheet={sheet} />} />
    </form>
  );
}

function matches({ id, name }: SheetRow, query: string): boolean {
  const text = query.trim().toLowerCase();
  return text === "" || String(id) === text || name.toLowerCase().includes(text);
}

function Steps({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation("sheet");
  return (
    <>
      <Button size="s" aria-disabled={!sheet.canUndo || undefined} onClick={sheet.undo}>
        {t("undo")}
      </Button>
      <Button size="s" aria-disabled={!sheet.canRedo || undefined} onClick={sheet.redo}>
        {t("redo")}
      </Button>
    </>
  );
}

function Unsaved({ sheet: { plan, draft, show } }: { sheet: Sheet }) {
  const { t } = useTranslation("sheet");
  const { locale } = useUi();
  const [problem] = plan.problems;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        {t("unsaved", { count: plan.cells, total: formatNumber(locale, plan.cells), services: formatNumber(locale, draft.size) })}
      </span>
      {problem && (
        <Button size="s" variant="danger" onClick={() => show(problem.id, problem.column)}>
          {t("problems", { count: plan.problems.length, total: formatNumber(locale, plan.problems.length) })}
        </Button>
      )}
    </span>
  );
}

const KEYS = ["move", "edge", "extend", "all", "edit", "clear", "toggle", "fill", "clipboard", "undo", "save"] as const;

function Shortcuts() {
  const { t } = useTranslation("sheet");
  return (
    <DescriptionList className="max-w-form" items={KEYS.map((key) => ({ label: t(`keys.${key}.keys`), value: t(`keys.${key}.text`) }))} />
  );
}
