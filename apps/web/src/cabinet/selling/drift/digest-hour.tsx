import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { Section } from "@vitrine/ui/layout/section";
import { Link } from "@vitrine/ui/text/link";
import { useTranslation } from "react-i18next";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, "0")}:00` }));

/** The hour at which the owner gets the daily digest of price changes. */
export function DigestHour({ value, onChange }: { value: number; onChange: (hour: number) => void }) {
  const { t } = useTranslation("drift");
  return (
    <Section look="split" title={t("guard.digest")} text={t("guard.digestText")}>
      <Field
        label={t("guard.digestHour")}
        hint={t("guard.digestHint")}
        aside={<Link href="/settings/notifications">{t("guard.digestChoices")}</Link>}
        className="max-w-80"
      >
        {(control) => (
          <Select {...control} value={String(value)} onChange={(event) => onChange(Number(event.target.value))} options={HOURS} />
        )}
      </Field>
    </Section>
  );
}
