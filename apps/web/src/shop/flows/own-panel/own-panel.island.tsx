import { useState } from "react";
import type { ChildOffer } from "@vitrine/contract/tenancy/panel/child";
import { formatMoney } from "@vitrine/ui/text/money";
import { Button } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Money } from "../../kernel/format/money.tsx";
import { ApiError } from "../../kernel/island/exchange.ts";
import { mutate, query } from "../../kernel/island/rpc.ts";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** A customer requests a child panel of this one, and sees the state of the request. */
export default function OwnPanel({ offer }: { offer: ChildOffer }) {
  const { t, language } = useShop();
  const [request, setRequest] = useState(offer.request);
  const [price, setPrice] = useState(offer.price);
  return (
    <div className="max-w-form py-6">
      {request && (
        <Message tone={request.status === "refused" ? "warn" : "info"} live className="mb-6">
          {t(`ownPanel.${request.status}`, {
            domain: request.domain,
            reason: request.reason ?? "",
            price: formatMoney(language, request.price, offer.currency),
          })}
        </Message>
      )}
      {price === null && request === null && <p className="text-ink-2">{t("ownPanel.none")}</p>}
      {price !== null && request?.status !== "pending" && (
        <RequestForm host={offer.host} price={price} onSent={setRequest} onPrice={setPrice} />
      )}
    </div>
  );
}

interface FormProps {
  host: string;
  price: string;
  onSent: (request: ChildOffer["request"]) => void;
  onPrice: (price: ChildOffer["price"]) => void;
}

function RequestForm({ host, price, onSent, onPrice }: FormProps) {
  const { t } = useShop();
  const { isBusy, faults, submit } = useSubmit(async ({ domain = "" }) => {
    try {
      onSent(await mutate("panel", "requestChild", { domain, price }));
    } catch (error) {
      if (error instanceof ApiError && error.code === "price_changed") onPrice((await query("panel", "childOffer")).price);
      throw error;
    }
  });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Message tone="info" className="without-script mb-6">
        {t("ownPanel.needsScript")}
      </Message>
      <Refusal faults={faults} />
      <p className="mb-4 text-l font-medium">
        <Money amount={price} /> {t("ownPanel.perMonth")}
      </p>
      <FormField label={t("ownPanel.domain")} hint={t("ownPanel.domainHint", { host })} error={faults.fields["domain"]}>
        {(control) => <TextInput {...control} name="domain" autoComplete="off" autoCapitalize="none" spellCheck={false} required />}
      </FormField>
      <Button type="submit" variant="primary" busy={isBusy} className="needs-script">
        {t("ownPanel.act")}
      </Button>
    </form>
  );
}
