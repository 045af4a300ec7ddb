import { templateSchema } from "@vitrine/contract/kernel/panel/panel-item";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import type { LookPartProps } from "./use-look.ts";

/** The choice of the storefront's template. */
export function TemplateSection({ draft, set }: LookPartProps) {
  const { t } = useTranslation(["appearance", "panel", "setup"]);
  return (
    <Section title={t("template")}>
      <RadioCards
        legend={t("template")}
        hideLegend
        value={draft.template}
        onChange={(template) => set({ template })}
        options={templateSchema.options.map((value) => ({
          value,
          title: t(`panel:template.${value}`),
          text: t(`setup:initial.templateText.${value}`),
        }))}
      />
    </Section>
  );
}
