import type { Arrival, Arrivals, MatchingArrivals } from "@vitrine/contract/supply/arrival/arrival";
import type { Import } from "@vitrine/contract/supply/import/import";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const POLL_MS = 800;
/** How often to poll an import; a longer one continues, and the list shows it when it is opened again. */
const MOST_POLLS = 75;

export type ArrivalActs = ReturnType<typeof useArrivalActs>;
/** The services that an action applies to: of one or several providers, by the providers' own ids. */
export type Targets = MatchingArrivals["items"];

export function targetsOf(rows: readonly (Pick<Arrival, "service"> & { providerId: number })[]): Targets {
  const byProvider = Map.groupBy(rows, (row) => row.providerId);
  return [...byProvider].map(([providerId, theirs]) => ({ providerId, services: theirs.map(({ service }) => service) }));
}

export const countOf = (targets: Targets): number => targets.reduce((sum, { services }) => sum + services.length, 0);

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Imports and hides new services, one or many, of one provider or several. */
export function useArrivalActs(panelId: number, providers: Arrivals["providers"]) {
  const { t } = useTranslation("arrival");
  const utils = trpc.useUtils();
  const start = trpc.catalog.startImport.useMutation();
  const hiding = trpc.arrival.hide.useMutation();
  const [isImporting, setImporting] = useState(false);

  const importOf = async (providerId: number, services: string[]): Promise<Import> => {
    const { extraCharge, rounding } = providers.find(({ id }) => id === providerId)!;
    const { importId } = await start.mutateAsync({ panelId, providerId, services, extraCharge, rounding });
    const read = () => utils.client.catalog.import.query({ panelId, importId });
    let seen = await read();
    for (let n = 0; seen.status === "running" && n < MOST_POLLS; n++) {
      await pause();
      seen = await read();
    }
    return seen;
  };

  const importMany = async (targets: Targets) => {
    setImporting(true);
    try {
      let created = 0;
      let failed = 0;
      for (const { providerId, services } of targets) {
        const seen = await importOf(providerId, services);
        created += seen.created + seen.updated;
        failed += seen.failed.length;
      }
      if (created > 0) toasts.success(t("imported", { count: created }));
      if (failed > 0) toasts.error(t("failed", { count: failed }));
    } catch (error) {
      toasts.error(errorText(error));
    }
    setImporting(false);
    await Promise.all([utils.arrival.invalidate(), utils.catalog.invalidate(), utils.provider.services.invalidate()]);
  };

  const hide = async (targets: Targets, isHidden: boolean) => {
    try {
      for (const { providerId, services } of targets) await hiding.mutateAsync({ panelId, providerId, services, isHidden });
      const count = countOf(targets);
      if (isHidden) toasts.success(t("hiddenNow", { count }), { action: { label: t("undo"), run: () => void hide(targets, false) } });
      else toasts.success(t("shownNow", { count }));
    } catch (error) {
      toasts.error(errorText(error));
    }
    await utils.arrival.invalidate();
  };

  return { importMany, hide, isImporting, chargeOf: (providerId: number) => providers.find(({ id }) => id === providerId)?.extraCharge };
}
