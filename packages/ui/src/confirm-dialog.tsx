import { lazy, type ReactNode } from "react";
import { useModals } from "./modal-stack.tsx";

export type ConfirmOptions = {
  title: ReactNode;
  /** The effect and its extent: "Returns 82,50 ₽ to @ivan". */
  text: ReactNode;
  /** The verb itself: "Refund", never "OK". */
  confirm: string;
  danger?: boolean;
  /** Runs while the dialog stays open; a thrown error's message is shown in it. */
  run?: () => Promise<unknown>;
  errorText?: (error: unknown) => string;
};

const ConfirmDialog = lazy(() => import("./confirm-content.tsx"));

/** `if (await confirm({ title, text, confirm: "Refund" })) …` */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const modals = useModals();
  return async (options) => (await modals.show(ConfirmDialog, options, { mobile: "sheet" })) === true;
}
