import { Suspense, useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { DialogContext, DialogLayout } from "./dialog-layout.tsx";
import { dialogShape, type DialogMobile, type DialogSize } from "./dialog.tsx";
import { Spinner } from "../base/icon.tsx";
import { ModalFrame } from "./modal-frame.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type ModalItem = {
  id: number;
  size?: DialogSize;
  mobile?: DialogMobile;
  isDismissible?: false;
  render: () => ReactNode;
  close: (value?: unknown) => void;
};

/** Shows the top of the stack in one dialog. */
export default function ModalHost({ stack }: { stack: readonly ModalItem[] }) {
  const titleId = useId();
  const top = stack.at(-1);
  const [shown, setShown] = useState(top);
  if (top && top !== shown) setShown(top);
  const item = top ?? shown;
  const dismiss = useCallback(() => item?.close(), [item]);
  const close = item?.isDismissible === false ? undefined : dismiss;
  const controls = useMemo(
    () => ({ titleId, close, nested: stack.length > 1, screen: item?.mobile !== "sheet" }),
    [titleId, close, stack.length, item?.mobile],
  );
  const forget = useCallback(() => setShown(undefined), []);
  return (
    <ModalFrame
      open={top !== undefined}
      onClose={close}
      onClosed={forget}
      labelledBy={titleId}
      className={dialogShape(item?.size ?? "m", item?.mobile ?? "screen")}
    >
      <DialogContext value={controls}>
        <Suspense key={item?.id} fallback={<Loading />}>
          {item && <Content item={item} />}
        </Suspense>
      </DialogContext>
    </ModalFrame>
  );
}

/** Content added to an open dialog, loaded late or as the second level, takes focus like a newly opened dialog. */
function Content({ item }: { item: ModalItem }) {
  const end = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = end.current?.closest("dialog");
    if (!dialog?.open) return;
    const wanted = dialog.querySelector<HTMLElement>("[data-autofocus]");
    const lost = !dialog.contains(document.activeElement);
    (wanted ?? (lost ? dialog.querySelector<HTMLElement>("input, select, textarea, button") : null))?.focus();
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
