import type { Control, Run } from "@vitrine/contract/flows/control/control";
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
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ProviderStatus } from "../../../shared/supply/provider/provider-status.tsx";
import { DeleteSection } from "../../tenancy/panel/delete-section.tsx";
import { PanelStatus } from "../../tenancy/panel/panel-status.tsx";
import { DeadJobs } from "./dead-jobs.tsx";
import { TransferSection } from "./transfer-section.tsx";

const EVERY_MS = 15_000;

/** What the panel does automatically, what failed, and who owns it. */
export function Screen() {
  const { t } = useTranslation("control");
  const { texts } = useUi();
  const panelId = usePanelId();
  const mayTransfer = useCan("panel.transfer");
  const mayDelete = useCan("panel.delete");
  const panel = trpc.panel.get.useQuery({ panelId });
  const query = trpc.control.get.useQuery({ panelId }, { refetchInterval: EVERY_MS });
  if (query.error && !query.data) return <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {query.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <State control={query.data} />
          <Runs panelId={panelId} runs={query.data.runs} />
          <DeadJobs panelId={panelId} />
          <Providers panelId={panelId} providers={query.data.providers} />
          {mayTransfer && <TransferSection panelId={panelId} transfer={query.data.transfer} />}
          {mayDelete && panel.data && <DeleteSection panel={panel.data} />}
        </div>
      ) : (
        <SkeletonText label={texts.loading} lines={8} />
      )}
    </>
  );
}

function State({ control: { status, owner, bot } }: { control: Control }) {
  const { t } = useTranslation("control");
  return (
    <Section title={t("state.title")}>
      <DescriptionList
        items={[
          { label: t("state.status"), value: <PanelStatus status={status} /> },
          { label: t("state.owner"), value: owner?.login ?? <span className="text-ink-3">{t("state.noOwner")}</span> },
          {
            label: t("state.bot"),
            value: bot ? (
              <>
                @{bot.username}
                {bot.status === "refused" && (
                  <span className="block">
                    <Status tone="bad" glyph="barred">
                      {t("state.botRefused")}
                    </Status>
                  </span>
                )}
              </>
            ) : (
              <span className="text-ink-3">{t("state.noBot")}</span>
            ),
          },
        ]}
      />
    </Section>
  );
}

const LOOKS = {
  running: { tone: "info", glyph: "half" },
  done: { tone: "ok", glyph: "tick" },
  failed: { tone: "bad", glyph: "triangle" },
} as const;

function Runs({ panelId, runs }: { panelId: number; runs: Run[] }) {
  const { t } = useTranslation("control");
  if (runs.length === 0)
    return (
      <Section title={t("runs.title")}>
        <p className="text-ink-2">{t("runs.empty")}</p>
      </Section>
    );
  return (
    <Section title={t("runs.title")} flush>
      <ul className="border-t border-line">
        {runs.map((run) => (
          <li
            key={`${run.kind} ${run.id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4"
          >
            <span className="min-w-0">
              <RunName panelId={panelId} run={run} />
              <span className="block text-s text-ink-2">
                <Time value={run.startedAt * 1000} />
                <RunProgress run={run} />
                {run.failed > 0 && <span className="text-bad"> · {t("runs.failed", { count: run.failed })}</span>}
              </span>
            </span>
            <Status {...LOOKS[run.status]}>{t(`runs.status.${run.status}`)}</Status>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The number of an export's rows is known only at its end. */
function RunProgress({ run: { kind, status, done, total } }: { run: Run }) {
  const { t } = useTranslation("control");
  if (kind !== "export") return ` · ${t("runs.count", { done, total })}`;
  return status === "done" && ` · ${t("runs.rows", { count: done })}`;
}

function RunName({ panelId, run: { kind, id, list } }: { panelId: number; run: Run }) {
  const { t } = useTranslation(["control", "export"]);
  if (list) return <span className="font-medium">{`${t("runs.kind.export")} ${id}: ${t(`export:list.${list}`)}`}</span>;
  const name = `${t(`runs.kind.${kind}`)} ${id}`;
  const path = kind === "batch" ? "prices/batches" : kind === "mailing" ? "mailing" : null;
  return path ? <Link href={`/panel/${panelId}/${path}/${id}`}>{name}</Link> : <span className="font-medium">{name}</span>;
}

function Providers({ panelId, providers }: { panelId: number; providers: Control["providers"] }) {
  const { t } = useTranslation("control");
  if (providers.length === 0)
    return (
      <Section title={t("providers.title")}>
        <p className="text-ink-2">{t("providers.empty")}</p>
      </Section>
    );
  return (
    <Section title={t("providers.title")}>
      <DescriptionList
        items={providers.map(({ id, name, status, statusText }) => ({
          label: <Link href={`/panel/${panelId}/providers/${id}`}>{name}</Link>,
          value: (
            <>
              <ProviderStatus status={status} />
              {statusText && <span className="block text-s break-words text-ink-2">{statusText}</span>}
            </>
          ),
        }))}
      />
    </Section>
  );
}
