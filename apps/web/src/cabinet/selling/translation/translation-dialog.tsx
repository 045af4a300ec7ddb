import type { TranslatedKind } from "@vitrine/contract/selling/translation/translation";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useTranslation } from "react-i18next";
import { TranslationForm } from "./translation-form.tsx";

type Props = { panelId: number; kind: TranslatedKind; id: number; name: string } & ModalProps;

export function TranslationDialog({ panelId, kind, id, name, close }: Props) {
  const { t } = useTranslation("translation");
  return (
    <DialogLayout title={t("of", { name })}>
      <TranslationForm panelId={panelId} kind={kind} id={id} onSaved={() => close()} />
    </DialogLayout>
  );
}
