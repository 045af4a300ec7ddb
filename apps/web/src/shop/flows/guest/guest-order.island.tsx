import { formatMoney } from "@vitrine/ui/text/money";
import { useEffect, useState } from "react";
import { usePolling } from "../../kernel/layout/account/use-polling.ts";
import { mutate, query } from "../../kernel/island/rpc.ts";
import { Message } from "../../kernel/layout/message.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { OrderProgress } from "../../ordering/order/order-progress.tsx";
import { ClaimForm, type ClaimFormProps } from "./claim-form.tsx";
import { GuestAsked, GuestReceipt, KeepLink } from "./guest-facts.tsx";
import { GUEST_TONES, guestStateOf, guestText, nextLook } from "./guest-state.ts";
import { GuestWaiting, type GuestWaitingProps } from "./guest-waiting.tsx";
import { WayOn } from "./way-on.tsx";

export interface GuestOrderProps extends Omit<GuestWaitingProps, "send"> {
  /** The link to set a password was just sent. */
  isClaimed: boolean;
  /** Why the link was not sent. */
  claimRefused: ClaimFormProps["refused"];
}

/** An order bought by email: live until it has ended. */
export default function GuestOrderPage({ of: start, isClaimed, claimRefused, ...rest }: GuestOrderProps) {
  const shop = useShop();
  const { t, language, currency, panelName } = shop;
  const [of, show] = useState(start);
  const { token, order } = of;
  const refresh = () => query("guest", "order", { token }).then(show, () => undefined);
  usePolling(nextLook(of) !== undefined, nextLook(of) ?? 0, async () => {
    await refresh();
    return false;
  });
  const state = guestStateOf(of);
  const title = t(`guest.state.${state}.title`);
  useEffect(() => {
    document.title = `${title} — ${panelName}`;
  }, [title, panelName]);
  return (
    <div className="mx-auto max-w-form pb-12">
      <PageTitle title={order ? t("guest.title", { id: String(order.id) }) : t("guest.waitingTitle")} />
      <div className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
        <Message tone={GUEST_TONES[state]} className="mb-4">
          <div role="status">
            <p className="font-semibold">{title}</p>
            <p>{guestText(shop, of)}</p>
          </div>
        </Message>
        {of.left !== null && <p className="mb-4 text-ink-2">{t("guest.left", { amount: formatMoney(language, of.left, currency) })}</p>}
        {of.payment.isTest && <p className="mb-4 text-s text-ink-2">{t("payment.test")}</p>}
        {order && (
          <div className="mb-6">
            <OrderProgress order={order} />
          </div>
        )}
        {of.payment.status === "pending" ? (
          <GuestWaiting {...rest} of={of} send={async (receipt) => show(await mutate("guest", "sendReceipt", { token, ...receipt }))} />
        ) : (
          <WayOn of={of} state={state} csrfToken={rest.csrfToken} refused={rest.refused} />
        )}
        <GuestAsked of={of} />
        <GuestReceipt of={of} />
      </div>
      <KeepLink of={of} />
      {shop.customer === null && <ClaimForm of={of} csrfToken={rest.csrfToken} refused={claimRefused} isSent={isClaimed} />}
    </div>
  );
}
