import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { Skeleton } from "@vitrine/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Props = { panelId: number; withdrawalId: number };

/** The payment details as they were entered: loaded when they are needed, never with the list. */
export function PayTo({ panelId, withdrawalId }: Props) {
  const { t } = useTranslation("withdrawal");
  const { data, error, refetch } = trpc.withdrawal.get.useQuery({ panelId, withdrawalId }, { gcTime: 0 });
  if (error) {
    return <ErrorBanner onRetry={() => void refetch()}>{errorText(error)}</ErrorBanner>;
  }
  if (!data) return <Skeleton className="h-16" />;
  return Object.entries(data.requisites).map(([name, value]) => (
    <CopyField key={name} label={t(`field.${name as "number"}`)} value={value} />
  ));
}

export function RequisitesDialog({ close, ...withdrawal }: Props & ModalProps) {
  const { t } = useTranslation("withdrawal");
  const { texts } = useUi();
  return (
    <DialogLayout title={t("requisites")} text={t("requisitesText")} actions={<Button onClick={() => close()}>{texts.close}</Button>}>
      <div className="grid gap-5">
        <PayTo {...withdrawal} />
      </div>
    </DialogLayout>
  );
}
