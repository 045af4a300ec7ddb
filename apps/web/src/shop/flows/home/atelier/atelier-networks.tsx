import { networkName } from "../../../kernel/format/text.ts";
import { withQuery } from "../../../kernel/format/path.ts";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import type { HomeProps } from "../home-blocks.tsx";
import { AtelierChapter } from "../../../kernel/layout/atelier-chapter.tsx";

/** The networks as one running line of names. */
export function AtelierNetworks({ home: { outline } }: HomeProps) {
  const { t } = useShop();
  return (
    <AtelierChapter id="networks" title={t("homePage.networks")}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 font-title text-xl/8 font-semibold mobile:gap-x-4 mobile:gap-y-0 mobile:text-l">
        {outline.networks.map(({ name }) => (
          <li key={name}>
            <a
              href={withQuery("/services", new URLSearchParams(), { network: name })}
              className="target inline-flex items-center no-underline hover:underline"
            >
              {networkName(t, name)}
            </a>
          </li>
        ))}
      </ul>
    </AtelierChapter>
  );
}
