import type { GuestOrder } from "@vitrine/contract/flows/guest/guest-order";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { PaymentWaiting, type PaymentWaitingProps } from "../../money/payment/payment-waiting.tsx";
import { AgainLink } from "./again-link.tsx";

export interface GuestWaitingProps extends Pick<PaymentWaitingProps, "qr" | "csrfToken" | "refused" | "isFresh" | "secondsLeft" | "send"> {
  of: GuestOrder;
}

/** What to do until the money arrives. */
export function GuestWaiting({ of, ...waiting }: GuestWaitingProps) {
  const { t } = useShop();
  const { token, payment } = of;
  return (
    <PaymentWaiting {...waiting} payment={payment} action="/order/receipt" kept={{ token }} takesFile={false}>
      <a href={`/order/${token}`} className={buttonStyle({ className: "without-script" })}>
        {t("guest.check")}
      </a>
      {of.missing === null && (
        <AgainLink of={of} className={buttonStyle({ variant: "quiet" })}>
          {t("guest.another")}
        </AgainLink>
      )}
      <PlainForm action="/order/cancel" csrfToken={waiting.csrfToken} kept={{ token }}>
        <Button type="submit" variant="quiet">
          {t("guest.cancel")}
        </Button>
      </PlainForm>
    </PaymentWaiting>
  );
}
