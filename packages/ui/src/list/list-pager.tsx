import { clsx } from "clsx";
import { memo, type ReactNode } from "react";
import { Icon } from "../base/icon.tsx";
import type { ListState } from "./list-state.tsx";
import { formatNumber } from "../text/number-format.tsx";
import { Select } from "../form/select.tsx";
import { useUi } from "../base/ui-provider.tsx";
import { pageSizes, type PageSize } from "./list-address.tsx";
import { pagesAround } from "./pages-around.ts";

type PagerProps = { list: ListState; total: number; estimate: boolean; shown: number };

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

export const ListPager = memo(function ListPager({ list, total, estimate, shown }: PagerProps) {
  const { texts, locale } = useUi();
  const { page, perPage } = list;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const figures = [(page - 1) * perPage + 1, (page - 1) * perPage + shown, total] as const;
  const [from, to, of] = figures.map((figure) => formatNumber(locale, figure)) as [string, string, string];
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-s text-ink-2">
      <p role="status" className="tnum">
        {shown > 0 && (estimate ? texts.rangeAbout(from, to, of) : texts.range(from, to, of))}
      </p>
      <label className="flex items-center gap-2">
        {texts.perPage}
        <Select
          options={sizeOptions}
          value={String(perPage)}
          onChange={(event) => list.setPerPage(Number(event.target.value) as PageSize)}
        />
      </label>
      {(lastPage > 1 || page > 1) && (
        <nav aria-label={texts.page} className="flex items-center gap-1 mobile:w-full mobile:justify-between">
          <PageLink href={page > 1 ? list.hrefOfPage(page - 1) : null} label={texts.previousPage}>
            <Icon name="chevron-left" />
          </PageLink>
          {pagesAround(page, lastPage).map((number, at) =>
            number === null ? (
              <span key={`gap-${at}`} aria-hidden="true" className="px-1">
                …
              </span>
            ) : (
              <PageLink key={number} href={list.hrefOfPage(number)} label={texts.pageNumber(number)} current={number === page}>
                {formatNumber(locale, number)}
              </PageLink>
            ),
          )}
          <PageLink href={page < lastPage || (estimate && shown === perPage) ? list.hrefOfPage(page + 1) : null} label={texts.nextPage}>
            <Icon name="chevron-right" />
          </PageLink>
        </nav>
      )}
    </div>
  );
});

function PageLink(props: { href: string | null; label: string; current?: boolean; children: ReactNode }) {
  const { Link } = useUi();
  const look = "grid min-h-8 mobile:min-h-11 min-w-8 mobile:min-w-11 place-items-center rounded-control px-1 tnum no-underline";
  if (props.href === null) {
    return (
      <span aria-hidden="true" className={clsx(look, "opacity-40")}>
        {props.children}
      </span>
    );
  }
  return (
    <Link
      href={props.href}
      aria-label={props.label}
      aria-current={props.current ? "page" : undefined}
      className={clsx(look, props.current ? "bg-inset font-semibold text-ink" : "hover:bg-inset hover:text-ink")}
    >
      {props.children}
    </Link>
  );
}
