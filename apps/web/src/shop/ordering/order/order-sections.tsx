import { clsx } from "clsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const SECTIONS = [
  ["/orders", "section.orders"],
  ["/dripFeed", "section.drip"],
  ["/subscriptions", "section.subscriptions"],
] as const;

/** The tabs of the three order lists. */
export function OrderSections({ current }: { current: (typeof SECTIONS)[number][0] }) {
  const { t } = useShop();
  return (
    <nav
      aria-label={t("section.label")}
      className="mb-4 flex flex-wrap gap-2 bourse:mb-2 atelier:gap-x-6 atelier:font-title atelier:text-xl"
    >
      {SECTIONS.map(([href, text]) => (
        <a
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={clsx(
            "flex min-h-(--control-small) items-center rounded-control border px-4 text-s no-underline kiosk:text-m bourse:px-2",
            "atelier:border-0 atelier:bg-transparent atelier:px-0 atelier:text-xl atelier:font-semibold mobile:atelier:text-l",
            href === current
              ? "border-ink bg-ink text-paper atelier:text-ink"
              : "border-line-strong hover:bg-inset atelier:text-ink-3 atelier:hover:text-ink",
          )}
        >
          {t(text)}
        </a>
      ))}
    </nav>
  );
}
