import type { Import } from "@vitrine/contract/supply/import/import";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { Section } from "@vitrine/ui/layout/section";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ImportProgress } from "../../../shared/supply/provider/import-progress.tsx";
import { isAtWork, useImport } from "../../../shared/supply/provider/use-import.ts";
import { useStartImport } from "../../../shared/supply/provider/use-start-import.ts";
import { CancelImport, RevertImport } from "./undo-import.tsx";
import type { ImportAddress } from "./use-import-address.ts";

type ResultProps = { panelId: number; provider: Provider; importId: number; address: ImportAddress };

export function ImportResult({ panelId, provider, importId, address }: ResultProps) {
  const { t } = useTranslation("provider");
  const utils = trpc.useUtils();
  const { data, failure, retry } = useImport(panelId, importId);
  const ended = data !== undefined && !isAtWork(data);
  useEffect(() => {
    if (ended) void Promise.all([utils.catalog.invalidate(), utils.provider.services.invalidate(), utils.panel.setup.invalidate()]);
  }, [ended, utils]);
  if (failure && !data) {
    return (
      <Banner
        tone="bad"
        live
        title={t("import.unknown")}
        action={
          <Button size="s" onClick={retry}>
            {t("import.again")}
          </Button>
        }
      >
        {errorText(failure)}
      </Banner>
    );
  }
  return (
    <Section title={t(ended ? "import.resultTitle" : "import.runningTitle")}>
      <ImportProgress data={data} />
      {data?.status === "running" && <CancelImport panelId={panelId} data={data} />}
      {ended && <Failures panelId={panelId} provider={provider} data={data} address={address} />}
      {ended && (
        <div className="mt-6 flex flex-wrap gap-2">
          <ButtonLink variant="primary" href={`/panel/${panelId}/services?filters=provider:${provider.id}`}>
            {t("import.toServices")}
          </ButtonLink>
          <ButtonLink href={`?provider=${provider.id}`}>{t("import.more")}</ButtonLink>
          {data.revertUntil !== null && <RevertImport panelId={panelId} data={data} />}
        </div>
      )}
    </Section>
  );
}

/** The errors with the services they affected, and a button to retry all of them. */
function Failures({ panelId, provider, data, address }: { panelId: number; provider: Provider; data: Import; address: ImportAddress }) {
  const { t } = useTranslation(["provider", "error"]);
  const { start, busy, failure } = useStartImport(panelId, provider.id, (importId) => address.go("run", { import: importId }, true));
  if (data.failed.length === 0) return null;
  const codes = [...new Set(data.failed.map(({ code }) => code))];
  return (
    <div className="mt-6">
      <h3 className="font-semibold">{t("import.failedTitle")}</h3>
      <ul className="mt-2 grid gap-2">
        {codes.map((code) => (
          <li key={code}>
            {t(`error:${code}`, { defaultValue: code })}
            <span className="block text-s break-words text-ink-3">
              {data.failed
                .filter((failed) => failed.code === code)
                .map(({ service }) => t("serviceId", { id: service }))
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {failure && (
        <Banner tone="bad" live className="mt-4">
          {failure}
        </Banner>
      )}
      <Button
        size="s"
        className="mt-4"
        busy={busy}
        onClick={() =>
          start(
            data.failed.map(({ service }) => service),
            address.extraCharge,
            address.rounding ?? null,
          )
        }
      >
        {t("import.retryFailed")}
      </Button>
    </div>
  );
}
