import type { PanelLanguage } from "@vitrine/contract/content/language/language";
import { Tag } from "@vitrine/ui/feedback/status";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { Switch } from "@vitrine/ui/form/switch";
import { useTranslation } from "react-i18next";
import { isPlatform, useCan } from "../../../shared/kernel/app/me.ts";
import { useOffer } from "./use-offer.ts";

/** One language: on or off, default, and how many names and texts the owner has written. */
export function LanguageRow({ panelId, language }: { panelId: number; language: PanelLanguage }) {
  const { t } = useTranslation("languages");
  const manages = useCan("content.manage");
  const { offer, isPending } = useOffer(panelId);
  const { id, isOn, isDefault, coverage, names, translated, texts } = language;
  const name = t(`language.${id}`);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-title text-xl font-semibold">
            <span>{name}</span>
            {isDefault && <Tag tone="info">{t("default")}</Tag>}
            {!isOn && <Tag tone="idle">{t("off")}</Tag>}
          </h2>
          <p className="mt-1 text-ink-2">
            {!isPlatform(panelId) && (
              <>
                {names === 0
                  ? t("noNames")
                  : isDefault && translated === 0
                    ? t("originals")
                    : t("coverage", { coverage, translated, names })}
                {" · "}
              </>
            )}
            {t("ownTexts", { count: Object.keys(texts).length })}
          </p>
        </div>
        {manages && (
          <Switch
            bare
            label={t("offer", { name })}
            checked={isOn}
            disabled={isDefault}
            onSwitch={(on) => void offer({ languageId: id, isOn: on })}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/panel/${panelId}/languages/${id}`}>{t("texts")}</ButtonLink>
        {manages && !isDefault && (
          <Button busy={isPending} onClick={() => void offer({ languageId: id, isOn: true, isDefault: true })}>
            {t("makeDefault")}
          </Button>
        )}
      </div>
    </div>
  );
}
