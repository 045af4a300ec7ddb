import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";
import { useTranslation } from "react-i18next";

/** What came of a job: "Counts set on 2 orders", or the act's own name where nothing did. */
export function JobOutcome({ job }: { job: Pick<OrderJob, "act" | "done"> }) {
  const { t } = useTranslation("orderAct");
  const { action } = job.act;
  return job.done === 0 ? t(`do.${action}`) : t(`many.${action}.done`, { count: job.done });
}
