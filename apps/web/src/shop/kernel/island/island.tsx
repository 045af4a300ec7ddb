import { type ComponentType, createContext, useContext } from "react";
import { ShopProvider, useShop } from "../layout/shop-context.tsx";
import { IdScope, idsOf } from "../react/react.ts";

const UNSAFE: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON that is safe inside a script element, whatever it contains. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (found) => UNSAFE[found]!);

/** Collects the data of a page's islands while it is rendered. */
export interface IslandCollector {
  names: ReadonlySet<string>;
  nonce: string;
  /** The id of one more island on the page; the code of one that is hydrated later is not among the first files. */
  add(name: string, isLater: boolean): string;
}

export function collectIslands(nonce: string): IslandCollector {
  const names = new Set<string>();
  let count = 0;
  const add = (name: string, isLater: boolean) => {
    if (!isLater) names.add(name);
    count += 1;
    return `i${count}`;
  };
  return { names, nonce, add };
}

export const IslandContext = createContext<IslandCollector | null>(null);

export interface IslandProps<P extends object> {
  /** The file `<name>.island.tsx` below src/shop; its default export is `of`. */
  name: `${string}/${string}`;
  of: ComponentType<P>;
  props: P;
  /** Hidden at first: loaded and hydrated once it is shown. */
  isLater?: boolean;
}

/** A part of a page that is hydrated in the browser, with ids of its own. Its props are embedded next to it as data. */
export function Island<P extends object>({ name, of: Component, props, isLater = false }: IslandProps<P>) {
  const shop = useShop();
  const islands = useContext(IslandContext);
  if (!islands) throw new Error("Islands are rendered on the server only");
  const id = islands.add(name, isLater);
  return (
    <>
      <div data-island={name} data-later={isLater || undefined} id={id} className="contents">
        <IdScope value={idsOf(id)}>
          <ShopProvider shop={shop}>
            <Component {...props} />
          </ShopProvider>
        </IdScope>
      </div>
      <script type="application/json" id={`${id}-props`} nonce={islands.nonce} dangerouslySetInnerHTML={{ __html: scriptJson(props) }} />
    </>
  );
}
