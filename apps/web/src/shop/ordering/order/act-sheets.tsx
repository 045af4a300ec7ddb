import { type SubmitEvent, useState } from "react";
import { isLink } from "@vitrine/contract/selling/catalog/link";
import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { Button } from "@vitrine/ui/form/button";
import { formatMoney } from "@vitrine/ui/text/money";
import { TextInput } from "@vitrine/ui/form/text-input";
import { ApiError } from "../../kernel/island/api.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Sheet } from "../../kernel/layout/sheet.tsx";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";
import type { OrderActs } from "./use-order-acts.ts";

/** The confirmation or form of an action. */
export function ActSheets({ acts }: { acts: OrderActs }) {
  return (
    <>
      <CancelSheet acts={acts} />
      <LinkSheet acts={acts} />
    </>
  );
}

function CancelSheet({ acts }: { acts: OrderActs }) {
  const shop = useShop();
  const { t } = shop;
  const order = acts.requested?.act === "cancel" ? acts.requested.order : undefined;
  return (
    <Sheet
      open={order !== undefined}
      onClose={acts.leave}
      title={order ? t(order.kind === "subscription" ? "act.stopTitle" : "act.cancelTitle", { id: String(order.id) }) : ""}
      text={order && effectText(shop, order)}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" onClick={acts.confirmCancel}>
          {t(order?.kind === "subscription" ? "act.stop" : "act.cancelOrder")}
        </Button>
        <Button onClick={acts.leave}>{t("act.keep")}</Button>
      </div>
    </Sheet>
  );
}

/** An order whose link can be changed has not been sent yet: it is refunded in full immediately. */
function effectText({ t, language, currency }: Shop, { kind, can, charge, refunded }: OwnOrder): string {
  const left = formatAmount(asAmount((parseAmount(charge) ?? 0n) - (parseAmount(refunded) ?? 0n)));
  if (kind === "subscription") return t("act.stopEffect");
  if (kind === "drip") return t("act.dripEffect");
  return can.link ? t("act.cancelFree", { amount: formatMoney(language, left, currency) }) : t("act.cancelEffect");
}

function LinkSheet({ acts }: { acts: OrderActs }) {
  const { t } = useShop();
  const order = acts.requested?.act === "link" ? acts.requested.order : undefined;
  return (
    <Sheet open={order !== undefined} onClose={acts.leave} title={t("act.linkTitle")} text={t("act.linkText")}>
      {order && <LinkForm key={order.id} order={order} acts={acts} />}
    </Sheet>
  );
}

function LinkForm({ order, acts }: { order: OwnOrder; acts: OrderActs }) {
  const { t } = useShop();
  const [link, setLink] = useState(order.link);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (!isLink(link)) return setFault(t("order.error.linkInvalid"));
    setBusy(true);
    try {
      await acts.confirmLink(link.trim());
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t("failure.noAnswer"));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };
  return (
    <form noValidate onSubmit={submit}>
      <FormField label={t("order.link")} error={fault}>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2048}
            value={link}
            onChange={(event) => {
              setLink(event.target.value);
              setFault(undefined);
            }}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("act.linkSave")}
        </Button>
        <Button onClick={acts.leave}>{t("act.keepLink")}</Button>
      </div>
    </form>
  );
}
