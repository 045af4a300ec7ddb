import { Section } from "@vitrine/ui/layout/section";
import { ButtonLink } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { LEGAL_PAGES, PLATFORM_PAGES } from "../../../shared/content/pages/legal-pages.ts";

/** Pages that the storefront has from the beginning, until the owner writes their own at the same address. */
export function StandardPages({ panelId, isPlatform }: { panelId: number; isPlatform: boolean }) {
  const { t } = useTranslation("content");
  const written = trpc.page.list.useQuery({ panelId, perPage: 100 }, { staleTime: 10_000 }).data?.items;
  const slugs = Object.keys(isPlatform ? PLATFORM_PAGES : LEGAL_PAGES);
  const left = written ? slugs.filter((slug) => !written.some((page) => page.slug === slug)) : [];
  if (left.length === 0) return null;
  return (
    <Section title={t("standard.title")} text={t("standard.text")} className="mt-8" flush>
      <ul className="border-t border-line">
        {left.map((slug) => (
          <li
            key={slug}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-6 py-2 first:border-t-0 mobile:px-4"
          >
            <span className="min-w-0 flex-1">
              <span className="block">{t(`standard.${slug}`)}</span>
              <span className="block text-s break-all text-ink-3">/pages/{slug}</span>
            </span>
            <ButtonLink href={`/panel/${panelId}/pages/create?from=${slug}`}>{t("standard.edit")}</ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
