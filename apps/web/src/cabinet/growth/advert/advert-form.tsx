import {
  ADVERT_KINDS,
  MOST_ADVERT_DAYS,
  MOST_ADVERT_PATH,
  MOST_ADVERT_TEXT,
  MOST_ADVERT_TITLE,
} from "@vitrine/contract/growth/advert/content";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { useNavigate } from "react-router";
import { AdvertCard } from "./advert-card.tsx";
import { AdvertPicture } from "./advert-picture.tsx";
import { totalOf, useAdvertWords } from "./advert-words.ts";
import { useAdvertActs, useAdvertEnds } from "./use-advert-acts.ts";
import { type AdvertFormProps, useAdvertForm } from "./use-advert-form.ts";

/** A new advert, a draft, or a change of a running one. */
export function AdvertForm(props: AdvertFormProps) {
  const { panelId, advert, host } = props;
  const { t } = useAdvertWords();
  const form = useAdvertForm(props);
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
        title={advert ? t("edit") : t("create")}
        back={{ href: `/panel/${panelId}/advertising`, label: t("title") }}
        actions={<Actions {...props} form={form} />}
      />
      {isShown && (
        <Banner tone="bad" className="mb-4">
          {failure.message}
        </Banner>
      )}
      {advert?.reason && (
        <Banner tone="warn" title={t("refusedTitle")} className="mb-4">
          {t("reason", { reason: advert.reason })}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-6 max-[1100px]:grid-cols-1">
        <Fields {...props} form={form} />
        <div className="grid min-w-0 gap-6">
          <Price {...props} form={form} />
          <Section title={t("preview")} text={t("previewText")}>
            <AdvertCard
              kind={draft.kind}
              title={draft.title || t("field.title")}
              text={draft.text || t("field.text")}
              host={host}
              image={draft.image?.url ?? null}
            />
          </Section>
        </div>
      </div>
    </form>
  );
}

type PartProps = AdvertFormProps & { form: ReturnType<typeof useAdvertForm> };

/** The advert's actions. Submitting saves it first. */
function Actions({ panelId, advert, form: { dirty, busy, save } }: PartProps) {
  const { t } = useAdvertWords();
  const { texts } = useUi();
  const acts = useAdvertActs(panelId);
  const ends = useAdvertEnds(panelId);
  const navigate = useNavigate();
  const submit = async () => {
    // An approved advert is saved as a draft again, with the domain that the panel has now.
    const saved = advert && !dirty && advert.status !== "unpaid" ? advert : await save();
    if (!saved) return;
    // The approved text is unchanged: there is nothing to submit.
    const isUnchanged = saved.status === "running" && saved.change === null;
    if (isUnchanged || (await acts.submit(saved))) await navigate(`/panel/${panelId}/advertising/${saved.id}`, { replace: true });
  };
  return (
    <>
      {advert && advert.status !== "running" && (
        <Button variant="quiet" onClick={() => void ends.remove(advert)}>
          {t("remove.act")}
        </Button>
      )}
      <Button type="submit" busy={busy}>
        {texts.save}
      </Button>
      <Button variant="primary" icon="send" busy={busy || acts.busy} onClick={() => void submit()}>
        {t("submit.act")}
      </Button>
    </>
  );
}

function Fields({ panelId, host, advert, form: { draft, set, failure } }: PartProps) {
  const { t } = useAdvertWords();
  const fault = (name: string) => failure?.fields?.[name];
  return (
    <div className="grid min-w-0 gap-5">
      {!advert && (
        <RadioCards
          legend={t("kindLabel")}
          columns={2}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
          options={ADVERT_KINDS.map((value) => ({ value, title: t(`kind.${value}`), text: t(`kindText.${value}`) }))}
        />
      )}
      <Field label={t("field.title")} error={fault("title")} required>
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST_ADVERT_TITLE}
            value={draft.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t("field.text")} error={fault("text")} required>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MOST_ADVERT_TEXT}
            value={draft.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
      <Field label={t("field.path")} hint={t("field.pathHint", { host })} error={fault("path")} required>
        {(control) => (
          <TextInput {...control} maxLength={MOST_ADVERT_PATH} value={draft.path} onChange={({ target }) => set({ path: target.value })} />
        )}
      </Field>
      {draft.kind === "banner" && <AdvertPicture panelId={panelId} image={draft.image} onChange={(image) => set({ image })} />}
      {advert?.status !== "running" && (
        <Field label={t("field.days")} hint={t("field.daysHint")} error={fault("days")} required>
          {(control) => <NumberInput {...control} min={1} max={MOST_ADVERT_DAYS} value={draft.days} onChange={(days) => set({ days })} />}
        </Field>
      )}
    </div>
  );
}

/** What it will cost. A change of a running advert costs nothing. */
function Price({ offers, advert, form: { draft } }: PartProps) {
  const { t, money } = useAdvertWords();
  if (advert?.status === "running") return null;
  const price = offers.prices.find(({ kind }) => kind === draft.kind)?.pricePerDay ?? null;
  const days = Number(draft.days);
  const isCounted = Number.isInteger(days) && days > 0;
  const { currency, balance } = offers;
  return (
    <Section title={t("price.title")} text={price === null ? t("notSold") : t("price.note")}>
      <DescriptionList
        figures
        items={[
          price !== null && { label: t("price.perDay"), value: money(price, currency) },
          price !== null && isCounted && { label: t("price.total"), value: money(totalOf(price, days), currency), strong: true },
          balance !== null && { label: t("price.balance"), value: money(balance, currency) },
        ]}
      />
    </Section>
  );
}
