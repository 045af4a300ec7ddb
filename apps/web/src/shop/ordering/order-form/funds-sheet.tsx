import { Button } from "@vitrine/ui/form/button";
import { formatMoney } from "@vitrine/ui/text/money";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { Money } from "../../kernel/format/money.tsx";
import { Sheet } from "../../kernel/layout/sheet.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { topUpAddress } from "../../money/payment/kept-order.ts";
import { orderBody } from "./order-fields.ts";
import type { OrderForm } from "./use-order-form.ts";
import type { Placing } from "./use-placing.ts";

/** The missing amount and ways to top up; watches the balance meanwhile. */
export function FundsSheet({ placing, form }: { placing: Placing; form: OrderForm }) {
  const { t, language, currency, contacts, offersTopUp } = useShop();
  const balance = placing.customer?.balance ?? "0.00";
  const price = form.charge ?? "0.00";
  const { hasCome } = placing;
  return (
    <Sheet
      open={placing.step === "funds"}
      onClose={placing.leaveStep}
      title={hasCome ? t("funds.comeTitle") : t("funds.title", { amount: formatMoney(language, placing.needed, currency) })}
      text={t("funds.kept")}
    >
      <dl className="mb-4 grid grid-cols-[1fr_auto] gap-y-1 border-y border-line py-2">
        <dt className="text-ink-2">{t("funds.price")}</dt>
        <dd className="text-right font-medium">
          <Money amount={price} />
        </dd>
        <dt className="text-ink-2">{t("funds.balance")}</dt>
        <dd className="text-right font-medium">
          <Money amount={balance} />
        </dd>
      </dl>
      {hasCome ? (
        <Message tone="ok" live className="mb-4">
          {t("funds.come")}
        </Message>
      ) : (
        <>
          <p className={contacts.length > 0 ? undefined : "mb-4"}>{t(offersTopUp ? "funds.how" : "funds.howByOrder")}</p>
          {contacts.length > 0 && <ContactLinks className="mb-4" />}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {hasCome ? (
          <Button variant="primary" onClick={placing.place}>
            {t("order.act")}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => topUp(form, placing.needed)}>
            {t(offersTopUp ? "funds.top" : "funds.pay", { amount: formatMoney(language, placing.needed, currency) })}
          </Button>
        )}
        <Button onClick={placing.leaveStep}>{t("funds.later")}</Button>
      </div>
    </Sheet>
  );
}

/** The order is sent with the payment, and placed when the money arrives. */
function topUp({ service, fields, asked }: OrderForm, needed: string): void {
  if (service) location.assign(topUpAddress(needed, { order: orderBody(fields, service, asked), isMass: false }));
}
