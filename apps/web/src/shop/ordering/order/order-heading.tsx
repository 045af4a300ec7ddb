import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { Icon } from "@vitrine/ui/base/icon";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";

export function OrderHeading({ order }: { order: OwnOrder }) {
  const { t } = useShop();
  const isAddress = /^https?:\/\//i.test(order.link);
  return (
    <header className="pt-6 pb-6 bourse:pt-2 mobile:pt-4">
      <a href="/orders" className="inline-flex min-h-6 items-center gap-2 text-s text-ink-2 no-underline hover:text-ink">
        <Icon name="arrow-left" />
        {t("orders.title")}
      </a>
      <h1 className="mt-2 font-title text-2xl font-semibold">{t("details.title", { id: String(order.id) })}</h1>
      <p className="mt-2 font-medium">{order.service.name}</p>
      <p className="break-all text-ink-2">
        {isAddress ? (
          <a href={order.link} target="_blank" rel="noopener noreferrer nofollow" className="ruled-link">
            {order.link}
          </a>
        ) : (
          order.link
        )}
      </p>
      <p className="text-s text-ink-3">
        <Time seconds={order.createdAt} format="full" />
      </p>
    </header>
  );
}
