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
    <nav aria-label={t("section.label")} className="mb-4 flex flex-wrap gap-2">
      {SECTIONS.map(([href, text]) => (
        <a
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={clsx(
            "flex min-h-(--control-small) items-center rounded-control border px-4 text-s no-underline",
            href === current ? "border-ink bg-ink text-paper" : "border-line-strong hover:bg-inset",
          )}
        >
          {t(text)}
        </a>
      ))}
    </nav>
  );
}
