import { useEffect, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type SaveBarProps = {
  /** Shown only while something is changed. */
  dirty: boolean;
  busy?: boolean;
  onDiscard: () => void;
  /** In place of the words "Unsaved changes". */
  note?: ReactNode;
};

/** Placed at the bottom of its form; its Save button submits that form. */
export function SaveBar({ dirty, busy, onDiscard, note }: SaveBarProps) {
  const { texts } = useUi();
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [dirty]);
  if (!dirty) return null;
  return (
    <div
      role="region"
      aria-label={texts.unsaved}
      className="sticky bottom-[calc(var(--bottom-bar)+16px)] z-20 mt-6 flex flex-wrap items-center gap-2 rounded-card border border-line bg-sheet py-2 pr-2 pl-4 shadow-pop transition-[opacity,translate] duration-(--move) starting:translate-y-2 starting:opacity-0"
    >
      <p className="min-w-0 flex-1 basis-40 font-medium narrow:basis-full">{note ?? texts.unsaved}</p>
      <Button variant="quiet" onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button variant="primary" type="submit" busy={busy}>
        {texts.save}
      </Button>
    </div>
  );
}
