import type { Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Link } from "@vitrine/ui/text/link";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { SecretOnce } from "./secret-once.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookStatus } from "./webhook-status.tsx";

export function WebhooksSection({ panelId }: { panelId: number }) {
  const { t } = useTranslation("developer");
  const { texts } = useUi();
  const modals = useModals();
  const manages = useCan("webhook.manage");
  const [fresh, setFresh] = useState<string>();
  const webhooks = trpc.webhook.list.useQuery({ panelId });
  const create = async () => {
    const made = await modals.show(WebhookDialog, { panelId });
    if (!made) return;
    setFresh(made.secret);
    await webhooks.refetch();
  };
  const items = webhooks.data?.items;
  const button = manages && (
    <Button variant={items?.length ? "secondary" : "primary"} icon="plus" onClick={() => void create()}>
      {t("webhooks.create")}
    </Button>
  );
  return (
    <Section
      title={t("webhooks.title")}
      text={t("webhooks.text")}
      flush
      className="max-w-content"
      actions={items && items.length > 0 && button}
    >
      {fresh !== undefined && (
        <div className="px-6 pb-6 mobile:px-4">
          <SecretOnce secret={fresh} />
        </div>
      )}
      {webhooks.error && (
        <ErrorBanner className="m-6" onRetry={() => void webhooks.refetch()}>
          {errorText(webhooks.error)}
        </ErrorBanner>
      )}
      {webhooks.isPending && (
        <div className="p-6">
          <SkeletonText label={texts.loading} lines={3} />
        </div>
      )}
      {items?.length === 0 && (
        <EmptyState icon="bolt" title={t("webhooks.emptyTitle")} action={button}>
          {t("webhooks.emptyText")}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul aria-label={t("webhooks.title")} className="border-t border-line">
          {items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} panelId={panelId} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function WebhookRow({ webhook, panelId }: { webhook: Webhook; panelId: number }) {
  const { t } = useTranslation("developer");
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4">
      <div className="min-w-0 flex-[1_1_320px]">
        <p className="font-medium break-all">
          <Link href={`/panel/${panelId}/developer/webhooks/${webhook.id}`}>{webhook.url}</Link>
        </p>
        {webhook.description !== "" && <p className="text-s break-words text-ink-2">{webhook.description}</p>}
        <p className="mt-1 text-s text-ink-2">{webhook.events.map((event) => t(`event.${event.replace(".", "_")}`)).join(", ")}</p>
      </div>
      <WebhookStatus webhook={webhook} />
    </li>
  );
}
