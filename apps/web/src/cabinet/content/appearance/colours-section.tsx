import { contrastsOf } from "@vitrine/contract/content/appearance/colours";
import { NEUTRALS } from "@vitrine/contract/kernel/panel/look";
import { Icon } from "@vitrine/ui/base/icon";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Section } from "@vitrine/ui/layout/section";
import { formatNumber } from "@vitrine/ui/text/number-format";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { AccentPicker } from "./accent-picker.tsx";
import type { LookPartProps } from "./use-look.ts";

export function ColoursSection({ draft, set }: LookPartProps) {
  const { t } = useTranslation("appearance");
  return (
    <Section title={t("colours")}>
      <div className="grid gap-5">
        <AccentPicker value={draft.accent} onChange={(accent) => set({ accent })} />
        <ContrastBadges draft={draft} />
        <RadioCards
          legend={t("neutral.label")}
          value={draft.neutral}
          onChange={(neutral) => set({ neutral })}
          options={NEUTRALS.map((value) => ({ value, title: t(`neutral.${value}`) }))}
        />
      </div>
    </Section>
  );
}

/** The contrast of links and buttons, in both themes. */
function ContrastBadges({ draft: { accent, neutral } }: Pick<LookPartProps, "draft">) {
  const { t, i18n } = useTranslation("appearance");
  const contrasts = useMemo(() => contrastsOf(accent, neutral), [accent, neutral]);
  return (
    <ul aria-label={t("contrast.label")} className="grid gap-2">
      {(["light", "night"] as const).map((theme) => {
        const [text, , button] = contrasts.filter((one) => one.theme === theme);
        if (!text || !button) return null;
        return (
          <li key={theme} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-s">
            <span className="size-5 shrink-0 rounded-full border border-line-strong" style={{ background: text.color }} />
            <span className="font-medium">{t(`contrast.${theme}`)}</span>
            <span className="inline-flex items-center gap-1 text-ok">
              <Icon name="check" />
              {t("contrast.text")} {formatNumber(i18n.language, text.ratio)}
            </span>
            <span className="text-ink-2">
              {t("contrast.button")} {formatNumber(i18n.language, button.ratio)}
            </span>
            {text.isAdjusted && <span className="text-ink-3">{t("contrast.adjusted", { color: text.color })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
