import type { BroughtPromo } from "@vitrine/contract/identity/account/register";
import { buttonStyle } from "@vitrine/ui/form/button";
import { AccountFrame } from "../../kernel/layout/account/account-frame.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Whether a new customer has to be told the result of their promo code. */
export const needsWord = (promo: BroughtPromo | undefined): promo is BroughtPromo =>
  promo?.outcome === "refused" || promo?.outcome === "for_orders";

/** The account is made, but its promo code gave nothing yet. */
export function BroughtPromoNote({ promo: { code, outcome, reason }, next }: { promo: BroughtPromo; next: string }) {
  const { t, panelName } = useShop();
  const isRefused = outcome === "refused";
  return (
    <AccountFrame title={t("account.readyTitle")} lead={t("account.readyText", { panel: panelName })}>
      <Message tone={isRefused ? "warn" : "info"} live className="mb-4">
        {isRefused ? t("account.promoRefused", { code, reason: reason ?? "" }) : t("account.promoForOrders", { code })}
      </Message>
      <a href={next} className={`${buttonStyle({ variant: "primary", size: "l" })} w-full`}>
        {t("account.goOn")}
      </a>
      {isRefused && (
        <p className="mt-4">
          <a href="/balance" className="ruled-link">
            {t("account.otherCode")}
          </a>
        </p>
      )}
    </AccountFrame>
  );
}
