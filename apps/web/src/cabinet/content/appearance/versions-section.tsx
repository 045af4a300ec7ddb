import type { Appearance } from "@vitrine/contract/content/appearance/appearance";
import { Button } from "@vitrine/ui/form/button";
import { Section } from "@vitrine/ui/layout/section";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

type Props = { versions: Appearance["versions"]; onRestore: ((version: number) => void) | undefined };

/** Every look that was published; any of them can be loaded as the draft. */
export function VersionsSection({ versions, onRestore }: Props) {
  const { t, i18n } = useTranslation("appearance");
  if (versions.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: "unit", style: "short" });
  return (
    <Section title={t("versions.title")} flush className="mt-4">
      <ul className="divide-y divide-line border-t border-line">
        {versions.map(({ version, by, createdAt, changes }, at) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-2 mobile:px-4">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-medium">
                {changes.length > 0 ? list.format(changes.map((part) => t(`part.${part}`))) : t("versions.first")}
              </span>
              <span className="block text-s text-ink-3">
                {t("versions.version", { version })} · <Time value={createdAt * 1000} mode="full" />
                {by !== null && <> · {by}</>}
              </span>
            </span>
            {at === 0 ? (
              <span className="text-s text-ink-3">{t("versions.current")}</span>
            ) : (
              onRestore && (
                <Button aria-label={t("versions.restoreVersion", { version })} onClick={() => onRestore(version)}>
                  {t("restore")}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
