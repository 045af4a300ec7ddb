import type { ListPerformersOutput, Performer } from "@vitrine/contract/supply/fallback/performer";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** An entry of the list being edited. */
export type PickedPerformer = Omit<Performer, "place">;

export const keyOf = ({ provider, service }: PickedPerformer): string => `${provider.id} ${service}`;

/** The list being edited; refetched data is applied while there are no changes. */
export function usePerformers(panelId: number, serviceId: number, data: ListPerformersOutput) {
  const { t } = useTranslation("toasts");
  const utils = trpc.useUtils();
  const mutation = trpc.performer.set.useMutation();
  const [edited, setEdited] = useState<readonly PickedPerformer[]>();
  const [problem, setProblem] = useState<string>();
  const items: readonly PickedPerformer[] = edited ?? data.items;
  const isDirty = edited !== undefined && edited.map(keyOf).join() !== data.items.map(keyOf).join();
  const save = async () => {
    setProblem(undefined);
    try {
      const performers = items.map(({ provider, service }) => ({ providerId: provider.id, service }));
      const next = await mutation.mutateAsync({ panelId, serviceId, performers });
      utils.performer.list.setData({ panelId, serviceId }, next);
      setEdited(undefined);
      toasts.success(t("saved"));
      await utils.catalog.invalidate();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const discard = () => {
    setEdited(undefined);
    setProblem(undefined);
  };
  return { items, setItems: setEdited, isDirty, discard, save, busy: mutation.isPending, problem };
}
