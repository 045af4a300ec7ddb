import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy, useEffect } from "react";
import { askForReauth } from "../../shared/identity/account/reauth-link.ts";

const ReauthDialog = lazy(() => import("../../shared/identity/account/reauth-dialog.tsx"));

/** Shows the confirmation dialog for any call that the server refused because it needs a recent login. */
export function ReauthGate() {
  const modals = useModals();
  useEffect(() => askForReauth(async () => (await modals.show(ReauthDialog, {})) === true), [modals]);
  return null;
}
