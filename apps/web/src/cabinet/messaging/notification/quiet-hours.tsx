import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { Switch } from "@vitrine/ui/form/switch";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChoicePartProps } from "./choice-matrix.tsx";
import { TimeField } from "./time-field.tsx";

/** Ten in the evening until eight. */
const NIGHT = { from: 22 * 60, to: 8 * 60 };

export function QuietHours({ choices, onChange }: ChoicePartProps) {
  const { t } = useTranslation("notification");
  const { quiet, timeZone } = choices;
  const zones = useMemo(() => zoneOptions(timeZone), [timeZone]);
  const keep = (next: typeof quiet) => void onChange({ quiet: next }, { ...choices, quiet: next });
  return (
    <div className="grid gap-4">
      <Switch label={t("choices.quiet.on")} checked={quiet !== null} onSwitch={(on) => keep(on ? NIGHT : null)} />
      {quiet && (
        <div className="grid grid-cols-2 gap-4">
          <TimeField label={t("choices.quiet.from")} value={quiet.from} onChange={(from) => keep({ ...quiet, from })} />
          <TimeField label={t("choices.quiet.to")} value={quiet.to} onChange={(to) => keep({ ...quiet, to })} />
        </div>
      )}
      {(quiet !== null || choices.digest === "daily") && (
        <Field label={t("choices.quiet.zone")}>
          {(control) => (
            <Select
              {...control}
              value={timeZone}
              options={zones}
              onChange={({ currentTarget: { value } }) => void onChange({ timeZone: value }, { ...choices, timeZone: value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function zoneOptions(current: string): { value: string; label: string }[] {
  const names = new Set([current, "UTC", ...Intl.supportedValuesOf("timeZone")]);
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
