import { MOST_CSS } from "@vitrine/contract/content/appearance/appearance";
import { Field } from "@vitrine/ui/form/field";
import { Textarea } from "@vitrine/ui/form/textarea";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { RouterLink } from "../../../shared/kernel/app/router-link.tsx";
import type { LookPartProps } from "./use-look.ts";

type Props = LookPartProps & { isOpen: boolean; error: string | undefined; panelId: number };

/** The owner's own style sheet, on a domain of their own. */
export function CssSection({ draft, set, isOpen, error, panelId }: Props) {
  const { t } = useTranslation("appearance");
  return (
    <Section title={t("css.title")} text={t("css.text")}>
      {isOpen ? (
        <div className="grid gap-4">
          <Field label={t("css.label")} error={error}>
            {(control) => (
              <Textarea
                {...control}
                code
                rows={10}
                maxLength={MOST_CSS}
                spellCheck={false}
                autoCapitalize="off"
                value={draft.css}
                onChange={({ target }) => set({ css: target.value })}
              />
            )}
          </Field>
          <Disclosure summary={t("css.rules")}>
            <p className="pt-2 text-s text-ink-2">{t("css.rulesText")}</p>
          </Disclosure>
        </div>
      ) : (
        <p className="text-ink-2">
          {t("css.closed")}{" "}
          <RouterLink href={`/panel/${panelId}/settings/domain`} className="ruled-link">
            {t("css.domain")}
          </RouterLink>
        </p>
      )}
    </Section>
  );
}
