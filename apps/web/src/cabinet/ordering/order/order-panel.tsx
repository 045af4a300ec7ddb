import type { Order } from "@vitrine/contract/ordering/order/order";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { ButtonLink } from "@vitrine/ui/form/button";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Tag } from "@vitrine/ui/feedback/status";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCurrency } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ActMenu } from "../action/act-menu.tsx";
import { OrderColumn } from "./order-sections.tsx";
import { OrderState } from "./order-state.tsx";

type PanelProps = {
  panelId: number;
  orderId: number;
  /** The list's row, available before the details load. */
  known: Order | undefined;
  pageHref: string;
  /** Open the order above or below in the list; undefined at its ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** One order, shown next to the list it was opened from. */
export function OrderPanel(props: PanelProps) {
  const { panelId, orderId, known, pageHref, onPrevious, onNext, onClose } = props;
  const { t } = useTranslation("order");
  const { texts } = useUi();
  const query = trpc.order.get.useQuery({ panelId, orderId });
  const order = query.data?.order ?? known;
  const currency = useCurrency(panelId) ?? "";
  useArrows(props);
  return (
    <aside
      aria-label={t("title.one", { id: orderId })}
      className="sticky top-4 max-h-[calc(100dvh-32px)] overflow-y-auto overscroll-contain rounded-card border border-line bg-sheet"
    >
      <header className="sticky top-0 z-10 border-b border-line bg-sheet py-2 pr-2 pl-4">
        <div className="flex items-center gap-1">
          <h2 className="min-w-0 flex-1 font-title text-xl font-semibold">{t("title.one", { id: orderId })}</h2>
          <IconButton size="s" icon="chevron-left" label={t("open.previous")} disabled={!onPrevious} onClick={onPrevious} />
          <IconButton size="s" icon="chevron-right" label={t("open.next")} disabled={!onNext} onClick={onNext} />
          <ButtonLink size="s" variant="quiet" icon="external" href={pageHref}>
            {t("open.page")}
          </ButtonLink>
          <IconButton size="s" icon="close" label={texts.close} onClick={onClose} />
        </div>
        {order && (
          <div className="flex min-h-8 flex-wrap items-center gap-2">
            <OrderState order={order} />
            {order.isTest && <Tag tone="info">{t("test")}</Tag>}
            <span className="ml-auto pr-2">
              <ActMenu panelId={panelId} order={order} currency={currency} size="s" />
            </span>
          </div>
        )}
      </header>
      <div className="p-4">
        {query.data && <OrderColumn panelId={panelId} detail={query.data} />}
        {query.error && !query.data && <ErrorBanner onRetry={() => void query.refetch()}>{errorText(query.error)}</ErrorBanner>}
        {query.isPending && <SkeletonText label={texts.loading} lines={12} />}
      </div>
    </aside>
  );
}

function useArrows({ onPrevious, onNext, onClose }: PanelProps) {
  // Set together with the shown order: in a later effect, a click in between would still act on the previous order.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, pre, [role=menu], [contenteditable]")) return;
      if (document.querySelector("dialog[open], [role=menu]")) return;
      const act = { ArrowLeft: onPrevious, ArrowRight: onNext, Escape: onClose }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onPrevious, onNext, onClose]);
}
