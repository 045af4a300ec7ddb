import { clsx } from "clsx";
import { useId, useMemo } from "react";
import { DialogContext, DialogLayout, type DialogLayoutProps } from "./dialog-layout.tsx";
import { ModalFrame } from "./modal-frame.tsx";
import { useSheetDrag } from "./sheet-drag.ts";

export type SheetSide = "bottom" | "left" | "right";

const shapes: Record<SheetSide, string> = {
  bottom:
    "mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-form translate-y-full rounded-t-sheet duration-(--sheet) open:translate-y-0 starting:open:translate-y-full mobile:max-w-none",
  left: "my-0 mr-auto ml-0 h-dvh max-h-dvh min-h-dvh w-[min(280px,85vw)] -translate-x-full border-r duration-(--sheet) open:translate-x-0 starting:open:-translate-x-full",
  right:
    "my-0 mr-0 ml-auto h-dvh max-h-dvh min-h-dvh w-[min(480px,100%)] translate-x-full duration-(--sheet) open:translate-x-0 desk:border-l starting:open:translate-x-full",
};

export type SheetProps = DialogLayoutProps & {
  open: boolean;
  onClose: () => void;
  side?: SheetSide;
};

export function Sheet({ open, onClose, side = "bottom", ...layout }: SheetProps) {
  const titleId = useId();
  const drag = useSheetDrag(onClose);
  const controls = useMemo(() => ({ titleId, close: onClose, nested: false }), [titleId, onClose]);
  return (
    <ModalFrame open={open} onClose={onClose} labelledBy={titleId} className={clsx("max-w-none", shapes[side])}>
      {side === "bottom" && (
        <div {...drag} aria-hidden="true" className="absolute inset-x-14 top-0 z-10 flex h-8 touch-none justify-center pt-2">
          <span className="h-1 w-8 rounded-full bg-line-strong" />
        </div>
      )}
      <DialogContext value={controls}>
        <DialogLayout {...layout} />
      </DialogContext>
    </ModalFrame>
  );
}
