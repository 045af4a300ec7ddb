import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Link } from "@vitrine/ui/text/link";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ordersHref } from "../order/order-views.ts";
import { byReason } from "./job-follow.ts";
import { useJobActs } from "./use-order-jobs.tsx";

/** Further rows are only counted. */
const MOST = 100;

/** Why some rows of a job failed: the orders by reason. */
export function JobDialog({ panelId, job, close }: { panelId: number; job: OrderJob } & ModalProps) {
  const { t } = useTranslation(["orderAct", "error"]);
  const { texts } = useUi();
  const { retry } = useJobActs(panelId);
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await retry(job);
    close();
  };
  return (
    <DialogLayout
      title={t("job.failed", { count: job.failedCount })}
      text={t(`do.${job.act.action}`)}
      actions={
        <>
          <Button variant="primary" icon="refresh" busy={busy} onClick={() => void again()}>
            {t("job.retry")}
          </Button>
          <Button onClick={() => close()}>{texts.close}</Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {byReason(job.failed).map(({ code, orders }) => (
          <li key={code} className="py-4 first:pt-0 last:pb-0">
            <p className="font-medium">{t([`job.reason.${code}`, `error:${code}`, "job.reason.internal"])}</p>
            <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-s tnum">
              {orders.slice(0, MOST).map((orderId) => (
                <Link key={orderId} href={`${ordersHref(panelId, "all")}/${orderId}`}>
                  {orderId}
                </Link>
              ))}
              {orders.length > MOST && <span className="text-ink-3">{t("job.more", { count: orders.length - MOST })}</span>}
            </p>
          </li>
        ))}
      </ul>
    </DialogLayout>
  );
}
