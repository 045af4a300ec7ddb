import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { isRefusal } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { ProviderCatalogue } from "./provider-catalogue.tsx";
import { ProviderChanges } from "./provider-changes.tsx";
import { ProviderOverview } from "./provider-overview.tsx";
import { RefreshButton } from "./refresh-button.tsx";

const TABS = ["overview", "catalogue", "changes"] as const;

export function Screen() {
  const { t } = useTranslation("provider");
  const { texts } = useUi();
  const panelId = usePanelId();
  const providerId = Number(useParams()["providerId"]);
  const [params] = useSearchParams();
  const tab = TABS.find((name) => name === params.get("tab")) ?? "overview";
  const query = trpc.provider.get.useQuery({ panelId, providerId }, { refetchInterval: 30_000 });
  const provider = query.data;
  if (isRefusal(query.error, "not_found")) return <NotFound homeHref={`/panel/${panelId}/providers`} />;
  if (query.error && !provider) return <ErrorView onReload={() => void query.refetch()} />;
  return (
    <>
      <PageHeader
        back={{ href: `/panel/${panelId}/providers`, label: t("list.title") }}
        title={provider?.name ?? t("page.title")}
        lead={provider?.url}
        actions={provider && <RefreshButton panelId={panelId} provider={provider} />}
      />
      <LinkTabs
        label={t("page.tabs")}
        items={TABS.map((name) => ({
          id: name,
          label: t(`page.${name}`),
          href: name === "overview" ? "?" : `?tab=${name}`,
          current: name === tab,
        }))}
      />
      <div className="pt-5">
        {!provider && <SkeletonText label={texts.loading} lines={6} />}
        {provider && tab === "overview" && <ProviderOverview panelId={panelId} provider={provider} />}
        {provider && tab === "catalogue" && <ProviderCatalogue panelId={panelId} provider={provider} />}
        {provider && tab === "changes" && <ProviderChanges panelId={panelId} provider={provider} />}
      </div>
    </>
  );
}
