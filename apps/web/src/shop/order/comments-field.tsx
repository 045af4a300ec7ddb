import { lines } from "@vitrine/contract/order/lines";
import { Textarea } from "@vitrine/ui/textarea";
import { FormField } from "../frame/form-field.tsx";
import type { PriceItem } from "../frame/price-item.ts";
import { useShop } from "../frame/shop-context.tsx";
import { useFaultText } from "./fault-text.ts";
import type { OrderForm } from "./use-order-form.ts";

/** A comment on each line; their number is the quantity. */
export function CommentsField({ form, service }: { form: OrderForm; service: PriceItem }) {
  const { t } = useShop();
  const fault = useFaultText();
  const count = lines(form.fields.comments).length;
  const { min, max } = service;
  return (
    <FormField
      label={t("order.comments")}
      hint={`${t("order.commentsCount", { count })} ${t("order.bounds", { min, max })}`}
      error={fault(form.shown.comments)}
    >
      {(control) => (
        <Textarea
          {...control}
          name="comments"
          rows={6}
          maxLength={200_000}
          value={form.fields.comments}
          onChange={(event) => form.change({ comments: event.target.value })}
          onBlur={() => form.leave("comments")}
        />
      )}
    </FormField>
  );
}
