import type { DialogDetail } from "@vitrine/contract/support/dialog/panel-dialog";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Menu } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";

const TagsDialog = lazy(async () => ({ default: (await import("./tags-dialog.tsx")).TagsDialog }));

type Change = {
  status?: "waiting" | "answered" | "closed";
  assigneeId?: number | null;
  tags?: string[];
  snoozedUntil?: number | null;
};

/** Changes a dialog and shows the result. Resolves to false if it was refused; the error is shown. */
export function useChangeDialog(panelId: number, dialogId: number, show: (dialog: DialogDetail) => void) {
  const update = trpc.panelSupport.update.useMutation();
  return async (change: Change): Promise<boolean> => {
    try {
      show(await update.mutateAsync({ panelId, dialogId, ...change }));
      return true;
    } catch (error) {
      toasts.error(errorText(error));
      return false;
    }
  };
}

interface DialogActsProps {
  panelId: number;
  dialog: DialogDetail;
  show: (dialog: DialogDetail) => void;
  close: (andNext: boolean) => void;
}

/** The actions on a dialog: assign, tag, snooze, close and reopen. */
export function DialogActs({ panelId, dialog, show, close }: DialogActsProps) {
  const { t } = useTranslation("support");
  const modals = useModals();
  const change = useChangeDialog(panelId, dialog.id, show);
  return (
    <>
      <Assign panelId={panelId} dialog={dialog} assign={(assigneeId) => void change({ assigneeId })} />
      <Button
        icon="edit"
        onClick={() => void modals.show(TagsDialog, { tags: dialog.tags, save: (tags: string[]) => change({ tags }) }, { mobile: "sheet" })}
      >
        {t("tags")}
      </Button>
      {dialog.status === "closed" ? (
        <Button onClick={() => void change({ status: "answered" })}>{t("reopen")}</Button>
      ) : (
        <>
          <SnoozeMenu dialog={dialog} snooze={(snoozedUntil) => change({ snoozedUntil })} />
          <Button icon="check" shortcut="Alt+E" onClick={() => close(false)}>
            {t("close")}
          </Button>
          <Button variant="primary" iconEnd="arrow-right" onClick={() => close(true)}>
            {t("closeAndNext")}
          </Button>
        </>
      )}
    </>
  );
}

function Assign({ panelId, dialog, assign }: { panelId: number; dialog: DialogDetail; assign: (id: number | null) => void }) {
  const { t } = useTranslation("support");
  const me = useMe();
  const staff = trpc.panelSupport.staff.useQuery({ panelId }, { staleTime: 60_000 }).data?.items ?? [];
  const { assignee } = dialog;
  const label = assignee ? t("assignedTo", { login: assignee.login }) : t("assign");
  return (
    <Menu
      label={t("assign")}
      items={[
        ...staff.map(({ id, login }) => ({
          label: id === me?.id ? t("toMe", { login }) : login,
          icon: "user" as const,
          disabled: id === assignee?.id,
          onSelect: () => assign(id),
        })),
        ...(assignee ? ["rule" as const, { label: t("unassign"), icon: "close" as const, onSelect: () => assign(null) }] : []),
      ]}
      trigger={
        <Button icon="user" iconEnd="chevron-down">
          {label}
        </Button>
      }
    />
  );
}
