import { type MailingDetails, MOST_BODY } from "@vitrine/contract/growth/mailing/mailing";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { TextInput } from "@vitrine/ui/form/text-input";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { MarkdownField } from "../../content/article/markdown-field.tsx";
import { AudienceCount } from "./audience-count.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { ChannelCards } from "./channel-cards.tsx";
import { audienceOf } from "./mailing-draft.ts";
import { MailingPreview } from "./mailing-preview.tsx";
import { useDraftActs, useMailingRun } from "./use-mailing-acts.ts";
import { type MailingFormProps, useMailingForm } from "./use-mailing-form.ts";

/** A new mailing, or a draft. */
export function MailingForm(props: MailingFormProps) {
  const { panelId, mailing } = props;
  const { t } = useTranslation("mailing");
  const form = useMailingForm(props);
  const { draft, failure } = form;
  const isShown = failure && Object.keys(failure.fields ?? {}).length === 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.saveOnly();
      }}
    >
      <PageHeader
        title={mailing ? t("edit") : t("create")}
        back={{ href: `/panel/${panelId}/mailing`, label: t("title") }}
        actions={<Actions panelId={panelId} mailing={mailing} form={form} />}
      />
      {isShown && (
        <Banner tone="bad" className="mb-4">
          {failure.message}
        </Banner>
      )}
      {mailing?.stopReason === "limit" && (
        <Banner tone="warn" className="mb-4">
          {t("stop.limit")}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-6 max-[1100px]:grid-cols-1">
        <div className="grid min-w-0 gap-5">
          <Message form={form} panelId={panelId} />
          <MailingPreview panelId={panelId} channel={draft.channel} subject={draft.subject} body={draft.body} language={draft.language} />
        </div>
        <Recipients {...props} form={form} />
      </div>
    </form>
  );
}

type FormState = ReturnType<typeof useMailingForm>;
type PartProps = Pick<MailingFormProps, "panelId" | "mailing"> & { form: FormState };

/** The mailing's actions. Trying and starting save it first. */
function Actions({ panelId, mailing, form: { draft, dirty, busy, save } }: PartProps) {
  const { t } = useTranslation("mailing");
  const { texts } = useUi();
  const run = useMailingRun(panelId);
  const acts = useDraftActs(panelId);
  const withSaved = async (act: (saved: MailingDetails) => Promise<void>) => {
    const saved = mailing && !dirty ? mailing : await save();
    if (saved) await act(saved);
  };
  return (
    <>
      <Button type="submit" busy={busy}>
        {texts.save}
      </Button>
      <Button icon="eye" busy={busy || acts.isTesting} onClick={() => void withSaved((saved) => acts.test(saved))}>
        {t("test.act")}
      </Button>
      <Button variant="primary" icon="send" busy={busy} onClick={() => void withSaved((saved) => run.start(saved))}>
        {t(draft.startAt === "" ? "start.act" : "schedule.act")}
      </Button>
    </>
  );
}

function Recipients({ panelId, mailing, panel, form: { draft, set, failure } }: PartProps & Pick<MailingFormProps, "panel">) {
  const { t } = useTranslation("mailing");
  const acts = useDraftActs(panelId);
  const fault = (name: string) => failure?.fields?.[name];
  return (
    <div className="grid gap-6">
      <Section title={t("audience.title")} text={t("audience.text")}>
        <div className="grid gap-6">
          <AudienceCount panelId={panelId} channel={draft.channel} audience={audienceOf(draft, panel.timeZone)} />
          <AudienceFields panelId={panelId} currency={panel.currency} draft={draft} set={set} fault={fault} />
        </div>
      </Section>
      <Section title={t("when.title")}>
        <Field label={t("when.label")} hint={t("when.hint", { zone: panel.timeZone })} error={fault("startAt")} optional>
          {(control) => (
            <TextInput {...control} type="datetime-local" value={draft.startAt} onChange={({ target }) => set({ startAt: target.value })} />
          )}
        </Field>
      </Section>
      {mailing && (
        <div>
          <Button variant="quiet" onClick={() => void acts.remove(mailing)}>
            {t("remove.act")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Message({ form, panelId }: { form: FormState; panelId: number }) {
  const { t } = useTranslation("mailing");
  const { draft, set, failure } = form;
  return (
    <>
      <ChannelCards panelId={panelId} channel={draft.channel} choose={(channel) => set({ channel })} />
      <div className="grid grid-cols-[minmax(0,1fr)_200px] gap-4 narrow:grid-cols-1">
        <Field label={t("subject")} error={failure?.fields?.["subject"]} required>
          {(control) => (
            <TextInput {...control} maxLength={150} value={draft.subject} onChange={({ target }) => set({ subject: target.value })} />
          )}
        </Field>
        <Field label={t("languageLabel")}>
          {(control) => (
            <Select
              {...control}
              value={draft.language}
              onChange={({ target }) => set({ language: LANGUAGES.find((each) => each === target.value) ?? draft.language })}
              options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
            />
          )}
        </Field>
      </div>
      <div>
        <MarkdownField
          panelId={panelId}
          label={t("body")}
          rows={12}
          maxLength={MOST_BODY[draft.channel]}
          value={draft.body}
          onChange={(body) => set({ body })}
          error={failure?.fields?.["body"]}
        />
        <p className="mt-2 text-s text-ink-3">{t("variables", { open: "{{", close: "}}" })}</p>
      </div>
      {draft.channel === "email" && (
        <Checkbox
          label={t("opens.label")}
          hint={t("opens.text")}
          checked={draft.countsOpens}
          onChange={({ target }) => set({ countsOpens: target.checked })}
        />
      )}
    </>
  );
}
