import type { Payment } from "@vitrine/contract/money/payment/payment";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { stateOf } from "../../../shared/money/payment/payment-state.ts";

export function ReceiptPage({ payment }: { payment: Payment }) {
  const { t, panelName, customer } = useShop();
  return (
    <div className="max-w-form">
      <p className="text-l font-medium">{panelName}</p>
      <ContactLinks className="mb-4" />
      <p>
        {customer && <span className="font-medium">{customer.login}</span>} · {t(`payment.status.${stateOf(payment)}`)}
      </p>
      <div className="my-4">
        <PaymentFacts payment={payment} />
      </div>
      <p className="flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" data-print className="needs-script">
          {t("payment.print")}
        </Button>
        <a href={`/payments/${payment.id}`} className={buttonStyle({})}>
          {t("payment.savedBack")}
        </a>
      </p>
    </div>
  );
}
