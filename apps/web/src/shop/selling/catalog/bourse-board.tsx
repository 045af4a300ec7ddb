import { useRef } from "react";
import { formatNumber } from "@vitrine/ui/text/money";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { BoardProps } from "./board.ts";
import { BoardKeys } from "./board-keys.tsx";
import { CatalogSearch } from "./catalog-search.tsx";
import { NetworkLinks } from "./network-links.tsx";
import { useBoardKeys } from "./use-board-keys.ts";

const RAIL =
  "-mx-4 mb-2 flex overflow-x-auto border-b border-line px-4 desk:mx-0 desk:px-0 @min-[1000px]:sticky @min-[1000px]:top-0 @min-[1000px]:mb-0 @min-[1000px]:block @min-[1000px]:max-h-dvh @min-[1000px]:overflow-y-auto @min-[1000px]:border-b-0";
const PLACE =
  "flex min-h-7 items-center gap-2 border-b-2 border-transparent px-2 whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current=true]:border-accent aria-[current=true]:text-ink mobile:min-h-11 @min-[1000px]:justify-between @min-[1000px]:border-b-0 @min-[1000px]:border-l-2";

/** Bourse: one line of search, and the price board; where there is room, networks are in a column next to it. */
export function BourseBoard({ catalog, networks, path, title, found, offered, children }: BoardProps) {
  const { language } = useShop();
  const board = useRef<HTMLDivElement>(null);
  const keys = useBoardKeys(board);
  return (
    <div ref={board} className="@container">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2" onPointerEnter={catalog.prepare} onFocus={catalog.prepare}>
        {title !== null && <h1 className="text-xl font-semibold">{title}</h1>}
        <CatalogSearch catalog={catalog} networks={networks} path={path} className="flex-1 basis-80" />
        <p role="status" className="whitespace-nowrap text-ink-3 tnum">
          {found}
        </p>
      </div>
      <div className="@min-[1000px]:grid @min-[1000px]:grid-cols-[148px_minmax(0,1fr)] @min-[1000px]:items-start @min-[1000px]:gap-4">
        <NetworkLinks
          catalog={catalog}
          networks={networks}
          path={path}
          offered={offered}
          className={RAIL}
          linkClass={PLACE}
          renderCount={(services) => <span className="text-xs text-ink-3 tnum">{formatNumber(language, services)}</span>}
        />
        <div className="min-w-0 @min-[1000px]:only:col-span-2">
          {children}
          <BoardKeys {...keys} />
        </div>
      </div>
    </div>
  );
}
