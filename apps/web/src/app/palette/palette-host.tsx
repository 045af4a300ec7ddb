import { lazy, Suspense, useEffect } from "react";
import { QuietBoundary } from "../layout/quiet-boundary.tsx";
import { useGoKeys } from "../layout/use-go-keys.ts";
import { useGoTargets } from "../layout/use-go-targets.ts";
import { useHelpKey } from "../layout/use-help-key.ts";
import { loadPalette, preloadPalette, setPalette, usePaletteOpen } from "./open-palette.ts";
import { catchTyped } from "./typed-meanwhile.ts";

const Palette = lazy(loadPalette);

/** After the page's own parts. */
const PRELOAD_MS = 4000;

/** Opens the palette by Ctrl+K or Command+K, from a field too, but not over another dialog. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  const targets = useGoTargets();
  useGoKeys(targets);
  useHelpKey(targets);
  useEffect(() => {
    const timer = setTimeout(preloadPalette, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (!isOpen && document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setPalette(!isOpen);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOpen]);
  useEffect(() => () => setPalette(false), []);
  if (!isOpen) return null;
  return (
    <QuietBoundary>
      <Suspense fallback={<Waiting />}>
        <Palette onClose={() => setPalette(false)} />
      </Suspense>
    </QuietBoundary>
  );
}

function Waiting() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => (event.key === "Escape" ? setPalette(false) : catchTyped(event));
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
  return null;
}
