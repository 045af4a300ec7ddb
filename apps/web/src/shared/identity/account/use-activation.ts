import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useMe } from "../../kernel/app/me.ts";

const ActivationDialog = lazy(() => import("./activation-dialog.tsx"));
const ChangeEmail = lazy(() => import("./change-email.tsx"));

/**
 * Opens the confirmation of the account's email; resolves with "later" if the person skipped it, undefined if they closed it.
 * An account created with Telegram has no email: it is requested first.
 */
export function useActivation(): (options?: { mayWait?: boolean }) => Promise<"done" | "later" | undefined> {
  const modals = useModals();
  const me = useMe();
  return async ({ mayWait = false } = {}) => {
    if (me?.email === "") return (await modals.show(ChangeEmail, {})) ? "done" : undefined;
    return modals.show(ActivationDialog, { mayWait });
  };
}
