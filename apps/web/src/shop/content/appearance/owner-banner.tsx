import type { ShownLook } from "@vitrine/contract/kernel/panel/look";
import { outside } from "../../kernel/layout/navigation.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** The owner's line above every page. */
export function OwnerBanner({ banner }: { banner: ShownLook["banner"] }) {
  const { t } = useShop();
  if (!banner) return null;
  const { text, href } = banner;
  return (
    <aside aria-label={t("banner.label")} className="bg-accent text-on-accent">
      <p className="shop-width flex min-h-8 items-center justify-center text-center text-s font-medium text-balance [overflow-wrap:anywhere]">
        {href === null ? (
          text
        ) : (
          <a href={href} {...outside(href)} className="target inline-flex items-center underline underline-offset-2">
            {text}
          </a>
        )}
      </p>
    </aside>
  );
}
