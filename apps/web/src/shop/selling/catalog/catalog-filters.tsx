import type { FormEvent, MouseEvent } from "react";
import { clsx } from "clsx";
import { buttonStyle } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { formatNumber } from "@vitrine/ui/text/money";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { networkName } from "../../kernel/format/text.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { withQuery } from "../../kernel/format/path.ts";
import type { CatalogState } from "./use-catalog.ts";

export interface NetworkChoice {
  name: string;
  services: number;
  categories: { name: string; icon?: string | undefined; services: number }[];
}

export interface CatalogFiltersProps {
  catalog: CatalogState;
  networks: NetworkChoice[];
  path: string;
}

/** A plain form and plain links; with script they filter in place. */
export function CatalogFilters({ catalog, networks, path }: CatalogFiltersProps) {
  const { t } = useShop();
  const { filter, change, prepare } = catalog;
  const categories = networks.find(({ name }) => name === filter.network)?.categories ?? [];
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <div className="mb-4" onPointerEnter={prepare} onFocus={prepare}>
      {networks.length > 1 && <NetworkLinks catalog={catalog} networks={networks} path={path} />}
      <form method="get" action={path} role="search" onSubmit={submit} className="flex flex-wrap gap-2">
        <TextInput
          type="search"
          name="query"
          autoComplete="off"
          value={filter.query}
          onChange={(event) => change({ query: event.target.value })}
          aria-label={t("catalog.search")}
          placeholder={t("catalog.search")}
          prefix={<Icon name="search" />}
          className="flex-1 basis-60 bourse:font-code"
        />
        {filter.network !== "" && <input type="hidden" name="network" value={filter.network} />}
        {categories.length > 1 && (
          <Select
            name="category"
            aria-label={t("catalog.category")}
            value={filter.category}
            onChange={(event) => change({ category: event.target.value })}
            placeholder={t("catalog.everyCategory")}
            options={categories.map(({ name, icon, services }) => ({
              value: name,
              label: `${icon ? `${icon} ` : ""}${name} (${services})`,
            }))}
            className="w-80 max-w-full mobile:w-full"
          />
        )}
        <button type="submit" className={clsx(buttonStyle({ variant: "primary" }), "without-script")}>
          {t("catalog.find")}
        </button>
      </form>
    </div>
  );
}

const CHIP =
  "flex min-h-9 items-center gap-2 rounded-control border border-line-strong px-4 whitespace-nowrap no-underline hover:bg-inset aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent bourse:min-h-8 bourse:px-2 bourse:text-s mobile:min-h-11";

function NetworkLinks({ catalog, networks, path }: CatalogFiltersProps) {
  const { t, language } = useShop();
  const { filter, change } = catalog;
  const choose = (network: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    change({ network });
  };
  const link = (network: string, text: string, services?: number) => (
    <li key={network}>
      <a
        href={withQuery(path, new URLSearchParams(), { query: filter.query, network })}
        onClick={choose(network)}
        aria-current={filter.network === network ? "true" : undefined}
        className={CHIP}
      >
        {text}
        {services !== undefined && <span className="text-s text-ink-3 tnum">{formatNumber(language, services)}</span>}
      </a>
    </li>
  );
  return (
    <ul aria-label={t("catalog.networks")} className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1 desk:mx-0 desk:flex-wrap desk:px-0">
      {link("", t("catalog.everyNetwork"))}
      {networks.map(({ name, services }) => link(name, networkName(t, name), services))}
    </ul>
  );
}
