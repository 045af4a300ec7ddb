import { lazy } from "react";
import type { ConfirmOptions } from "./confirm-content.tsx";
import { useModals } from "./modal-stack.tsx";

export type { ConfirmOptions };

const ConfirmDialog = lazy(() => import("./confirm-content.tsx"));

/** `if (await confirm({ title, text, confirm: "Refund" })) …` */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const modals = useModals();
  return async (options) => (await modals.show(ConfirmDialog, options, { mobile: "sheet" })) === true;
}
