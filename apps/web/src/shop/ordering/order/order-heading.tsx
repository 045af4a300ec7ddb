import type { ComponentType } from "react";
import type { Template } from "@vitrine/contract/kernel/panel/panel-item";
import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { Icon } from "@vitrine/ui/base/icon";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";

interface HeadingProps {
  order: OwnOrder;
}

export function OrderHeading({ order }: HeadingProps) {
  const Layout = LAYOUTS[useShop().template];
  return <Layout order={order} />;
}

function ToOrders() {
  const { t } = useShop();
  return (
    <a href="/orders" className="target inline-flex items-center gap-2 text-s text-ink-2 no-underline hover:text-ink">
      <Icon name="arrow-left" />
      {t("orders.title")}
    </a>
  );
}

function OrderLink({ order }: HeadingProps) {
  if (!/^https?:\/\//i.test(order.link)) return order.link;
  return (
    <a href={order.link} target="_blank" rel="noopener noreferrer nofollow" className="ruled-link">
      {order.link}
    </a>
  );
}

/** What was ordered, below its number. */
function Kiosk({ order }: HeadingProps) {
  const { t } = useShop();
  return (
    <header className="pt-6 pb-6 mobile:pt-4">
      <ToOrders />
      <h1 className="mt-2 font-title text-2xl font-semibold">{t("details.title", { id: String(order.id) })}</h1>
      <p className="mt-2 font-medium">{order.service.name}</p>
      <p className="break-all text-ink-2">
        <OrderLink order={order} />
      </p>
      <p className="text-s text-ink-3">
        <Time seconds={order.createdAt} format="full" />
      </p>
    </header>
  );
}

/** One line; everything else is in the table. */
function Bourse({ order }: HeadingProps) {
  const { t } = useShop();
  return (
    <header className="flex flex-wrap items-baseline gap-x-4 pt-2 pb-2">
      <ToOrders />
      <h1 className="text-xl font-semibold tnum">{t("details.title", { id: String(order.id) })}</h1>
      <p className="text-ink-3">
        <Time seconds={order.createdAt} format="full" />
      </p>
      <p className="w-full font-medium">{order.service.name}</p>
      <p className="w-full break-all text-ink-2">
        <OrderLink order={order} />
      </p>
    </header>
  );
}

/** The service is the title's second line. */
function Atelier({ order }: HeadingProps) {
  const { t } = useShop();
  return (
    <header className="border-b border-ink pt-8 pb-8 mobile:pt-4 mobile:pb-6">
      <ToOrders />
      <div className="mt-4 grid grid-cols-[7fr_4fr] items-end gap-12 mobile:mt-2 mobile:block">
        <h1 className="font-title text-[64px]/[68px] font-semibold tracking-[-0.02em] text-balance mobile:mb-4 mobile:text-[40px]/[44px]">
          {t("details.title", { id: String(order.id) })}
        </h1>
        <div>
          <p className="font-title text-xl/7 font-semibold">{order.service.name}</p>
          <p className="mt-1 break-all text-ink-2">
            <OrderLink order={order} />
          </p>
          <p className="text-s text-ink-3">
            <Time seconds={order.createdAt} format="full" />
          </p>
        </div>
      </div>
    </header>
  );
}

const LAYOUTS: Record<Template, ComponentType<HeadingProps>> = { kiosk: Kiosk, bourse: Bourse, atelier: Atelier };
