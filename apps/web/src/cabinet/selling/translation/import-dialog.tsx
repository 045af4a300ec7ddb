import { useUi } from "@vitrine/ui/base/ui-provider";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { Banner, ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { FileInput } from "@vitrine/ui/form/file-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type FileState, type FileSummary, useTranslationFile } from "./use-translation-file.ts";

/** The number of errors that are listed; the rest are counted. */
const MOST_ERRORS = 50;

/** A file with translations: chosen, checked, confirmed. */
export function ImportDialog({ panelId, close }: { panelId: number } & ModalProps) {
  const { t } = useTranslation("translation");
  const { state, check, save, again } = useTranslationFile(panelId);
  const problem = "problem" in state ? state.problem : undefined;
  // Each file gets a new field, which takes over the focus of the old one.
  const focusAgain = useCallback((field: HTMLInputElement | null) => (problem ? field?.focus() : undefined), [problem]);
  return (
    <DialogLayout
      title={t("import.title")}
      actions={<Actions state={state} save={(summary) => void save(summary)} again={again} close={() => close()} />}
    >
      <div className="grid gap-5">
        {problem && <ErrorBanner>{problem}</ErrorBanner>}
        {state.step === "choose" && (
          <Field label={t("import.file")} hint={t("import.hint")}>
            {(control) => (
              <FileInput
                {...control}
                ref={focusAgain}
                accept=".csv,.xlsx"
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  if (file) void check(file);
                }}
              />
            )}
          </Field>
        )}
        {state.step === "working" && <ProgressBar label={t("import.working")} value={state.done} max={state.total} />}
        {(state.step === "checked" || state.step === "saved") && <Summary summary={state.summary} isSaved={state.step === "saved"} />}
      </div>
    </DialogLayout>
  );
}

interface ActionsProps {
  state: FileState;
  save: (summary: FileSummary) => void;
  again: () => void;
  close: () => void;
}

function Actions({ state, save, again, close }: ActionsProps) {
  const { t } = useTranslation("translation");
  const { texts } = useUi();
  if (state.step === "saved") return <Button onClick={close}>{t("import.close")}</Button>;
  if (state.step !== "checked") return <Button onClick={close}>{texts.cancel}</Button>;
  const { summary } = state;
  const changes = summary.added + summary.changed + summary.removed;
  return (
    <>
      <Button variant="primary" disabled={changes === 0} onClick={() => save(summary)}>
        {t("import.save", { count: changes })}
      </Button>
      <Button onClick={again}>{t("import.other")}</Button>
    </>
  );
}

function Summary({ summary, isSaved }: { summary: FileSummary; isSaved: boolean }) {
  const { t } = useTranslation("translation");
  const { added, changed, removed, same, errors } = summary;
  const facts = [
    [t("import.added"), added],
    [t("import.changed"), changed],
    [t("import.removed"), removed],
    [t("import.same"), same],
  ] as const;
  return (
    <>
      {isSaved && <Banner tone="ok">{t("import.saved")}</Banner>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {facts.map(([label, count]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-medium tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && (
        <section aria-label={t("import.errors", { count: errors.length })}>
          <p className="font-medium text-bad">{t("import.errors", { count: errors.length })}</p>
          <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto text-s">
            {errors.slice(0, MOST_ERRORS).map(({ line, text }) => (
              <li key={`${line} ${text}`}>{t("import.line", { line, text })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
