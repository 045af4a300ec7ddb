import { clsx } from "clsx";
import { durationText } from "@vitrine/contract/kernel/text/duration";
import type { NetworkStatus, ServiceState, ShopStatus } from "@vitrine/contract/insight/status/status";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Icon, type IconName } from "@vitrine/ui/base/icon";
import { formatPercent } from "@vitrine/ui/text/money";
import { withQuery } from "../../kernel/format/path.ts";
import { networkName } from "../../kernel/format/text.ts";
import { Time } from "../../kernel/format/time.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { CELL, HEAD, NUMBER } from "../../kernel/layout/table.tsx";

const MARKS: Record<ServiceState, [icon: IconName, look: string]> = {
  ok: ["check", "text-ok"],
  slow: ["clock", "text-warn"],
  delayed: ["warning", "text-warn"],
  stopped: ["close", "text-bad"],
};

export function StatusPage({ status }: { status: ShopStatus }) {
  const { t } = useShop();
  const { networks, measuredAt } = status;
  return (
    <>
      <PageTitle title={t("health.title")} />
      <Summary status={status} />
      {networks.length === 0 ? (
        <EmptyState icon="chart" title={t("health.none")}>
          {t("health.noneText")}
        </EmptyState>
      ) : (
        <Networks networks={networks} />
      )}
      <p className="mt-4 max-w-[68ch] text-s text-ink-3">
        {t("health.method")}
        {measuredAt !== null && (
          <>
            {" "}
            {t("health.measured")} <Time seconds={measuredAt} />
          </>
        )}
      </p>
    </>
  );
}

/** The most serious of the networks' states. */
function overall({ isOpen, networks }: ShopStatus): ServiceState {
  if (!isOpen || (networks.length > 0 && networks.every(({ state }) => state === "stopped"))) return "stopped";
  if (networks.some(({ state }) => state === "delayed" || state === "stopped")) return "delayed";
  return networks.some(({ state }) => state === "slow") ? "slow" : "ok";
}

function Summary({ status }: { status: ShopStatus }) {
  const { t } = useShop();
  const state = overall(status);
  const [icon, look] = MARKS[state];
  return (
    <p className="mb-6 flex items-center gap-2 rounded-card border border-line bg-sheet p-4 text-l font-medium">
      <Icon name={icon} className={look} />
      {t(`health.overall.${state}`)}
    </p>
  );
}

/** A table where its columns fit; on phones each network is a block of lines. */
function Networks({ networks }: { networks: readonly NetworkStatus[] }) {
  const { t } = useShop();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sheet bourse:text-s">
      <table className="w-full border-collapse mobile:block">
        <caption className="sr-only">{t("health.title")}</caption>
        <thead className="mobile:hidden">
          <tr>
            <th scope="col" className={HEAD}>
              {t("health.network")}
            </th>
            <th scope="col" className={HEAD}>
              {t("health.state")}
            </th>
            <th scope="col" className={clsx(HEAD, "text-right")}>
              {t("health.startDay")}
            </th>
            <th scope="col" className={clsx(HEAD, "text-right")}>
              {t("health.startWeek")}
            </th>
            <th scope="col" className={clsx(HEAD, "text-right")}>
              {t("health.shareDay")}
            </th>
            <th scope="col" className={clsx(HEAD, "text-right")}>
              {t("health.shareWeek")}
            </th>
          </tr>
        </thead>
        <tbody className="mobile:block">
          {networks.map((network) => (
            <NetworkRow key={network.network} {...network} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NetworkRow({ network, state, services, startDay, startWeek, shareDay, shareWeek }: NetworkStatus) {
  const { t, language } = useShop();
  const [icon, look] = MARKS[state];
  const time = (seconds: number | null) => seconds !== null && durationText(seconds, language, "short");
  const percent = (share: number | null) => share !== null && formatPercent(language, share);
  const figures = [
    ["health.startDay", time(startDay)],
    ["health.startWeek", time(startWeek)],
    ["health.shareDay", percent(shareDay)],
    ["health.shareWeek", percent(shareWeek)],
  ] as const;
  return (
    <tr className="mobile:block mobile:border-t mobile:border-line mobile:py-2 mobile:first:border-t-0">
      <th scope="row" className={clsx(CELL, "text-left font-medium mobile:block mobile:border-t-0 mobile:!px-4")}>
        <a href={withQuery("/services", new URLSearchParams(), { network })} className="no-underline hover:underline">
          {networkName(t, network)}
        </a>
        <span className="block text-s font-normal text-ink-3">{t("home.services", { count: services })}</span>
      </th>
      <td className={clsx(CELL, "mobile:block mobile:border-t-0 mobile:!px-4")}>
        <span className={clsx("flex items-center gap-2", look)}>
          <Icon name={icon} />
          {t(`health.states.${state}`)}
        </span>
      </td>
      {figures.map(([label, value]) => (
        <td
          key={label}
          className={clsx(
            CELL,
            NUMBER,
            "mobile:justify-between mobile:border-t-0 mobile:!px-4 mobile:py-1",
            value ? "mobile:flex" : "mobile:hidden",
          )}
        >
          <span aria-hidden="true" className="hidden text-ink-3 mobile:inline">
            {t(label)}
          </span>
          {value || "—"}
        </td>
      ))}
    </tr>
  );
}
