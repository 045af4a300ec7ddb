import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Steps } from "@vitrine/ui/feedback/steps";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { ChargeStep } from "./charge-step.tsx";
import { FinalStep } from "./final-step.tsx";
import { InitialStep } from "./initial-step.tsx";
import { ProviderStep } from "./provider-step.tsx";
import { ServicesStep } from "./services-step.tsx";
import { SETUP_ORDER, useSetupAddress } from "./use-setup-address.ts";

const STEPS = { initial: InitialStep, provider: ProviderStep, services: ServicesStep, charge: ChargeStep, final: FinalStep };

/** One decision per page; the server stores the owner's progress, the address the step shown. */
export function Screen() {
  const { t } = useTranslation("setup");
  const { texts } = useUi();
  const panelId = usePanelId();
  const panel = trpc.panel.get.useQuery({ panelId });
  const setup = trpc.panel.setup.useQuery({ panelId });
  const { step, isNamed, params, hrefOf } = useSetupAddress(setup.data?.step);
  const failed = panel.error ?? setup.error;
  if (failed && (!panel.data || !setup.data)) return <ErrorView onReload={() => void Promise.all([panel.refetch(), setup.refetch()])} />;
  const at = SETUP_ORDER.indexOf(step);
  const Step = STEPS[step];
  return (
    <>
      {/* Back leads to this step even when a later one is saved meanwhile. */}
      {setup.data && !isNamed && <Navigate replace to={hrefOf(step, { ...Object.fromEntries(params), step })} />}
      <PageHeader
        back={{ href: `/panel/${panelId}`, label: t("back") }}
        title={t("title", { name: panel.data?.name ?? "" })}
        lead={panel.data?.domain}
      />
      <div className="mb-5">
        <Steps
          label={t("steps")}
          items={SETUP_ORDER.map((id, index) => ({
            id,
            label: t(`step.${id}`),
            done: index < at,
            current: index === at,
            ...(index === at ? {} : { href: hrefOf(id) }),
          }))}
        />
      </div>
      {panel.data && setup.data ? <Step panel={panel.data} setup={setup.data} /> : <SkeletonText label={texts.loading} lines={8} />}
    </>
  );
}
