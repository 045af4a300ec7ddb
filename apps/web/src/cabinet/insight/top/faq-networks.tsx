import type { ServicesFaq } from "@vitrine/contract/insight/top/top";
import { Link } from "@vitrine/ui/text/link";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { AtLeast, Share, Took } from "./quality-cells.tsx";
import { useTopPlace } from "./use-top-place.ts";

const first = "border-t border-line px-4 py-2 text-left font-normal";
const cell = "border-t border-line px-4 py-2 text-right tnum";
const head = "px-4 py-2 text-xs font-medium text-ink-3";
const WIDE_ONLY = "mobile:hidden";

export function FaqNetworks({ networks }: { networks: ServicesFaq["networks"] }) {
  const { t } = useTranslation("market");
  const { href } = useTopPlace();
  const headings = ["success", "start", "finish", "partial", "failed", "orders"] as const;
  return (
    <Section look="plain" className="mt-8" title={t("faq.byNetwork")}>
      <div className="overflow-x-auto rounded-card border border-line bg-sheet">
        <table className="w-full">
          <caption className="sr-only">{t("faq.byNetwork")}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${head} text-left`}>
                {t("top.network")}
              </th>
              {headings.map((name) => (
                <th key={name} scope="col" className={`${head} text-right ${name === "success" || name === "finish" ? "" : WIDE_ONLY}`}>
                  {t(`top.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {networks.map((row) => (
              <tr key={row.network}>
                <th scope="row" className={first}>
                  <Link href={`${href("top/services")}?filters=network:${encodeURIComponent(row.network)}`}>{row.network}</Link>
                </th>
                <td className={cell}>
                  <Share value={row.success} />
                </td>
                <td className={`${cell} ${WIDE_ONLY}`}>
                  <Took seconds={row.startSeconds} />
                </td>
                <td className={cell}>
                  <Took seconds={row.finishSeconds} />
                </td>
                <td className={`${cell} ${WIDE_ONLY}`}>
                  <Share value={row.partial} />
                </td>
                <td className={`${cell} ${WIDE_ONLY}`}>
                  <Share value={row.failed} />
                </td>
                <td className={`${cell} ${WIDE_ONLY}`}>
                  <AtLeast orders={row.orders} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
