import { type ComponentType, createContext, useContext } from "react";
import { renderToString } from "react-dom/server";
import { ShopProvider, useShop } from "./shop-context.tsx";
import { scriptJson } from "./script-json.ts";

/** Gathers what a page's islands need while it is rendered. */
export interface IslandCollector {
  names: Set<string>;
  count: number;
  nonce: string;
}

export const IslandContext = createContext<IslandCollector | null>(null);

export interface IslandProps<P extends object> {
  /** The file `<name>.island.tsx` below src/shop; its default export is `of`. */
  name: `${string}/${string}`;
  of: ComponentType<P>;
  props: P;
}

/**
 * A part of a page that comes alive in the browser. It is rendered as a root of its own, so that hydration finds the same ids,
 * and its props stand beside it as data.
 */
export function Island<P extends object>({ name, of: Component, props }: IslandProps<P>) {
  const shop = useShop();
  const islands = useContext(IslandContext);
  if (!islands) throw new Error("Islands are rendered on the server only");
  islands.names.add(name);
  islands.count += 1;
  const id = `i${islands.count}`;
  const html = renderToString(
    <ShopProvider shop={shop}>
      <Component {...props} />
    </ShopProvider>,
    { identifierPrefix: id },
  );
  return (
    <>
      <div data-island={name} id={id} className="contents" dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json" id={`${id}-props`} nonce={islands.nonce} dangerouslySetInnerHTML={{ __html: scriptJson(props) }} />
    </>
  );
}
