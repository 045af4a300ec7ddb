import type { Import } from "@vitrine/contract/supply/import/import";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type UndoProps = { panelId: number; data: Import };

/** Stops a running import; services imported so far stay. */
export function CancelImport({ panelId, data }: UndoProps) {
  const { t } = useTranslation("provider");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const cancel = trpc.catalog.cancelImport.useMutation();
  const press = async () => {
    const ids = { panelId, importId: data.id };
    await confirm({
      title: t("undo.cancelTitle"),
      text: t("undo.cancelText"),
      confirm: t("undo.cancel"),
      danger: true,
      errorText,
      run: async () => utils.catalog.import.setData(ids, await cancel.mutateAsync(ids)),
    });
  };
  return (
    <Button className="mt-4" onClick={() => void press()}>
      {t("undo.cancel")}
    </Button>
  );
}

/** Reverts the whole import; the confirmation says what happens to services with orders. */
export function RevertImport({ panelId, data }: UndoProps) {
  const { t } = useTranslation("provider");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const revert = trpc.catalog.revertImport.useMutation();
  const press = async () => {
    const ids = { panelId, importId: data.id };
    await confirm({
      title: t("undo.revertTitle", { count: data.created + data.updated }),
      text: (
        <>
          <p>{t("undo.revertCreated", { count: data.created })}</p>
          {data.updated > 0 && <p className="mt-2">{t("undo.revertUpdated", { count: data.updated })}</p>}
        </>
      ),
      confirm: t("undo.revert"),
      danger: true,
      errorText,
      run: async () => utils.catalog.import.setData(ids, await revert.mutateAsync(ids)),
    });
  };
  return (
    <Button variant="danger" onClick={() => void press()}>
      {t("undo.revert")}
    </Button>
  );
}
