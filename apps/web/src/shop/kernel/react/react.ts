import { options } from "preact";
import { createContext, useContext, useState } from "preact/compat";
import type { Context } from "react";

/** What the storefront uses of React: `preact-alias.ts` puts this file in its place. */
export {
  createContext,
  memo,
  startTransition,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "preact/compat";

/** An address that runs script is never rendered, whatever was checked before. */
const runsScript = (address: string): boolean =>
  !/^(https?:|[/#?])/.test(address) && URL.canParse(address) && new URL(address).protocol === "javascript:";

const ADDRESSES = ["href", "action", "formAction", "src"] as const;

type Attributes = { spellCheck?: boolean | string } & { [name in (typeof ADDRESSES)[number]]?: unknown };

/** Behaviour of React that Preact lacks. */
function complete(props: Attributes): void {
  // An attribute that is false is left out, which `spellcheck` must say.
  if (props.spellCheck === false) props.spellCheck = "false";
  for (const name of ADDRESSES) {
    const address = props[name];
    if (typeof address === "string" && runsScript(address)) delete props[name];
  }
}

const normalize = options.vnode?.bind(options);
options.vnode = (vnode) => {
  if (typeof vnode.type === "string") complete(vnode.props as Attributes);
  normalize?.(vnode);
};

class Ids {
  readonly #prefix: string;
  #count = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  take(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }
}

export const idsOf = (prefix: string): Ids => new Ids(prefix);

const scope = createContext(idsOf("id"));

/** Preact counts ids within a root: those of two islands would be the same. */
export const IdScope = scope as unknown as Context<Ids>;

export function useId(): string {
  const ids = useContext(scope);
  return useState(() => ids.take())[0];
}
