import { type CannedAnswer, fillCanned } from "@vitrine/contract/support/dialog/canned";
import type { DialogDetail } from "@vitrine/contract/support/dialog/panel-dialog";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useVariables } from "./use-variables.ts";

interface MacroButtonsProps {
  panelId: number;
  dialog: DialogDetail;
  show: (dialog: DialogDetail) => void;
  /** Called after a macro that closed the dialog. */
  goOn: () => void;
}

/** One click sends the canned answer and sets the dialog's status, tags and assignee. Typed text stays. */
export function MacroButtons({ panelId, dialog, show, goOn }: MacroButtonsProps) {
  const { t } = useTranslation("support");
  const values = useVariables(dialog);
  const reply = trpc.panelSupport.reply.useMutation();
  const [running, setRunning] = useState<number>();
  const macros = trpc.canned.list.useQuery({ panelId }, { staleTime: 60_000 }).data?.items.filter(({ isMacro }) => isMacro) ?? [];
  if (macros.length === 0) return null;
  const run = async ({ id, shortcut, text, status }: CannedAnswer) => {
    if (running !== undefined) return;
    setRunning(id);
    try {
      show(await reply.mutateAsync({ panelId, dialogId: dialog.id, text: fillCanned(text, values), macroId: id }));
      toasts.success(t("macro.done", { shortcut }));
      if (status === "closed") goOn();
    } catch (error) {
      toasts.error(errorText(error));
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <div role="group" aria-label={t("macro.label")} className="mb-2 flex flex-wrap gap-2">
      {macros.map((macro) => (
        <Button
          key={macro.id}
          size="s"
          icon="bolt"
          busy={running === macro.id}
          title={fillCanned(macro.text, values)}
          onClick={() => void run(macro)}
        >
          {macro.shortcut}
        </Button>
      ))}
    </div>
  );
}
