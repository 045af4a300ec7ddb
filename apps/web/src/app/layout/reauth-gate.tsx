import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy, useEffect } from "react";
import { askForReauth } from "../../shared/identity/account/reauth-link.ts";

const ReauthDialog = lazy(() => import("../../shared/identity/account/reauth-dialog.tsx"));

/** Lets calls that the server refused for want of a recent login ask for it, wherever they come from. */
export function ReauthGate() {
  const modals = useModals();
  useEffect(() => askForReauth(async () => (await modals.show(ReauthDialog, {})) === true), [modals]);
  return null;
}
