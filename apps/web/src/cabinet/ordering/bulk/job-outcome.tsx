import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";
import { useTranslation } from "react-i18next";

/** The result of a job: "Counts set on 2 orders", or the action's name if no row succeeded. */
export function JobOutcome({ job }: { job: Pick<OrderJob, "act" | "done"> }) {
  const { t } = useTranslation("orderAct");
  const { action } = job.act;
  return job.done === 0 ? t(`do.${action}`) : t(`many.${action}.done`, { count: job.done });
}
