import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText, isRefusal } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Syncs balance and catalogue now; a truncated catalogue is applied only after the owner confirms it. */
export function RefreshButton({ panelId, provider }: { panelId: number; provider: Provider }) {
  const { t } = useTranslation("provider");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const manages = useCan("provider.manage");
  const refresh = trpc.provider.refresh.useMutation({ onSettled: () => utils.provider.invalidate() });
  if (!manages || provider.status === "off") return null;
  const read = async (acceptShorter: boolean) => {
    await refresh.mutateAsync({ panelId, providerId: provider.id, acceptShorter });
    toasts.success(t("page.refreshed"));
  };
  const press = async () => {
    try {
      await read(false);
    } catch (error) {
      if (!isRefusal(error, "provider_catalogue_empty")) return toasts.error(errorText(error));
      await confirm({
        title: t("page.shorterTitle"),
        text: t("page.shorterText"),
        confirm: t("page.acceptShorter"),
        danger: true,
        errorText,
        run: () => read(true),
      });
    }
  };
  return (
    <Button icon="refresh" busy={refresh.isPending} onClick={() => void press()}>
      {t("page.refresh")}
    </Button>
  );
}
