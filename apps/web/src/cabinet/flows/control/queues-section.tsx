import type { Health } from "@vitrine/contract/flows/control/health";
import { Section } from "@vitrine/ui/layout/section";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Count } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

const STATES = ["waiting", "running", "retrying"] as const;

/** Jobs by task; tasks without jobs are left out. */
export function QueuesSection({ queues }: { queues: Health["queues"] }) {
  const { t } = useTranslation("control");
  return (
    <Section title={t("health.queues")}>
      {queues.length === 0 ? (
        <p className="text-ink-2">{t("health.queuesEmpty")}</p>
      ) : (
        <DescriptionList
          items={queues.map((queue) => ({
            label: <span className="font-code text-s">{queue.task}</span>,
            value: (
              <span className="flex flex-wrap gap-x-4">
                {STATES.map((state) => (
                  <span key={state} className={queue[state] === 0 ? "text-ink-3" : undefined}>
                    {t(`health.${state}`)} <Count value={queue[state]} />
                  </span>
                ))}
                {queue.dueSince !== null && (
                  <span className="text-ink-2">
                    {t("health.due")} <Time value={queue.dueSince * 1000} mode="relative" />
                  </span>
                )}
              </span>
            ),
          }))}
        />
      )}
    </Section>
  );
}
