import { isShortcut } from "@vitrine/ui/overlay/commands";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy, useEffect } from "react";
import { useDisplay } from "../../shared/kernel/app/display.ts";
import { loadTexts } from "../i18n.ts";
import type { GoTarget } from "./use-go-targets.ts";

const KeysDialog = lazy(async () => {
  const [module] = await Promise.all([import("./keys-dialog.tsx"), loadTexts(["lists"])]);
  return { default: module.KeysDialog };
});

/** The question mark shows the keys, on every page. Its key is known by its place too, for layouts that have another character there. */
export function useHelpKey(targets: readonly GoTarget[]): void {
  const { hasShortcuts } = useDisplay();
  const modals = useModals();
  useEffect(() => {
    if (!hasShortcuts) return;
    const press = (event: KeyboardEvent) => {
      const isHelp = event.key === "?" || (event.shiftKey && event.code === "Slash");
      if (!isHelp || !isShortcut(event)) return;
      event.preventDefault();
      void modals.show(KeysDialog, { targets }, { size: "l", mobile: "sheet" });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [hasShortcuts, targets, modals]);
}
