import type { Import } from "@vitrine/contract/supply/import/import";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { Link } from "@vitrine/ui/text/link";
import { formatNumber } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import type { ImportAddress } from "./use-import-address.ts";

/** The provider's last imports: a running one can be found again after its tab was closed, and any of them can be reverted. */
export function LatestImports({ latest, address }: { latest: readonly Import[]; address: ImportAddress }) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  if (latest.length === 0) return null;
  return (
    <div className="mb-4">
      <Disclosure summary={t("latest.title")}>
        <ul className="mt-2 grid gap-2">
          {latest.map(({ id, status, createdAt, created, updated }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4">
              <Link href={address.hrefOf("choose", { import: id })}>
                <Time value={createdAt * 1000} mode="moment" />
              </Link>
              <span>{t(`latest.status.${status}`)}</span>
              <span className="text-s text-ink-3">
                {t("latest.counts", { created: formatNumber(locale, created), updated: formatNumber(locale, updated) })}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
