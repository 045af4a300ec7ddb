import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { clsx } from "clsx";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { Icon, type IconName, Spinner } from "@vitrine/ui/base/icon";
import { Time } from "../../kernel/format/time.tsx";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";
import { isEnding } from "./order-state.tsx";
import { repeatAddress } from "./order-details.ts";
import { useWait } from "./use-wait.ts";
import type { Act, OrderActs } from "./use-order-acts.ts";

const ICONS: Record<Act, IconName> = { refill: "refresh", link: "edit", cancel: "close", again: "copy" };
const ACTS = ["refill", "link", "cancel", "again"] as const;

const allowed = ({ can }: OwnOrder): readonly Act[] => ACTS.filter((act) => can[act]);

function actText({ t }: Shop, act: Act, { kind }: OwnOrder): string {
  return act === "cancel" && kind === "subscription" ? t("act.stop") : t(`act.${act}`);
}

/** Runs and posts can't be ordered again; their drip-feed or subscription can. */
export const isRepeatable = ({ kind }: OwnOrder): boolean => kind !== "run" && kind !== "post";

interface ActButtonsProps {
  order: OwnOrder;
  acts: OrderActs;
}

/** On the order's own page: with labels, one below another. */
export function OrderActButtons({ order, acts, onRefillReady }: ActButtonsProps & { onRefillReady: () => void }) {
  const shop = useShop();
  return (
    <div className="needs-script mt-4 flex flex-col gap-2 bourse:flex-row bourse:flex-wrap bourse:items-center">
      {allowed(order).map((act) => (
        <Button
          key={act}
          icon={ICONS[act]}
          busy={acts.isBusy(act, order)}
          onClick={() => acts.press(act, order)}
          className="w-full bourse:w-auto"
        >
          {actText(shop, act, order)}
        </Button>
      ))}
      {order.can.refillFrom !== null && <RefillWait from={order.can.refillFrom} onReady={onRefillReady} />}
      {isEnding(order) && (
        <p className="flex gap-2 text-s text-ink-2">
          <Icon name="clock" className="mt-0.5 shrink-0" />
          {shop.t("act.cancelWaits")}
        </p>
      )}
    </div>
  );
}

function RefillWait({ from, onReady }: { from: number; onReady: () => void }) {
  const { t } = useShop();
  const wait = useWait(from, onReady);
  return (
    <p className="flex gap-2 text-s text-ink-2">
      <Icon name="clock" className="mt-0.5 shrink-0" />
      <span>
        {wait === undefined ? (
          <>
            {t("act.refillFrom")} <Time seconds={from} />
          </>
        ) : (
          t("act.refillIn", { time: wait })
        )}
      </span>
    </p>
  );
}

interface ActLinksProps extends ActButtonsProps {
  /** An icon has its label as the title. */
  look?: "link" | "button" | "icon";
  className?: string;
}

const LOOKS = {
  link: "ruled-link target inline-flex cursor-pointer items-center gap-2 text-s whitespace-nowrap text-ink-2 hover:text-ink",
  button: buttonStyle({ size: "s" }),
  icon: "target inline-flex cursor-pointer items-center justify-center rounded-control text-ink-2 hover:bg-inset hover:text-ink",
};

/** In a list of orders: a line of labels that the list places. Reordering is a link to the filled-in form, which works without script. */
export function OrderActLinks({ order, acts, look = "link", className }: ActLinksProps) {
  const { t } = useShop();
  return (
    <span className={clsx("inline-flex", className)}>
      {isRepeatable(order) && (
        <a href={repeatAddress(order)} title={look === "icon" ? t("act.edit") : undefined} className={LOOKS[look]}>
          {look === "icon" && <Icon name="plus" />}
          <span className={look === "icon" ? "sr-only" : undefined}>{t("act.edit")}</span>
          <span className="sr-only"> {order.id}</span>
        </a>
      )}
      {allowed(order).map((act) => (
        <button
          key={act}
          type="button"
          aria-busy={acts.isBusy(act, order) || undefined}
          onClick={() => acts.press(act, order)}
          title={look === "icon" ? t(`act.short.${act}`) : undefined}
          className={clsx("needs-script", LOOKS[look])}
        >
          {acts.isBusy(act, order) ? <Spinner /> : look === "icon" && <Icon name={ICONS[act]} />}
          <span className={look === "icon" ? "sr-only" : undefined}>{t(`act.short.${act}`)}</span>
          <span className="sr-only"> {order.id}</span>
        </button>
      ))}
    </span>
  );
}
