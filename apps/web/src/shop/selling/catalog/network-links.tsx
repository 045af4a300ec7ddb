import type { MouseEvent, ReactNode } from "react";
import { withQuery } from "../../kernel/format/path.ts";
import { networkName } from "../../kernel/format/text.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { BoardProps } from "./board.ts";

interface NetworkLinksProps extends Pick<BoardProps, "catalog" | "networks" | "path" | "offered"> {
  className: string;
  linkClass: string;
  /** How a template counts a network's services. */
  renderCount: (services: number) => ReactNode;
}

/** All services, then each network: plain links; with script they filter in place. */
export function NetworkLinks({ catalog, networks, path, offered, className, linkClass, renderCount }: NetworkLinksProps) {
  const { t } = useShop();
  const { filter, change } = catalog;
  if (networks.length < 2) return null;
  const choose = (network: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    change({ network });
  };
  const choices = [
    { name: "", text: t("catalog.everyNetwork"), services: offered },
    ...networks.map(({ name, services }) => ({ name, text: networkName(t, name), services })),
  ];
  return (
    <ul aria-label={t("catalog.networks")} className={className}>
      {choices.map(({ name, text, services }) => (
        <li key={name}>
          <a
            href={withQuery(path, new URLSearchParams(), { query: filter.query, favourites: filter.favourites, network: name })}
            onClick={choose(name)}
            aria-current={filter.network === name ? "true" : undefined}
            className={linkClass}
          >
            {text}
            {renderCount(services)}
          </a>
        </li>
      ))}
    </ul>
  );
}
