import type { Health } from "@vitrine/contract/flows/control/health";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Status } from "@vitrine/ui/feedback/status";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Link } from "@vitrine/ui/text/link";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { DeadJobs } from "./dead-jobs.tsx";
import { QueuesSection } from "./queues-section.tsx";

const EVERY_MS = 15_000;

/** The state of the whole installation, for the platform's admin. */
export function Screen() {
  const { t } = useTranslation("control");
  const { texts } = useUi();
  const panelId = usePanelId();
  const query = trpc.control.health.useQuery({ panelId }, { refetchInterval: EVERY_MS });
  if (query.error && !query.data) return <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />;
  return (
    <>
      <PageHeader title={t("health.title")} lead={t("health.lead")} />
      {query.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Checks checks={query.data.reconciliation} />
          <DeadJobs panelId={panelId} />
          <QueuesSection queues={query.data.queues} />
          <Outboxes outboxes={query.data.outboxes} />
          <Providers providers={query.data.providers} />
          <Versions versions={query.data.versions} />
        </div>
      ) : (
        <SkeletonText label={texts.loading} lines={10} />
      )}
    </>
  );
}

function Checks({ checks }: { checks: Health["reconciliation"] }) {
  const { t } = useTranslation("control");
  return (
    <Section title={t("health.checks")}>
      <DescriptionList items={checks.map((check) => ({ label: t(`health.check.${check.kind}`), value: <CheckResult check={check} /> }))} />
    </Section>
  );
}

function CheckResult({ check: { checkedAt, problems, found } }: { check: Health["reconciliation"][number] }) {
  const { t } = useTranslation("control");
  if (checkedAt === null) return <span className="text-ink-3">{t("health.never")}</span>;
  return (
    <>
      {problems === 0 ? (
        <Status tone="ok" glyph="tick">
          {t("health.agrees")}
        </Status>
      ) : (
        <Status tone="bad" glyph="triangle">
          {t("health.differs", { count: problems })}
        </Status>
      )}{" "}
      <span className="text-s text-ink-3">
        <Time value={checkedAt * 1000} />
      </span>
      {found.map(({ panelId, problem, subject }) => (
        <span key={`${panelId} ${problem} ${subject}`} className="block text-s break-words text-ink-2">
          {t("health.found", { panel: panelId, problem, subject })}
        </span>
      ))}
    </>
  );
}

function Outboxes({ outboxes }: { outboxes: Health["outboxes"] }) {
  const { t } = useTranslation("control");
  return (
    <Section title={t("health.outboxes")}>
      <DescriptionList
        items={outboxes.map(({ kind, waiting, oldest, failed }) => ({
          label: t(`health.outbox.${kind}`),
          value: (
            <>
              {t("health.outboxState", { count: waiting })}
              {oldest !== null && (
                <span className="text-s text-ink-3">
                  {" "}
                  · <Time value={oldest * 1000} mode="relative" />
                </span>
              )}
              {failed > 0 && <span className="block text-s text-bad">{t("health.outboxFailed", { count: failed })}</span>}
            </>
          ),
        }))}
      />
    </Section>
  );
}

function Providers({ providers }: { providers: Health["providers"] }) {
  const { t } = useTranslation("control");
  if (providers.length === 0)
    return (
      <Section title={t("health.providers")}>
        <p className="text-ink-2">{t("health.providersEmpty")}</p>
      </Section>
    );
  return (
    <Section title={t("health.providers")}>
      <DescriptionList
        items={providers.map(({ panel, id, name, statusText, waitingOrders }) => ({
          label: (
            <>
              <Link href={`/panel/${panel.id}/providers/${id}`}>{name}</Link>
              <span className="block text-s">{panel.name}</span>
            </>
          ),
          value: (
            <>
              {t("health.waitingOrders", { count: waitingOrders })}
              {statusText && <span className="block text-s break-words text-bad">{statusText}</span>}
            </>
          ),
        }))}
      />
    </Section>
  );
}

const VERSIONS = ["product", "node", "postgres", "schema"] as const;

function Versions({ versions }: { versions: Health["versions"] }) {
  const { t } = useTranslation("control");
  return (
    <Section title={t("health.versions")}>
      <DescriptionList items={VERSIONS.map((name) => ({ label: t(`health.version.${name}`), value: versions[name] }))} />
    </Section>
  );
}
