import { MOST_BANNER } from "@vitrine/contract/content/appearance/appearance";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import type { LookDraft } from "./look-draft.ts";
import type { LookPartProps } from "./use-look.ts";

type Props = LookPartProps & { fields: Partial<Record<string, string>> };

/** A line of text above every page, shown between two dates. */
export function BannerSection({ draft: { banner }, set, fields }: Props) {
  const { t } = useTranslation("appearance");
  const change = (part: Partial<LookDraft["banner"]>) => set({ banner: { ...banner, ...part } });
  return (
    <Section title={t("banner.title")} text={t("banner.text")}>
      <div className="grid gap-4">
        <Checkbox label={t("banner.isOn")} checked={banner.isOn} onChange={({ target }) => change({ isOn: target.checked })} />
        {banner.isOn && (
          <>
            {LANGUAGES.map((language) => (
              <Field key={language} label={t(`banner.words.${language}`)}>
                {(control) => (
                  <TextInput
                    {...control}
                    lang={language}
                    maxLength={MOST_BANNER}
                    value={banner.texts[language] ?? ""}
                    onChange={({ target }) => change({ texts: { ...banner.texts, [language]: target.value } })}
                  />
                )}
              </Field>
            ))}
            <Field label={t("banner.href")} hint={t("banner.hrefHint")} error={fields["banner.href"]} optional>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={500}
                  spellCheck={false}
                  autoCapitalize="off"
                  value={banner.href}
                  onChange={({ target }) => change({ href: target.value })}
                />
              )}
            </Field>
            {(["from", "to"] as const).map((name) => (
              <Field key={name} label={t(`banner.${name}`)} error={fields[`banner.${name}`]} optional>
                {(control) => (
                  <TextInput
                    {...control}
                    type="datetime-local"
                    value={banner[name]}
                    onChange={({ target }) => change({ [name]: target.value })}
                  />
                )}
              </Field>
            ))}
          </>
        )}
      </div>
    </Section>
  );
}
