import { clsx } from "clsx";
import { useId, useMemo } from "react";
import { useUi } from "../base/ui-provider.tsx";
import { DialogContext, DialogLayout, type DialogLayoutProps } from "./dialog-layout.tsx";
import { Guarded, useDiscardGuard } from "./discard-guard.tsx";
import { ModalFrame } from "./modal-frame.tsx";

export { DialogLayout, type DialogLayoutProps } from "./dialog-layout.tsx";

export type DialogSize = "m" | "l";
export type DialogMobile = "screen" | "sheet";

const widths: Record<DialogSize, string> = {
  m: "desk:w-dialog-tablet full:w-dialog",
  l: "desk:w-[min(720px,calc(100vw-64px))]",
};

const mobileShapes: Record<DialogMobile, string> = {
  screen:
    "mobile:m-0 mobile:h-dvh mobile:max-h-dvh mobile:min-h-dvh mobile:w-full mobile:max-w-none mobile:translate-y-4 mobile:open:translate-y-0 mobile:starting:open:translate-y-4",
  sheet:
    "mobile:mx-0 mobile:mt-auto mobile:mb-0 mobile:max-h-[90dvh] mobile:w-full mobile:max-w-none mobile:translate-y-full mobile:rounded-t-sheet mobile:open:translate-y-0 mobile:starting:open:translate-y-full",
};

/** Centred on wide screens; the whole screen or a bottom sheet on phones. */
export function dialogShape(size: DialogSize, mobile: DialogMobile): string {
  return clsx("m-auto max-h-[min(90dvh,800px)] desk:rounded-card desk:border", widths[size], mobileShapes[mobile]);
}

export type DialogProps = DialogLayoutProps & {
  open: boolean;
  onClose: () => void;
  size?: DialogSize;
  mobile?: DialogMobile;
  lightDismiss?: boolean;
};

export function Dialog(props: DialogProps) {
  const { open, onClose, size = "m", mobile = "screen", lightDismiss, ...layout } = props;
  const { texts } = useUi();
  const titleId = useId();
  const guard = useDiscardGuard(onClose);
  const close = guard.dismiss;
  const controls = useMemo(() => ({ titleId, close, nested: false, screen: mobile === "screen" }), [titleId, close, mobile]);
  return (
    <ModalFrame
      open={open}
      onClose={close}
      labelledBy={titleId}
      className={dialogShape(size, mobile)}
      {...(lightDismiss === undefined ? {} : { lightDismiss })}
    >
      <Guarded guard={guard} texts={texts}>
        <DialogContext value={controls}>
          <DialogLayout {...layout} />
        </DialogContext>
      </Guarded>
    </ModalFrame>
  );
}
