import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Applies the owner's decision on held prices and shows the result. */
export function useSettleHeld(panelId: number) {
  const { t } = useTranslation("provider");
  const utils = trpc.useUtils();
  const mutation = trpc.drift.settle.useMutation();
  return async (ids: number[], decision: "accept" | "keep") => {
    try {
      const { changed, failed } = await mutation.mutateAsync({ panelId, ids, decision });
      if (changed > 0) toasts.success(t(decision === "accept" ? "held.accepted" : "held.kept", { count: changed }));
      const [first] = failed;
      if (first)
        toasts.error(
          t("held.failed", { count: failed.length, text: t(`held.fail.${first.code === "price_below_cost" ? first.code : "other"}`) }),
        );
      await Promise.all([utils.drift.invalidate(), utils.catalog.invalidate()]);
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
}
