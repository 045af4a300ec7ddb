import { toasts } from "@vitrine/ui/feedback/toast";
import { Switch } from "@vitrine/ui/form/switch";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** The same setting as in the panel's common settings; applies immediately. */
export function BubbleSwitch({ panelId, isOn }: { panelId: number; isOn: boolean }) {
  const { t } = useTranslation("interaction");
  const sets = useCan("panel.settings");
  const utils = trpc.useUtils();
  const update = trpc.panel.update.useMutation();
  const turn = async (showsPurchases: boolean) => {
    try {
      await update.mutateAsync({ panelId, showsPurchases });
      toasts.success(t(showsPurchases ? "storefront.bubbleOn" : "storefront.bubbleOff"));
    } catch (error) {
      toasts.error(errorText(error));
    }
    await utils.panel.get.invalidate({ panelId });
  };
  return <Switch bare label={t("storefront.bubble")} checked={isOn} disabled={!sets} onSwitch={(checked) => void turn(checked)} />;
}
