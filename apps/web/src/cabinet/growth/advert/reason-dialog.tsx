import { MOST_ADVERT_REASON } from "@vitrine/contract/growth/advert/content";
import type { ReviewedAdvert } from "@vitrine/contract/growth/advert/review";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { Textarea } from "@vitrine/ui/form/textarea";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useState } from "react";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useAdvertWords } from "./advert-words.ts";

type Props = ModalProps & { panelId: number; advert: ReviewedAdvert; kind: "refuse" | "takeDown" };

const DONE = { refuse: "reviews.refused", takeDown: "reviews.takenDown" } as const;

/** Refuses an advert or takes it down, with a reason for its owner. */
export function ReasonDialog({ panelId, advert, kind, close }: Props) {
  const { t } = useAdvertWords();
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const [reason, setReason] = useState("");
  const refusing = trpc.advertReview.refuse.useMutation();
  const taking = trpc.advertReview.takeDown.useMutation();
  const mutation = kind === "refuse" ? refusing : taking;
  const failure = mutation.error && failureOf(mutation.error);
  const decide = async () => {
    const { id: advertId, version } = advert;
    try {
      if (kind === "refuse") await refusing.mutateAsync({ panelId, advertId, version, reason });
      else await taking.mutateAsync({ panelId, advertId, reason });
      toasts.success(t(DONE[kind]));
      close();
    } catch {
      // Shown by the mutation's error.
    }
    void utils.advertReview.invalidate();
  };
  return (
    <DialogLayout
      title={t(`reviews.${kind}Title`)}
      text={t(`reviews.${kind}Text`)}
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
      actions={
        <>
          <Button variant="danger" type="submit" busy={mutation.isPending} disabled={reason.trim() === ""}>
            {t(`reviews.${kind}`)}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <ErrorBanner>{failure.message}</ErrorBanner>}
        <Field label={t("reviews.reason")} hint={t("reviews.reasonHint")} required>
          {(control) => (
            <Textarea
              {...control}
              data-autofocus
              rows={3}
              maxLength={MOST_ADVERT_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </div>
    </DialogLayout>
  );
}
