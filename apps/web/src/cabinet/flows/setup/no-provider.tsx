import { ButtonLink } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Card } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import type { StepProps } from "./step-layout.tsx";
import { useSetupAddress } from "./use-setup-address.ts";

/** The later steps need a provider: without one they link back to that step. */
export function NoProvider({ setup }: StepProps) {
  const { t } = useTranslation("setup");
  const { hrefOf } = useSetupAddress(setup.step);
  return (
    <Card>
      <EmptyState
        icon="providers"
        title={t("noProvider.title")}
        action={
          <ButtonLink variant="primary" href={hrefOf("provider")}>
            {t("noProvider.act")}
          </ButtonLink>
        }
      >
        {t("noProvider.text")}
      </EmptyState>
    </Card>
  );
}
