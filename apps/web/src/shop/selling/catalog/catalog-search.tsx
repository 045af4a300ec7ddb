import { clsx } from "clsx";
import type { FormEvent } from "react";
import { buttonStyle } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { BoardProps } from "./board.ts";

type CatalogSearchProps = Pick<BoardProps, "catalog" | "networks" | "path"> & { className?: string };

/** A plain form; with script it filters while typing. */
export function CatalogSearch({ catalog, networks, path, className }: CatalogSearchProps) {
  const { t } = useShop();
  const { filter, change } = catalog;
  const categories = networks.find(({ name }) => name === filter.network)?.categories ?? [];
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <form method="get" action={path} role="search" onSubmit={submit} className={clsx("flex flex-wrap gap-2", className)}>
      <TextInput
        type="search"
        name="query"
        autoComplete="off"
        value={filter.query}
        onChange={(event) => change({ query: event.target.value })}
        aria-label={t("catalog.search")}
        placeholder={t("catalog.search")}
        prefix={<Icon name="search" />}
        data-search
        className="flex-1 basis-60 kiosk:min-h-13 kiosk:px-4 bourse:font-code atelier:border-0 atelier:border-b atelier:border-ink atelier:bg-transparent atelier:px-0"
      />
      {filter.network !== "" && <input type="hidden" name="network" value={filter.network} />}
      {filter.favourites === "1" && <input type="hidden" name="favourites" value="1" />}
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
          className="w-80 max-w-full bourse:desk:w-60 mobile:w-full"
        />
      )}
      <button type="submit" className={clsx(buttonStyle({ variant: "primary" }), "without-script")}>
        {t("catalog.find")}
      </button>
    </form>
  );
}
