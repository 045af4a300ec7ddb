import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ShopPreview } from "../../../shared/content/appearance/shop-preview.tsx";
import { AccentPicker } from "../../content/appearance/accent-picker.tsx";
import { StepLayout, type StepProps } from "./step-layout.tsx";
import { useProgress } from "./use-progress.ts";

const TEMPLATES = ["kiosk", "bourse", "atelier"] as const satisfies readonly Panel["template"][];

export function InitialStep({ panel, setup }: StepProps) {
  const { t } = useTranslation(["setup", "panel", "error"]);
  const { advance, busy } = useProgress(panel.id, setup);
  const [name, setName] = useState(panel.name);
  const [template, setTemplate] = useState(panel.template);
  const [accent, setAccent] = useState(panel.accent);
  const [tried, setTried] = useState(false);
  const missing = name.trim() === "";
  const next = () => {
    setTried(true);
    if (!missing) void advance("provider", { name: name.trim(), template, accent });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <StepLayout
        title={t("initial.title")}
        text={t("initial.text")}
        aside={<ShopPreview panelId={panel.id} {...{ name, template, accent }} language={panel.language} className="sticky top-8" />}
        actions={
          <>
            <Button type="submit" variant="primary" busy={busy}>
              {t("next")}
            </Button>
            <Button variant="quiet" onClick={() => void advance("provider")}>
              {t("later")}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <Field label={t("initial.name")} error={tried && missing ? t("error:field.required") : undefined}>
            {(control) => <TextInput {...control} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />}
          </Field>
          <RadioCards
            legend={t("initial.template")}
            value={template}
            onChange={setTemplate}
            options={TEMPLATES.map((value) => ({ value, title: t(`panel:template.${value}`), text: t(`initial.templateText.${value}`) }))}
          />
          <AccentPicker value={accent} onChange={setAccent} />
        </div>
      </StepLayout>
    </form>
  );
}
