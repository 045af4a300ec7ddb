import type { TopService } from "@vitrine/contract/insight/top/top";
import { Link } from "@vitrine/ui/text/link";
import { useTranslation } from "react-i18next";
import { Share, Took } from "./quality-cells.tsx";
import { useTopPlace } from "./use-top-place.ts";

const first = "border-t border-line px-4 py-2 text-left font-normal";
const cell = "border-t border-line px-4 py-2 text-right tnum";
const head = "px-4 py-2 text-xs font-medium text-ink-3";

export function LikeIt({ services }: { services: TopService[] }) {
  const { t } = useTranslation("market");
  const { href } = useTopPlace();
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-sheet">
      <table className="w-full">
        <caption className="sr-only">{t("listed.others")}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {t("top.column.service")}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t("top.column.success")}
            </th>
            <th scope="col" className={`${head} text-right narrow:hidden`}>
              {t("top.column.start")}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t("top.column.finish")}
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.id}>
              <th scope="row" className={first}>
                <Link href={href(`providers/service/${service.id}`)}>{service.name}</Link>
                <span className="block text-xs text-ink-3">{service.provider}</span>
              </th>
              <td className={cell}>
                <Share value={service.success} />
              </td>
              <td className={`${cell} narrow:hidden`}>
                <Took seconds={service.startSeconds} />
              </td>
              <td className={cell}>
                <Took seconds={service.finishSeconds} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
