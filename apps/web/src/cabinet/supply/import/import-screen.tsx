import { ButtonLink } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Card } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Steps } from "@vitrine/ui/feedback/steps";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { ImportResult } from "./import-result.tsx";
import { ImportWizard } from "./import-wizard.tsx";
import { IMPORT_STEPS, useImportAddress } from "./use-import-address.ts";

/** Wizard: select, set the extra charge, review, run. The step is in the address, so that a reopened tab continues there. */
export function Screen() {
  const { t } = useTranslation("provider");
  const { texts } = useUi();
  const panelId = usePanelId();
  const address = useImportAddress();
  const providers = trpc.provider.list.useQuery({ panelId, perPage: 100 });
  const items = providers.data?.items.filter((item) => item.status !== "off" || item.id === address.providerId);
  const provider = items?.find((item) => item.id === address.providerId) ?? items?.[0];
  const at = address.importId === undefined ? IMPORT_STEPS.indexOf(address.step) : IMPORT_STEPS.length - 1;
  if (providers.error && !items) return <ErrorView onReload={() => void providers.refetch()} />;
  return (
    <>
      <PageHeader
        back={{ href: `/panel/${panelId}/services`, label: t("import.back") }}
        title={t("import.title")}
        lead={provider && t("import.from", { name: provider.name })}
      />
      <div className="mb-5">
        <Steps
          label={t("import.steps")}
          items={IMPORT_STEPS.map((id, index) => ({
            id,
            label: t(`import.step.${id}`),
            done: index < at,
            current: index === at,
            ...(index < at && address.importId === undefined && id !== "run" ? { href: address.hrefOf(id) } : {}),
          }))}
        />
      </div>
      {!items && <SkeletonText label={texts.loading} lines={8} />}
      {items && !provider && <NoProvider panelId={panelId} />}
      {items && provider && address.importId === undefined && (
        <ImportWizard key={provider.id} panelId={panelId} provider={provider} providers={items} address={address} />
      )}
      {provider && address.importId !== undefined && (
        <ImportResult panelId={panelId} provider={provider} importId={address.importId} address={address} />
      )}
    </>
  );
}

function NoProvider({ panelId }: { panelId: number }) {
  const { t } = useTranslation("provider");
  return (
    <Card>
      <EmptyState
        icon="providers"
        title={t("import.noProviderTitle")}
        action={
          <ButtonLink variant="primary" href={`/panel/${panelId}/providers?connect=1`}>
            {t("list.connect")}
          </ButtonLink>
        }
      >
        {t("import.noProviderText")}
      </EmptyState>
    </Card>
  );
}
