import type { Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Code } from "@vitrine/ui/text/code-block";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { isRefusal } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { SecretOnce } from "./secret-once.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookStatus } from "./webhook-status.tsx";

export function Screen() {
  const { t } = useTranslation("developer");
  const { texts } = useUi();
  const panelId = usePanelId();
  const webhookId = Number(useParams()["webhookId"]);
  const [secret, setSecret] = useState<string>();
  const query = trpc.webhook.get.useQuery({ panelId, webhookId }, { refetchInterval: 30_000 });
  const home = `/panel/${panelId}/developer`;
  if (!Number.isSafeInteger(webhookId) || isRefusal(query.error, "not_found")) return <NotFound homeHref={home} />;
  if (query.error && !query.data) return <ErrorView onReload={() => void query.refetch()} />;
  const webhook = query.data;
  return (
    <>
      <PageHeader
        back={{ href: home, label: t("panel.title") }}
        title={t("webhooks.one")}
        lead={webhook && <span className="break-all">{webhook.url}</span>}
        actions={webhook && <WebhookActions panelId={panelId} webhook={webhook} onSecret={setSecret} />}
      />
      {!webhook && <SkeletonText label={texts.loading} lines={6} />}
      {webhook && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {secret !== undefined && (
            <div className="max-w-content">
              <SecretOnce secret={secret} />
            </div>
          )}
          {webhook.status === "gone" && (
            <Banner tone="bad" className="max-w-content">
              {t("webhooks.goneText")}
            </Banner>
          )}
          <Facts webhook={webhook} />
          <DeliveryLog panelId={panelId} webhookId={webhookId} />
        </div>
      )}
    </>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("developer");
  return (
    <Section title={t("webhooks.facts")} className="max-w-content">
      <DescriptionList
        items={[
          { label: t("webhooks.state"), value: <WebhookStatus webhook={webhook} /> },
          {
            label: t("webhooks.events"),
            value: (
              <span className="flex flex-wrap gap-2">
                {webhook.events.map((event) => (
                  <Code key={event}>{event}</Code>
                ))}
              </span>
            ),
          },
          webhook.description !== "" && { label: t("webhooks.description"), value: webhook.description },
          webhook.failingSince !== null && { label: t("webhooks.failingSince"), value: <Time value={webhook.failingSince * 1000} /> },
          webhook.oldSecretUntil !== null && {
            label: t("webhooks.oldSecretUntil"),
            value: <Time value={webhook.oldSecretUntil * 1000} mode="moment" />,
          },
          { label: t("webhooks.createdAt"), value: <Time value={webhook.createdAt * 1000} /> },
        ]}
      />
    </Section>
  );
}
