import { type CreatePopupInput, POPUP_AUDIENCES, POPUP_FREQUENCIES, type Popup } from "@vitrine/contract/content/popup/popup";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { errorText, failureOf, isMissing } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { clockIn, secondsAt } from "../../../shared/kernel/app/zoned-clock.ts";
import { useFocusInvalid } from "../../../shared/kernel/app/use-focus-invalid.ts";
import { MarkdownField } from "../article/markdown-field.tsx";
import { TextPreview } from "../article/text-preview.tsx";

const MOST_BODY = 5000;

type Draft = Required<Pick<CreatePopupInput, "title" | "body" | "audience" | "frequency" | "isOn">> & {
  language: Popup["language"];
  from: string;
  to: string;
};

const draftOf = (popup: Popup | undefined, timeZone: string): Draft => {
  const clock = (seconds: number | null | undefined) => (seconds == null ? "" : clockIn(seconds, timeZone));
  return {
    title: popup?.title ?? "",
    body: popup?.body ?? "",
    audience: popup?.audience ?? "everyone",
    frequency: popup?.frequency ?? "once",
    isOn: popup?.isOn ?? true,
    language: popup?.language ?? null,
    from: clock(popup?.from),
    to: clock(popup?.to),
  };
};

/** A new pop-up, or an existing one. */
export function Screen() {
  const { texts } = useUi();
  const panelId = usePanelId();
  const { item } = useParams();
  const panel = trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 });
  // The form starts from what is stored now, not from the cache of an earlier visit.
  const popup = trpc.modal.get.useQuery({ panelId, popupId: Number(item) }, { enabled: item !== undefined, gcTime: 0 });
  const error = panel.error ?? popup.error;
  if (isMissing(popup.error)) {
    return <NotFound homeHref={`/panel/${panelId}/modals`} />;
  }
  if (error) return <ErrorView detail={errorText(error)} onReload={() => void (panel.error ? panel : popup).refetch()} />;
  if (!panel.data || (item !== undefined && !popup.data)) return <SkeletonText label={texts.loading} lines={6} />;
  const { timeZone, language } = panel.data;
  return <PopupForm key={item ?? "new"} panelId={panelId} popup={popup.data} timeZone={timeZone} panelLanguage={language} />;
}

type FormProps = { panelId: number; popup: Popup | undefined; timeZone: string; panelLanguage: NonNullable<Popup["language"]> };

function usePopup({ panelId, popup, timeZone }: FormProps) {
  const { t } = useTranslation("content");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.modal.create.useMutation();
  const update = trpc.modal.update.useMutation();
  const [start] = useState(() => draftOf(popup, timeZone));
  const [draft, setDraft] = useState(start);
  const [isDone, setDone] = useState(false);
  useLeaveGuard(!isDone && JSON.stringify(draft) !== JSON.stringify(start));
  const error = create.error ?? update.error;
  useFocusInvalid(error);
  const save = async () => {
    const input = { ...draft, title: draft.title.trim(), from: secondsAt(draft.from, timeZone), to: secondsAt(draft.to, timeZone) };
    try {
      await (popup ? update.mutateAsync({ panelId, popupId: popup.id, ...input }) : create.mutateAsync({ panelId, ...input }));
      // The guard reads the form's state when the page is left.
      flushSync(() => setDone(true));
      void utils.modal.invalidate();
      toasts.success(t("popups.saved"));
      await navigate(`/panel/${panelId}/modals`);
    } catch {
      // Shown by the mutation's error.
    }
  };
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, set, save, failure: error ? failureOf(error) : undefined, busy: create.isPending || update.isPending };
}

function PopupForm(props: FormProps) {
  const { panelId, popup, panelLanguage } = props;
  const { t } = useTranslation("content");
  const { texts } = useUi();
  const form = usePopup(props);
  const { draft, set, failure, busy } = form;
  const isShown = failure && !Object.keys(failure.fields ?? {}).some((name) => name in draft);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <PageHeader
        title={t(popup ? "popups.edit" : "popups.new")}
        back={{ href: `/panel/${panelId}/modals`, label: t("back.popup") }}
        actions={
          <Button variant="primary" type="submit" busy={busy}>
            {texts.save}
          </Button>
        }
      />
      {isShown && (
        <Banner tone="bad" className="mb-4">
          {failure.message}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6 max-[900px]:grid-cols-1">
        <div className="grid gap-5">
          <Field label={t("popups.heading")} error={failure?.fields?.["title"]} required>
            {(control) => (
              <TextInput {...control} maxLength={120} value={draft.title} onChange={(event) => set({ title: event.target.value })} />
            )}
          </Field>
          <MarkdownField
            panelId={panelId}
            label={t("body")}
            rows={8}
            maxLength={MOST_BODY}
            value={draft.body}
            onChange={(body) => set({ body })}
            error={failure?.fields?.["body"]}
          />
          <TextPreview panelId={panelId} title={draft.title} body={draft.body} language={draft.language ?? panelLanguage} />
        </div>
        <Terms draft={draft} set={set} failure={failure} />
      </div>
    </form>
  );
}

function Terms({ draft, set, failure }: Pick<ReturnType<typeof usePopup>, "draft" | "set" | "failure">) {
  const { t } = useTranslation("content");
  return (
    <Section title={t("publication")}>
      <div className="grid gap-4">
        <Checkbox label={t("popups.isOn")} checked={draft.isOn} onChange={(event) => set({ isOn: event.target.checked })} />
        <Field label={t("popups.audience")}>
          {(control) => (
            <Select
              {...control}
              value={draft.audience}
              onChange={({ target }) => set({ audience: POPUP_AUDIENCES.find((each) => each === target.value) ?? "everyone" })}
              options={POPUP_AUDIENCES.map((value) => ({ value, label: t(`popups.audiences.${value}`) }))}
            />
          )}
        </Field>
        <Field label={t("popups.frequency")}>
          {(control) => (
            <Select
              {...control}
              value={draft.frequency}
              onChange={({ target }) => set({ frequency: POPUP_FREQUENCIES.find((each) => each === target.value) ?? "once" })}
              options={POPUP_FREQUENCIES.map((value) => ({ value, label: t(`popups.frequencies.${value}`) }))}
            />
          )}
        </Field>
        <Field label={t("popups.language")}>
          {(control) => (
            <Select
              {...control}
              placeholder={t("anyLanguage")}
              value={draft.language ?? ""}
              onChange={({ target }) => set({ language: LANGUAGES.find((each) => each === target.value) ?? null })}
              options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
          )}
        </Field>
        {(["from", "to"] as const).map((name) => (
          <Field key={name} label={t(`popups.${name}`)} error={failure?.fields?.[name]} optional>
            {(control) => (
              <TextInput {...control} type="datetime-local" value={draft[name]} onChange={(event) => set({ [name]: event.target.value })} />
            )}
          </Field>
        ))}
      </div>
    </Section>
  );
}
