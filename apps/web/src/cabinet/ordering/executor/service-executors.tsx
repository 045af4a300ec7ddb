import type { Executor } from "@vitrine/contract/ordering/executor/executor";
import type { OwnService } from "@vitrine/contract/ordering/executor/own-service";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ButtonLink } from "@vitrine/ui/form/button";
import { Count } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { Switch } from "@vitrine/ui/form/switch";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { ExecutorState } from "../../../shared/ordering/executor/executor-state.tsx";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** The panel's performers, programs first, each with a switch for this service that applies immediately. */
export function ServiceExecutors({ panelId, own }: { panelId: number; own: OwnService }) {
  const { t } = useTranslation("executor");
  const { data } = trpc.executor.list.useQuery({ panelId, page: 1, perPage: 100 });
  const working = (data?.items ?? []).filter(({ status }) => status !== "applied");
  const sorted = working.toSorted((a, b) => Number(a.kind === "person") - Number(b.kind === "person"));
  const all = (
    <ButtonLink size="s" href={`/panel/${panelId}/executors`}>
      {t("bots.more")}
    </ButtonLink>
  );
  return (
    <Section look="split" title={t("bots.who")} text={t("bots.whoText")}>
      <div className="grid justify-items-start gap-4">
        {data && own.executors === 0 && (
          <Banner tone="warn" className="w-full">
            {t("bots.none")}
          </Banner>
        )}
        {sorted.length > 0 && (
          <ul className="w-full divide-y divide-line border-y border-line">
            {sorted.map((executor) => (
              <Row key={executor.id} panelId={panelId} serviceId={own.service.id} executor={executor} />
            ))}
          </ul>
        )}
        {all}
      </div>
    </Section>
  );
}

function Row({ panelId, serviceId, executor }: { panelId: number; serviceId: number; executor: Executor }) {
  const { t } = useTranslation("executor");
  const manages = useCan("executor.manage");
  const utils = trpc.useUtils();
  const set = trpc.executor.setOfService.useMutation({
    onError: (error) => void toasts.error(errorText(error)),
    onSettled: () => utils.executor.invalidate(),
  });
  const stored = executor.services?.includes(serviceId) ?? true;
  const allowed = set.isPending ? set.variables.allowed : stored;
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block truncate">{executor.name}</span>
        <span className="flex flex-wrap gap-x-4 text-s text-ink-3">
          <span>{t(`kind.${executor.kind}`)}</span>
          <ExecutorState status={executor.status} />
          <span>
            {t("list.performed")} <Count value={executor.performed} />
          </span>
        </span>
      </span>
      <Switch
        bare
        label={t("bots.allow", { name: executor.name })}
        checked={allowed}
        disabled={!manages}
        onSwitch={(chosen) => set.mutate({ panelId, serviceId, executorId: executor.id, allowed: chosen })}
      />
    </li>
  );
}
