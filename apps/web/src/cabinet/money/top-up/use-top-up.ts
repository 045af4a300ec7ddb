import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { config } from "../../../shared/kernel/app/config.ts";
import { purposeHref, type TopUpPurpose } from "./purpose.ts";

const TopUpDialog = lazy(async () => ({ default: (await import("./top-up-dialog.tsx")).TopUpDialog }));

export interface TopUpWish {
  /** The missing amount, in the wallet's currency. */
  needed?: string | undefined;
  purpose?: TopUpPurpose | undefined;
}

/**
 * Opens the top-up; resolves with true if the money arrived while it was open. The wallet is on the platform's own host: elsewhere it
 * leads there.
 */
export function useTopUp(): (wish?: TopUpWish) => Promise<boolean> {
  const modals = useModals();
  return async ({ needed = "", purpose } = {}) => {
    if (!config.mainPanel) {
      location.assign(config.adminUrl + (purpose ? purposeHref(purpose) : "/balance"));
      return false;
    }
    return (await modals.show(TopUpDialog, { needed, purpose })) === true;
  };
}
