import type { ReviewedAdvert } from "@vitrine/contract/growth/advert/review";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useAdvertWords } from "./advert-words.ts";

const ReasonDialog = lazy(async () => ({ default: (await import("./reason-dialog.tsx")).ReasonDialog }));

/** Each action decides about the version on the screen: the server refuses it if the owner has changed the advert meanwhile. */
export function useReviewActs(panelId: number) {
  const { t, money } = useAdvertWords();
  const confirm = useConfirm();
  const modals = useModals();
  const utils = trpc.useUtils();
  const approving = trpc.advertReview.approve.useMutation();
  return {
    async approve({ id: advertId, version, change, total, currency }: ReviewedAdvert) {
      const done = await confirm({
        title: t("reviews.approveTitle"),
        text: change === null ? t("reviews.approveText", { total: money(total ?? "0", currency) }) : t("reviews.approveChange"),
        confirm: t("reviews.approve"),
        errorText,
        run: () => approving.mutateAsync({ panelId, advertId, version }),
      });
      void utils.advertReview.invalidate();
      if (done) toasts.success(t("reviews.approved"));
    },
    refuse: (advert: ReviewedAdvert) => void modals.show(ReasonDialog, { panelId, advert, kind: "refuse" }),
    takeDown: (advert: ReviewedAdvert) => void modals.show(ReasonDialog, { panelId, advert, kind: "takeDown" }),
  };
}
