import { Suspense, useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { DialogContext, DialogLayout } from "./dialog-layout.tsx";
import { dialogShape, type DialogMobile, type DialogSize } from "./dialog.tsx";
import { Guarded, useDiscardGuard } from "./discard-guard.tsx";
import { Spinner } from "../base/icon.tsx";
import { focusFirst, ModalFrame } from "./modal-frame.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type ModalItem = {
  id: number;
  size?: DialogSize;
  mobile?: DialogMobile;
  isDismissible?: false;
  render: () => ReactNode;
  close: (value?: unknown) => void;
};

/** Shows the top of the stack in one dialog. Covered modals keep their state. */
export default function ModalHost({ stack }: { stack: readonly ModalItem[] }) {
  const { texts } = useUi();
  const titleId = useId();
  const [shown, setShown] = useState(stack);
  if (stack.length > 0 && stack !== shown) setShown(stack);
  const items = stack.length > 0 ? stack : shown;
  const item = items.at(-1);
  const guard = useDiscardGuard(item?.isDismissible === false ? undefined : () => item?.close());
  const forget = useCallback(() => setShown([]), []);
  return (
    <ModalFrame
      open={stack.length > 0}
      onClose={guard.dismiss}
      onClosed={forget}
      labelledBy={`${titleId}${item?.id}`}
      className={dialogShape(item?.size ?? "m", item?.mobile ?? "screen")}
    >
      <Guarded guard={guard} texts={texts}>
        {items.map((each, level) => (
          <Layer key={each.id} item={each} isTop={each === item} level={level} titleId={`${titleId}${each.id}`} dismiss={guard.dismiss} />
        ))}
      </Guarded>
    </ModalFrame>
  );
}

interface LayerProps {
  item: ModalItem;
  isTop: boolean;
  level: number;
  titleId: string;
  dismiss: (() => void) | undefined;
}

function Layer({ item, isTop, level, titleId, dismiss }: LayerProps) {
  const controls = useMemo(
    () => ({ titleId, close: dismiss, nested: level > 0, screen: item.mobile !== "sheet" }),
    [titleId, dismiss, level, item.mobile],
  );
  // A queued modal is mounted when its turn comes.
  const [hasBegun, setBegun] = useState(isTop);
  if (isTop && !hasBegun) setBegun(true);
  const place = useRef<HTMLDivElement>(null);
  useCoveredFocus(place, isTop);
  if (!hasBegun) return null;
  return (
    <div ref={place} className={isTop ? "contents max-h-[inherit] min-h-[inherit]" : "hidden"}>
      <DialogContext value={controls}>
        <Suspense fallback={<Loading />}>
          <Content item={item} />
        </Suspense>
      </DialogContext>
    </div>
  );
}

/** An uncovered modal gets its focus back. */
function useCoveredFocus(place: { current: HTMLElement | null }, isTop: boolean): void {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isTop) focused.current?.focus();
    else if (active instanceof HTMLElement && place.current?.contains(active)) focused.current = active;
  }, [place, isTop]);
}

/** Content added to an open dialog, loaded late or as the second level, takes focus like a newly opened dialog. */
function Content({ item }: { item: ModalItem }) {
  const end = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = end.current?.closest("dialog");
    const place = end.current?.parentElement;
    if (!dialog?.open || !place) return;
    const lost = !place.contains(document.activeElement);
    if (lost || place.querySelector("[data-autofocus]")) focusFirst(place);
  }, []);
  return (
    <>
      {item.render()}
      <span ref={end} hidden />
    </>
  );
}

function Loading() {
  const { texts } = useUi();
  return (
    <DialogLayout title={<span className="sr-only">{texts.loading}</span>}>
      <div role="status" aria-label={texts.loading} className="grid place-items-center py-8">
        <Spinner />
      </div>
    </DialogLayout>
  );
}
