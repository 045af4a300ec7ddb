import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { DialogContext, DialogLayout } from "./dialog-layout.tsx";
import { dialogShape, type DialogMobile, type DialogSize } from "./dialog.tsx";
import { Spinner } from "./icon.tsx";
import { ModalFrame } from "./modal-frame.tsx";
import { useUi } from "./ui-provider.tsx";

/** What every modal component receives beside its own props. It renders one DialogLayout. */
export type ModalProps<Value = void> = { close: (value?: Value) => void };

type Options = { size?: DialogSize; mobile?: DialogMobile };
type OwnProps<Props> = Omit<Props, "close">;
type Item = Options & { id: number; render: () => ReactNode; close: (value?: unknown) => void };

export type Modals = {
  /**
   * Opens a modal above the current one and resolves with what it was closed with, undefined when it was
   * left. Two levels at most: the second replaces the first with a way back, a third takes the second's place.
   */
  show<Props extends ModalProps<Value>, Value = ValueOf<Props>>(
    modal: ComponentType<Props>,
    props: OwnProps<Props>,
    options?: Options,
  ): Promise<Value | undefined>;
  /** Queues a modal under the ones on show. */
  showBackground<Props extends ModalProps<Value>, Value = ValueOf<Props>>(
    modal: ComponentType<Props>,
    props: OwnProps<Props>,
    options?: Options,
  ): Promise<Value | undefined>;
  hide: () => void;
  depth: number;
};

type ValueOf<Props> = Props extends ModalProps<infer Value> ? Value : never;

const ModalsContext = createContext<Modals | null>(null);

export function useModals(): Modals {
  const modals = useContext(ModalsContext);
  if (!modals) throw new Error("ModalProvider is missing above this component");
  return modals;
}

const maxDepth = 2;

export function ModalProvider({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState<readonly Item[]>([]);
  const current = useRef(stack);
  const change = useCallback((next: readonly Item[]) => {
    current.current = next;
    setStack(next);
  }, []);
  const modals = useMemo(() => {
    const open = itemMaker((id) => change(current.current.filter((item) => item.id !== id)));
    return {
      show: open((item) => {
        if (current.current.length === maxDepth) current.current.at(-1)?.close();
        change([...current.current, item]);
      }),
      showBackground: open((item) => change([item, ...current.current])),
      hide: () => current.current.at(-1)?.close(),
    };
  }, [change]);
  const value = useMemo(() => ({ ...modals, depth: stack.length }), [modals, stack.length]);
  return (
    <ModalsContext value={value}>
      {children}
      <ModalHost stack={stack} />
    </ModalsContext>
  );
}

let lastId = 0;

function itemMaker(remove: (id: number) => void) {
  return (place: (item: Item) => void): Modals["show"] =>
    <Props extends ModalProps<Value>, Value>(
      Modal: ComponentType<Props>,
      props: OwnProps<Props>,
      options: Options = {},
    ) =>
      new Promise<Value | undefined>((resolve) => {
        const id = ++lastId;
        const close = (value?: unknown) => {
          remove(id);
          resolve(value as Value | undefined);
        };
        const all = { ...props, close } as unknown as Props;
        place({ ...options, id, close, render: () => <Modal {...all} /> });
      });
}

function ModalHost({ stack }: { stack: readonly Item[] }) {
  const titleId = useId();
  const top = stack.at(-1);
  const [shown, setShown] = useState(top);
  if (top && top !== shown) setShown(top);
  const item = top ?? shown;
  const close = useCallback(() => item?.close(), [item]);
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
          {item?.render()}
        </Suspense>
      </DialogContext>
    </ModalFrame>
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
