import { type ReactNode, useId } from "react";
import { useBackCloses } from "./use-back-closes.ts";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { Guarded, useDiscardGuard } from "@vitrine/ui/overlay/discard-guard";
import { ModalFrame } from "@vitrine/ui/overlay/modal-frame";
import { useShop } from "./shop-context.tsx";

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  /** For lists. */
  wide?: boolean;
  children: ReactNode;
}

const SHAPE =
  "m-auto max-h-[min(90dvh,800px)] desk:rounded-card desk:border mobile:mx-0 mobile:mt-auto mobile:mb-0 mobile:max-h-[90dvh] mobile:w-screen mobile:max-w-none mobile:translate-y-full mobile:rounded-t-sheet mobile:open:translate-y-0 mobile:starting:open:translate-y-full";

/** A dialog: centred on a wide screen, a bottom sheet on a phone. Asks before it drops what was typed in it. */
export function Sheet({ open, onClose, title, text, wide = false, children }: SheetProps) {
  const { t } = useShop();
  const titleId = useId();
  const back = useBackCloses(open);
  const guard = useDiscardGuard(() => {
    back.leave();
    onClose();
  });
  back.follow(guard.dismiss);
  const texts = { close: t("close"), closeTyped: t("closeTyped"), keepEditing: t("keepEditing") };
  return (
    <ModalFrame
      open={open}
      onClose={guard.dismiss}
      labelledBy={titleId}
      className={`${SHAPE} ${wide ? "desk:w-[640px]" : "desk:w-[440px]"}`}
    >
      <Guarded guard={guard} texts={texts}>
        <div className="max-h-[inherit] overflow-y-auto overscroll-contain p-6 mobile:p-4 mobile:pb-[max(16px,env(safe-area-inset-bottom))]">
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <h2 id={titleId} className="font-title text-xl font-semibold text-balance">
                {title}
              </h2>
              {text && <p className="mt-1 text-ink-2">{text}</p>}
            </div>
            <IconButton icon="close" label={t("close")} onClick={guard.dismiss} className="-mt-2 -mr-2" />
          </div>
          {children}
        </div>
      </Guarded>
    </ModalFrame>
  );
}
