import { formatNumber } from "@vitrine/ui/text/money";
import { networkName } from "../../../kernel/format/text.ts";
import { withQuery } from "../../../kernel/format/path.ts";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import type { HomeProps } from "../home-blocks.tsx";
import { BoursePanel } from "../../../kernel/layout/bourse-panel.tsx";

/** Every network with its number of services, in columns like a quotation sheet. */
export function BourseNetworks({ home: { outline } }: HomeProps) {
  const { t, language } = useShop();
  const networks = outline.networks.toSorted((a, b) => b.services - a.services);
  return (
    <BoursePanel id="networks" title={t("homePage.networks")} isWide>
      <ul className="columns-4 gap-6 px-2 py-1 max-[900px]:columns-2 narrow:columns-2 narrow:gap-4">
        {networks.map(({ name, services }) => (
          <li
            key={name}
            className="flex min-h-8 break-inside-avoid items-center justify-between gap-2 border-b border-line mobile:min-h-11"
          >
            <a
              href={withQuery("/services", new URLSearchParams(), { network: name })}
              className="target inline-flex min-w-0 items-center no-underline hover:underline"
            >
              <span className="truncate">{networkName(t, name)}</span>
            </a>
            <span className="text-ink-3 tnum">{formatNumber(language, services)}</span>
          </li>
        ))}
      </ul>
    </BoursePanel>
  );
}
