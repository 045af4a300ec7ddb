import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useTopDialog } from "@vitrine/ui/overlay/top-layer";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavigationType, useBlocker } from "react-router";
import { hasUnsaved } from "../../shared/kernel/app/leave-guard.ts";

/** Back closes the top dialog instead of leaving the page; leaving unsaved changes asks first. The router allows only one blocker. */
export function NavigationGuard() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const dialog = useTopDialog();
  const reason = useRef<"dialog" | "unsaved">("unsaved");
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === NavigationType.Pop && dialog) {
      reason.current = "dialog";
      return true;
    }
    reason.current = "unsaved";
    return hasUnsaved() && currentLocation.pathname !== nextLocation.pathname;
  });
  const ask = async () => {
    const leave = await confirm({
      title: t("shell.leaveTitle"),
      text: t("shell.leaveText"),
      confirm: t("shell.leave"),
      danger: true,
    });
    if (leave) blocker.proceed?.();
    else blocker.reset?.();
  };
  const handle = useRef(() => {});
  handle.current = () => {
    if (reason.current === "unsaved") return void ask();
    dialog?.close();
    blocker.reset?.();
  };
  useEffect(() => {
    if (blocker.state === "blocked") handle.current();
  }, [blocker.state]);
  return null;
}
