import { ButtonLink } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";
import { EnterPanelButton } from "../../../shared/tenancy/panel/enter-panel-button.tsx";
import { PanelStateBanner } from "../../../shared/tenancy/panel/panel-state-banner.tsx";
import { SetupChecklist } from "../../../shared/tenancy/panel/setup-checklist.tsx";
import { ShopPreview } from "../../../shared/content/appearance/shop-preview.tsx";
import { TariffFact } from "../../money/tariff/tariff-fact.tsx";
import { DomainFacts } from "./domain-facts.tsx";
import { FinalImport } from "./final-import.tsx";
import { StepLayout, type StepProps } from "./step-layout.tsx";
import { useSetupAddress } from "./use-setup-address.ts";

export function FinalStep({ panel, setup }: StepProps) {
  const { t } = useTranslation("setup");
  const { params } = useSetupAddress(setup.step);
  const importId = Number(params.get("import")) || undefined;
  return (
    <StepLayout
      title={t("final.title")}
      text={t(setup.facts.services > 0 ? "final.text" : "final.textEmpty")}
      aside={<ShopPreview panelId={panel.id} language={panel.language} className="sticky top-8 mobile:hidden" />}
      actions={
        <>
          <EnterPanelButton panelId={panel.id} variant="primary" />
          <ButtonLink variant="quiet" href={`/panel/${panel.id}`}>
            {t("final.toDashboard")}
          </ButtonLink>
        </>
      }
    >
      <PanelStateBanner panel={panel} />
      {importId !== undefined && <FinalImport panelId={panel.id} importId={importId} provider={params.get("provider")} />}
      <SetupChecklist panelId={panel.id} facts={setup.facts} withoutEnter>
        <DomainFacts panelId={panel.id} />
        <TariffFact panelId={panel.id} />
      </SetupChecklist>
    </StepLayout>
  );
}
