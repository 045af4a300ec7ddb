import { ROUNDING_ENDINGS } from "@vitrine/contract/selling/price/batch-rule";
import { ROUNDING_STEPS } from "@vitrine/contract/selling/price/rounding";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Field } from "@vitrine/ui/form/field";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { formatMoney } from "@vitrine/ui/text/money";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Select } from "@vitrine/ui/form/select";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { fieldText } from "../../../shared/kernel/app/failure.ts";
import { RULE_KINDS, ROUNDINGS, type RuleDraft, ruleOf } from "./rule-draft.ts";

type Props = { draft: RuleDraft; onChange: (draft: RuleDraft) => void; currency: string };

/** The change, the floor and the rounding. */
export function RuleFields({ draft, onChange, currency }: Props) {
  const { t } = useTranslation("price");
  const set = (part: Partial<RuleDraft>) => onChange({ ...draft, ...part });
  const isMoney = draft.kind === "amount" || draft.kind === "set";
  const wrong = draft.value.trim() !== "" && ruleOf({ ...draft, leastMargin: "" }) === undefined;
  const error = wrong ? fieldText(isMoney ? "amount" : draft.kind === "margin" ? "extra_charge" : "percent", {}) : undefined;
  return (
    <div className="grid gap-5">
      <RadioCards
        legend={t("bulk.rule")}
        hideLegend
        columns={2}
        value={draft.kind}
        onChange={(kind) => set({ kind, value: "" })}
        options={RULE_KINDS.map((value) => ({ value, title: t(`bulk.kind.${value}.title`), text: t(`bulk.kind.${value}.text`) }))}
      />
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5 narrow:grid-cols-1">
        <div className="grid gap-5">
          <Field label={t(`bulk.kind.${draft.kind}.field`)} error={error} required>
            {(control) =>
              isMoney ? (
                <MoneyInput {...control} currency={currency} value={draft.value} onChange={(value) => set({ value })} />
              ) : (
                <DecimalInput {...control} unit="%" value={draft.value} onChange={(value) => set({ value })} />
              )
            }
          </Field>
          <Rounding draft={draft} set={set} currency={currency} />
        </div>
        <div className="grid gap-5">
          <Floors draft={draft} set={set} />
        </div>
      </div>
    </div>
  );
}

type PartProps = { draft: RuleDraft; set: (part: Partial<RuleDraft>) => void };

function Floors({ draft, set }: PartProps) {
  const { t } = useTranslation("price");
  const wrong = draft.leastMargin.trim() !== "" && ruleOf({ ...draft, kind: "change", value: "0" }) === undefined;
  return (
    <>
      <Field
        label={t("bulk.leastMargin")}
        hint={t("bulk.leastMarginHint")}
        error={wrong ? fieldText("extra_charge", {}) : undefined}
        optional
      >
        {(control) => <DecimalInput {...control} unit="%" value={draft.leastMargin} onChange={(leastMargin) => set({ leastMargin })} />}
      </Field>
      <Checkbox
        label={t("bulk.aboveCost")}
        hint={t("bulk.aboveCostHint")}
        checked={draft.aboveCost}
        onChange={(event) => set({ aboveCost: event.target.checked })}
      />
    </>
  );
}

function Rounding({ draft, set, currency }: PartProps & { currency: string }) {
  const { t } = useTranslation("price");
  const { locale } = useUi();
  const money = (amount: string) => formatMoney(locale, amount, currency, "exact");
  return (
    <>
      <Field label={t("bulk.rounding")} hint={draft.rounding === "none" ? undefined : t("bulk.roundingHint")}>
        {(control) => (
          <Select
            {...control}
            value={draft.rounding}
            onChange={(event) => set({ rounding: event.target.value as RuleDraft["rounding"] })}
            options={ROUNDINGS.map((value) => ({ value, label: t(`bulk.round.${value}`) }))}
          />
        )}
      </Field>
      {draft.rounding === "step" && (
        <>
          <Field label={t("bulk.step")}>
            {(control) => (
              <Select
                {...control}
                value={draft.step}
                onChange={(event) => set({ step: event.target.value as RuleDraft["step"] })}
                options={ROUNDING_STEPS.map((value) => ({ value, label: money(value) }))}
              />
            )}
          </Field>
          <Checkbox label={t("bulk.up")} checked={draft.up} onChange={(event) => set({ up: event.target.checked })} />
        </>
      )}
      {draft.rounding === "ending" && (
        <Field label={t("bulk.ending")}>
          {(control) => (
            <Select
              {...control}
              value={draft.ending}
              onChange={(event) => set({ ending: event.target.value as RuleDraft["ending"] })}
              options={ROUNDING_ENDINGS.map((value) => ({ value, label: money(`12${value.slice(1)}`) }))}
            />
          )}
        </Field>
      )}
    </>
  );
}
