import { DIGESTS } from "@vitrine/contract/messaging/notification/events";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { useTranslation } from "react-i18next";
import type { ChoicePartProps } from "./choice-matrix.tsx";
import { TimeField } from "./time-field.tsx";

export function DigestChoice({ choices, onChange }: ChoicePartProps) {
  const { t } = useTranslation("notification");
  const { digest, digestAt } = choices;
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={t("choices.digest.title")}
        hideLegend
        value={digest}
        options={DIGESTS.map((value) => ({ value, title: t(`choices.digest.${value}`), text: t(`choices.digest.${value}Text`) }))}
        onChange={(value) => void onChange({ digest: value }, { ...choices, digest: value })}
      />
      {digest === "daily" && (
        <TimeField
          label={t("choices.digest.at")}
          value={digestAt}
          onChange={(minutes) => void onChange({ digestAt: minutes }, { ...choices, digestAt: minutes })}
        />
      )}
    </div>
  );
}
