import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import type { DialogMobile, DialogSize } from "./dialog.tsx";
import type { ModalItem } from "./modal-host.tsx";

/** Loaded with the first modal, to keep it out of a page's first load. */
const ModalHost = lazy(() => import("./modal-host.tsx"));

/** The props of every modal component, in addition to its own. It renders one DialogLayout. */
export type ModalProps<Value = void> = { close: (value?: Value) => void };

type Options = {
  size?: DialogSize;
  mobile?: DialogMobile;
  /** False: neither Escape nor Back nor a press outside closes it, only the modal itself. */
  isDismissible?: false;
};
type OwnProps<Props> = Omit<Props, "close">;

export type Modals = {
  /**
   * Opens a modal above the current one and resolves with the value it was closed with, undefined if it was
   * dismissed. Two levels at most: the second covers the first with a back button, a third replaces the second.
   */
  show<Props extends ModalProps<Value>, Value = ValueOf<Props>>(
    modal: ComponentType<Props>,
    props: OwnProps<Props>,
    options?: Options,
  ): Promise<Value | undefined>;
  /** Queues a modal under the open ones. */
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
  const [stack, setStack] = useState<readonly ModalItem[]>([]);
  const [used, setUsed] = useState(false);
  const current = useRef(stack);
  const change = useCallback((next: readonly ModalItem[]) => {
    current.current = next;
    setStack(next);
    setUsed(true);
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
      {used && (
        <Suspense>
          <ModalHost stack={stack} />
        </Suspense>
      )}
    </ModalsContext>
  );
}

let lastId = 0;

function itemMaker(remove: (id: number) => void) {
  return (place: (item: ModalItem) => void): Modals["show"] =>
    <Props extends ModalProps<Value>, Value>(Modal: ComponentType<Props>, props: OwnProps<Props>, options: Options = {}) =>
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
