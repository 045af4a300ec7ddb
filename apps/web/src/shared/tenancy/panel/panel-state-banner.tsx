import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { Banner } from "@vitrine/ui/feedback/banner";
import { useTranslation } from "react-i18next";
import { trpc } from "../../kernel/app/trpc.ts";
import { OwnDomainRecords } from "./own-domain-records.tsx";

const AGAIN = 15_000;

/** Why a panel cannot serve its customers, with the fix; renders nothing if there is no problem. */
export function PanelStateBanner({ panel }: { panel: Panel }) {
  const { t } = useTranslation("panel");
  const waits = panel.status === "activating";
  const query = trpc.panel.get.useQuery({ panelId: panel.id }, { refetchInterval: waits && AGAIN });
  if (panel.status === "ok") return null;
  return (
    <Banner tone={waits ? "info" : "warn"} title={t(`state.${panel.status}.title`)} className="mb-5">
      <p>{t(`state.${panel.status}.text`, { domain: panel.domain })}</p>
      {waits && (
        <details className="mt-2">
          <summary className="target inline-flex items-center font-medium">{t("state.records")}</summary>
          <div className="max-w-form pt-2">
            <OwnDomainRecords domain={panel.domain} checking={query.isFetching} onCheck={() => void query.refetch()} />
          </div>
        </details>
      )}
    </Banner>
  );
}
