import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { ButtonLink } from "@vitrine/ui/form/button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { ImportProgress } from "../../../shared/supply/provider/import-progress.tsx";
import { useImport } from "../../../shared/supply/provider/use-import.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type FinalImportProps = { panelId: number; importId: number; provider: string | null };

/** The import that was started in the step before; it continues without this page, and the checklist shows its progress. */
export function FinalImport({ panelId, importId, provider }: FinalImportProps) {
  const { t } = useTranslation("setup");
  const utils = trpc.useUtils();
  const { data, failure, retry } = useImport(panelId, importId);
  const ended = data !== undefined && data.status !== "running";
  useEffect(() => {
    if (ended)
      void Promise.all([utils.panel.setup.invalidate({ panelId }), utils.catalog.services.invalidate(), utils.provider.invalidate()]);
  }, [ended, utils, panelId]);
  if (failure && !data) {
    return (
      <ErrorBanner className="mb-6" onRetry={retry}>
        {errorText(failure)}
      </ErrorBanner>
    );
  }
  return (
    <div className="mb-6">
      <ImportProgress data={data} />
      {ended && data.failed.length > 0 && (
        <ButtonLink
          size="s"
          className="mt-2"
          href={`/panel/${panelId}/services/import?import=${importId}${provider ? `&provider=${provider}` : ""}`}
        >
          {t("final.reasons")}
        </ButtonLink>
      )}
    </div>
  );
}
