import { MOST_LEVELS, REFERRAL_BASES, type ReferralProgramme } from "@vitrine/contract/money/referral/referral";
import { METHOD_NAMES } from "@vitrine/contract/money/withdrawal/methods";
import { toasts } from "@vitrine/ui/feedback/toast";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Field } from "@vitrine/ui/form/field";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Switch } from "@vitrine/ui/form/switch";
import { Section } from "@vitrine/ui/layout/section";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";

type Draft = Pick<ReferralProgramme, "isOn" | "base" | "minWithdrawal" | "methods"> & {
  levels: string[];
  holdDays: number | string | null;
};

const draftOf = ({ isOn, levels, base, holdDays, minWithdrawal, methods }: ReferralProgramme): Draft => ({
  isOn,
  base,
  minWithdrawal,
  methods,
  holdDays,
  levels: Array.from({ length: MOST_LEVELS }, (_, at) => levels[at] ?? ""),
});

function useProgrammeForm(panelId: number, programme: ReferralProgramme) {
  const { t } = useTranslation("referral");
  const utils = trpc.useUtils();
  const update = trpc.referral.updateProgramme.useMutation();
  const [draft, setDraft] = useState(() => draftOf(programme));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(programme));
  useLeaveGuard(isDirty);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const levels = draft.levels.map((level) => level.trim()).filter((level) => level !== "");
    try {
      const saved = await update.mutateAsync({ panelId, ...draft, levels, holdDays: Number(draft.holdDays ?? 0) });
      utils.referral.programme.setData({ panelId }, saved);
      setDraft(draftOf(saved));
      toasts.success(t("saved"));
    } catch {
      return; // Shown by the mutation's error.
    }
  };
  return { draft, isDirty, save, busy: update.isPending, failure: update.error ? failureOf(update.error) : undefined, setDraft };
}

export function ProgrammeForm({ panelId, programme }: { panelId: number; programme: ReferralProgramme }) {
  const { t } = useTranslation("referral");
  const { draft, isDirty, save, busy, failure, setDraft } = useProgrammeForm(panelId, programme);
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const fault = (name: string) => Object.entries(failure?.fields ?? {}).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t("title")} noValidate>
      {failure && !failure.fields && <ErrorBanner>{failure.message}</ErrorBanner>}
      <ReadOnly unless="referral.manage">
        <Section look="split" title={t("programme")} text={t("programmeText")}>
          <div className="grid gap-5">
            <Switch label={t("isOn")} checked={draft.isOn} onChange={(event) => set({ isOn: event.target.checked })} />
            <RadioCards
              legend={t("baseLabel")}
              columns={2}
              value={draft.base}
              onChange={(base) => set({ base })}
              options={REFERRAL_BASES.map((value) => ({ value, title: t(`base.${value}`), text: t(`baseText.${value}`) }))}
            />
            <Levels levels={draft.levels} error={fault("levels")} onChange={(levels) => set({ levels })} />
            <Field label={t("holdDays")} hint={t("holdHint")} error={fault("holdDays")} className="max-w-60">
              {(control) => (
                <NumberInput {...control} min={0} max={365} value={draft.holdDays} onChange={(holdDays) => set({ holdDays })} />
              )}
            </Field>
          </div>
        </Section>
        <Section look="split" title={t("payout")} text={t("payoutText")}>
          <div className="grid gap-5">
            <Field label={t("minWithdrawal")} error={fault("minWithdrawal")} className="max-w-60">
              {(control) => (
                <MoneyInput
                  {...control}
                  currency={programme.currency}
                  value={draft.minWithdrawal}
                  onChange={(minWithdrawal) => set({ minWithdrawal })}
                />
              )}
            </Field>
            <Methods methods={draft.methods} onChange={(methods) => set({ methods })} />
          </div>
        </Section>
      </ReadOnly>
      <SaveBar dirty={isDirty} busy={busy} onDiscard={() => setDraft(draftOf(programme))} />
    </form>
  );
}

type LevelsProps = { levels: string[]; error: string | undefined; onChange: (levels: string[]) => void };

function Levels({ levels, error, onChange }: LevelsProps) {
  const { t } = useTranslation("referral");
  return (
    <div className="grid grid-cols-3 gap-4 narrow:grid-cols-1">
      {levels.map((level, at) => (
        // The levels never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Field key={at} label={t("level", { level: at + 1 })} error={at === 0 ? error : undefined} required={at === 0} optional={at > 0}>
          {(control) => (
            <DecimalInput
              {...control}
              unit="%"
              value={level}
              onChange={(value) => onChange(levels.map((other, place) => (place === at ? value : other)))}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function Methods({ methods, onChange }: { methods: Draft["methods"]; onChange: (methods: Draft["methods"]) => void }) {
  const { t } = useTranslation("referral");
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t("methods")}</legend>
      <div className="grid gap-2">
        {METHOD_NAMES.map((method) => (
          <Checkbox
            key={method}
            label={t(`method.${method}`)}
            checked={methods.includes(method)}
            onChange={() => onChange(METHOD_NAMES.filter((name) => (name === method ? !methods.includes(name) : methods.includes(name))))}
          />
        ))}
      </div>
    </fieldset>
  );
}
