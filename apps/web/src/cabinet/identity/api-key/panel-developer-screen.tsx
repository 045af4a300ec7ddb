import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { DocsLink } from "./developer-screen.tsx";
import { KeysSection } from "./keys-section.tsx";
import { WebhooksSection } from "../../messaging/webhook/webhooks-section.tsx";

/** Settings for programs: API keys and webhooks. */
export function Screen() {
  const { t } = useTranslation("developer");
  const panelId = usePanelId();
  const panel = trpc.panel.get.useQuery({ panelId });
  return (
    <>
      <PageHeader title={t("panel.title")} lead={t("panel.lead")} actions={<DocsLink />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <KeysSection panelId={panelId} shopUrl={panel.data?.url} />
        <WebhooksSection panelId={panelId} />
      </div>
    </>
  );
}
