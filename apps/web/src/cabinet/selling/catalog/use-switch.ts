import type { Service } from "@vitrine/contract/selling/catalog/service";
import type { Selection } from "@vitrine/ui/list/data-list";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { idsOf, inParts, type Known, type SwitchTarget, undoOf } from "./switch-plan.ts";
import { useSelectedStatuses } from "./use-selected-statuses.ts";

/** Activates or deactivates services, and offers an undo for ten seconds. */
export function useSwitch(panelId: number) {
  const { t } = useTranslation(["catalog", "toasts"]);
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.catalog.setStatus.useMutation();
  const update = trpc.catalog.updateService.useMutation();

  const write = async (ids: readonly number[], status: SwitchTarget): Promise<number> => {
    const changed = await inParts(ids, (part) => mutateAsync({ panelId, ids: part, status }));
    await utils.catalog.invalidate();
    return changed;
  };

  const restore = async (before: Known, status: SwitchTarget) => {
    const { ids, target, pausedAreOff } = undoOf(before, status);
    try {
      if (ids.length > 0) await write(ids, target);
      toasts.success(t("undone"));
      if (pausedAreOff > 0) toasts.info(t("pausedAreOff", { count: pausedAreOff }));
    } catch (error) {
      toasts.error(errorText(error));
    }
  };

  const tell = (before: Known, status: SwitchTarget, changed: number) => {
    const undo = { label: t("toasts:undo"), run: () => void restore(before, status) };
    toasts.success(t(`switched.${status}`, { count: changed }), { action: undo });
  };

  /** Shows the reason if it fails. */
  const one = async (service: Service, status: SwitchTarget) => {
    try {
      await update.mutateAsync({ panelId, serviceId: service.id, status });
      await utils.catalog.invalidate();
      tell(new Map([[service.id, service.status]]), status, 1);
    } catch (error) {
      toasts.error(errorText(error));
    }
  };

  const many = async (before: Known, status: SwitchTarget) => {
    const ids = idsOf(before, (was) => was !== status);
    if (ids.length === 0) return void toasts.info(t(`already.${status}`));
    const changed = await write(ids, status);
    if (changed < ids.length) toasts.error(t("refused", { count: ids.length - changed }));
    if (changed > 0) tell(before, status, changed);
  };

  return { one, many, busy: update.isPending };
}

/** The same for the list's selection, over all pages. */
export function useSwitchSelected(panelId: number, statusesOf: ReturnType<typeof useSelectedStatuses>) {
  const { many } = useSwitch(panelId);
  return async (selection: Selection, status: SwitchTarget) => {
    try {
      await many(await statusesOf(selection), status);
      selection.clear();
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
}
