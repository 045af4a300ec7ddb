import type { UpdateProviderInput } from "@vitrine/contract/supply/provider/provider";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export function useUpdateProvider(panelId: number, providerId: number) {
  const { t } = useTranslation("provider");
  const utils = trpc.useUtils();
  const mutation = trpc.provider.update.useMutation();
  const update = async (change: Omit<UpdateProviderInput, "providerId">) => {
    await mutation.mutateAsync({ panelId, providerId, ...change });
    await utils.provider.invalidate();
    toasts.success(t("settings.saved"));
  };
  return { update, busy: mutation.isPending };
}
