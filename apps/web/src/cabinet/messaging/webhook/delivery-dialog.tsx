import type { DeliveryDetail } from "@vitrine/contract/messaging/webhook/webhook";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { CodeBlock } from "@vitrine/ui/text/code-block";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Time } from "@vitrine/ui/text/time";
import { Timeline } from "@vitrine/ui/list/timeline";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

interface DeliveryProps {
  panelId: number;
  webhookId: number;
  deliveryId: number;
}

const headText = (head: readonly { name: string; value: string }[]) => head.map(({ name, value }) => `${name}: ${value}`).join("\n");
const bodyText = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

/** What was sent, the result of each attempt, and a button to send it again. */
export function DeliveryDialog({ panelId, webhookId, deliveryId, close }: DeliveryProps & ModalProps) {
  const { t } = useTranslation("developer");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const manages = useCan("webhook.manage");
  const delivery = trpc.webhook.delivery.useQuery({ panelId, webhookId, deliveryId });
  const resend = trpc.webhook.resend.useMutation();
  const again = async () => {
    try {
      const { outcome } = await resend.mutateAsync({ panelId, webhookId, deliveryId });
      if (outcome === "delivered") toasts.success(t("log.resent"));
    } catch (error) {
      toasts.error(errorText(error));
    }
    await utils.webhook.invalidate();
  };
  return (
    <DialogLayout
      title={delivery.data?.event ?? t("log.one")}
      text={delivery.data?.url}
      actions={
        <>
          <Button onClick={() => close()}>{texts.close}</Button>
          {manages && (
            <Button variant="primary" icon="refresh" busy={resend.isPending} onClick={() => void again()}>
              {t("log.resend")}
            </Button>
          )}
        </>
      }
    >
      {delivery.isPending && <SkeletonText label={texts.loading} lines={6} />}
      {delivery.error && <ErrorBanner>{errorText(delivery.error)}</ErrorBanner>}
      {delivery.data && <Detail delivery={delivery.data} />}
    </DialogLayout>
  );
}

function Detail({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useTranslation("developer");
  const [last] = delivery.log;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Timeline
        label={t("log.tries")}
        items={delivery.log.map(({ at, outcome, httpStatus, durationMs }) => ({
          id: `${at}-${durationMs}-${outcome}`,
          title: t(`outcome.${outcome}`),
          time: <Time value={at * 1000} />,
          text: t("log.took", { status: httpStatus ?? "—", ms: durationMs }),
          tone: outcome === "delivered" ? ("ok" as const) : ("bad" as const),
          glyph: outcome === "delivered" ? ("tick" as const) : ("cross" as const),
        }))}
      />
      <CodeBlock label={t("log.body")} code={bodyText(delivery.body)} />
      {last && <CodeBlock label={t("log.requestHead")} code={headText(last.requestHead)} />}
      {last?.answerHead && <CodeBlock label={t("log.answerHead")} code={headText(last.answerHead)} />}
    </div>
  );
}
