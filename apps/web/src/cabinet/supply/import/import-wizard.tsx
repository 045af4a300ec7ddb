import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useCatalogue } from "../../../shared/supply/provider/use-catalogue.ts";
import { useChosen } from "../../../shared/supply/provider/use-chosen.ts";
import { ImportCharge } from "./import-charge.tsx";
import { ImportCheck } from "./import-check.tsx";
import { ImportChoose } from "./import-choose.tsx";
import { LatestImports } from "./latest-imports.tsx";
import { useImportOptions } from "./use-import-options.ts";
import type { ImportAddress } from "./use-import-address.ts";

type WizardProps = { panelId: number; provider: Provider; providers: readonly Provider[]; address: ImportAddress };

export function ImportWizard({ panelId, provider, providers, address }: WizardProps) {
  const { texts } = useUi();
  const { catalogue, failure, retry } = useCatalogue(panelId, provider.id);
  const { chosen, choose, forget } = useChosen(panelId, provider.id);
  const options = useImportOptions(panelId, provider.id);
  const entries = useMemo(() => catalogue?.entries.filter((entry) => chosen.has(entry.service.service)) ?? [], [catalogue, chosen]);
  if (failure && !catalogue) return <ErrorView onReload={retry} />;
  if (options.error && options.isLoading) return <ErrorView onReload={options.retry} />;
  if (!catalogue || options.isLoading) return <SkeletonText label={texts.loading} lines={10} />;
  const part = { panelId, provider, address, entries };
  if (address.step === "charge" && entries.length > 0) return <ImportCharge {...part} options={options} />;
  if (address.step === "check" && entries.length > 0) {
    return (
      <ImportCheck
        {...part}
        options={options}
        onStarted={() => {
          forget();
          options.forget();
        }}
      />
    );
  }
  return (
    <>
      <LatestImports latest={options.latest} address={address} />
      <ImportChoose {...part} catalogue={catalogue} providers={providers} chosen={chosen} onChange={choose} />
    </>
  );
}
