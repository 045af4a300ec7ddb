import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { FAQ_KINDS, type FaqItem } from "@vitrine/contract/support/faq/faq";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { errorText, failureOf, isMissing } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useFocusInvalid } from "../../../shared/kernel/app/use-focus-invalid.ts";
import { kindOf, kindTitle } from "./kind-title.ts";

type Draft = Omit<FaqItem, "itemIndex">;

/** A question and its answer; `new` adds one. */
export function Screen() {
  const { t } = useTranslation("support");
  const { texts } = useUi();
  const panelId = usePanelId();
  const params = useParams();
  const kind = params["kind"] ?? FAQ_KINDS[0];
  const itemIndex = params["itemIndex"] === "new" ? null : Number(params["itemIndex"]);
  const item = trpc.faq.get.useQuery({ panelId, kind, itemIndex: itemIndex ?? 1 }, { enabled: itemIndex !== null, gcTime: 0 });
  const panel = trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 });
  const list = `/panel/${panelId}/support/faq`;
  if (itemIndex !== null && isMissing(item.error)) return <NotFound homeHref={list} />;
  const failed = item.error ?? panel.error;
  const isReady = panel.data !== undefined && (itemIndex === null || item.data !== undefined);
  const start: Draft | undefined =
    item.data ?? (panel.data && { kind, question: "", answer: "", language: panel.data.language, position: 0 });
  return (
    <>
      <PageHeader back={{ href: list, label: t("tab.faq") }} title={t(itemIndex === null ? "faq.add" : "faq.edit")} />
      {isReady && start ? (
        <ItemForm key={`${kind} ${itemIndex}`} panelId={panelId} itemIndex={itemIndex} start={start} />
      ) : failed ? (
        <ErrorView detail={errorText(failed)} />
      ) : (
        <SkeletonText label={texts.loading} lines={8} />
      )}
    </>
  );
}

interface ItemFormProps {
  panelId: number;
  itemIndex: number | null;
  start: Draft;
}

function useItemForm({ panelId, itemIndex, start }: ItemFormProps) {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.faq.create.useMutation();
  const update = trpc.faq.update.useMutation();
  const [first] = useState(start);
  const [draft, setDraft] = useState(first);
  const [isDone, setDone] = useState(false);
  useLeaveGuard(!isDone && JSON.stringify(draft) !== JSON.stringify(first));
  // The guard reads its state when the page is left.
  const leave = () => flushSync(() => setDone(true));
  const error = create.error ?? update.error;
  useFocusInvalid(error);
  const submit = async () => {
    const { position, ...words } = draft;
    try {
      if (itemIndex === null) await create.mutateAsync({ panelId, ...words, ...(position > 0 ? { position } : {}) });
      else await update.mutateAsync({ panelId, itemIndex, ...draft });
    } catch {
      return; // Shown by the mutation's error.
    }
    leave();
    void utils.faq.invalidate();
    toasts.success(t("saved"));
    void navigate(`/panel/${panelId}/support/faq/${draft.kind}`);
  };
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, set, submit, leave, busy: create.isPending || update.isPending, failure: error ? failureOf(error) : undefined };
}

function ItemForm(props: ItemFormProps) {
  const { panelId, itemIndex, start } = props;
  const { t } = useTranslation("support");
  const { texts } = useUi();
  const { draft, set, submit, leave, busy, failure } = useItemForm(props);
  const fault = (name: string) => failure?.fields?.[name];
  return (
    <form
      noValidate
      className="grid max-w-[720px] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && !failure.fields && <ErrorBanner>{failure.message}</ErrorBanner>}
      <div className="grid grid-cols-3 gap-4 narrow:grid-cols-1">
        <KindField draft={draft} set={set} error={fault("kind")} isNew={itemIndex === null} />
        <Field label={t("faq.language")} error={fault("language")}>
          {(control) => (
            <Select
              {...control}
              value={draft.language}
              options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
              onChange={(event) => set({ language: LANGUAGES.find((known) => known === event.target.value) ?? draft.language })}
            />
          )}
        </Field>
        <Field label={t("faq.position")} hint={t("faq.positionHint")} error={fault("position")}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              value={draft.position === 0 && itemIndex === null ? "" : String(draft.position)}
              onChange={(event) => set({ position: Number(event.target.value) || 0 })}
            />
          )}
        </Field>
      </div>
      <Field label={t("faq.question")} error={fault("question")} required>
        {(control) => (
          <TextInput {...control} maxLength={300} value={draft.question} onChange={(event) => set({ question: event.target.value })} />
        )}
      </Field>
      <Field label={t("faq.answer")} hint={t("faq.answerHint")} error={fault("answer")} required>
        {(control) => (
          <Textarea {...control} rows={8} maxLength={8000} value={draft.answer} onChange={(event) => set({ answer: event.target.value })} />
        )}
      </Field>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {texts.save}
        </Button>
        {itemIndex !== null && <RemoveButton panelId={panelId} kind={start.kind} itemIndex={itemIndex} leave={leave} />}
      </p>
    </form>
  );
}

type KindProps = { draft: Draft; set: (part: Partial<Draft>) => void; error: string | undefined; isNew: boolean };

/** A question keeps its kind, since its address contains it. */
function KindField({ draft, set, error, isNew }: KindProps) {
  const { t } = useTranslation("support");
  return (
    <Field label={t("faq.kind")} hint={isNew ? t("faq.kindHint") : undefined} error={error}>
      {(control) => (
        <>
          <TextInput
            {...control}
            list="faq-kinds"
            maxLength={40}
            disabled={!isNew}
            value={kindTitle(t, draft.kind)}
            onChange={(event) => set({ kind: kindOf(t, event.target.value) })}
          />
          <datalist id="faq-kinds">
            {FAQ_KINDS.map((kind) => (
              <option key={kind}>{t(`faqKind.${kind}`)}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

type RemoveProps = { panelId: number; kind: string; itemIndex: number; leave: () => void };

function RemoveButton({ panelId, kind, itemIndex, leave }: RemoveProps) {
  const { t } = useTranslation("support");
  const confirm = useConfirm();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const remove = trpc.faq.remove.useMutation();
  const ask = async () => {
    const done = await confirm({
      title: t("faq.removeTitle"),
      text: t("faq.removeText"),
      confirm: t("remove"),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ panelId, kind, itemIndex });
      },
      errorText,
    });
    if (!done) return;
    leave();
    void utils.faq.list.invalidate();
    toasts.success(t("faq.removed"));
    void navigate(`/panel/${panelId}/support/faq`);
  };
  return (
    <Button variant="danger" onClick={() => void ask()}>
      {t("remove")}
    </Button>
  );
}
