import { useId } from "react";
import { Icon } from "@vitrine/ui/base/icon";
import type { FormControl } from "../../kernel/layout/form-field.tsx";
import { priceText } from "../../selling/catalog/price.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { OrderForm } from "./use-order-form.ts";

interface ServiceButtonProps {
  control: FormControl;
  form: OrderForm;
  onOpen: () => void;
  /** Called when the person is about to press it. */
  onNear: () => void;
}

/** The chosen service; opens the list to choose another. */
export function ServiceButton({ control, form, onOpen, onNear }: ServiceButtonProps) {
  const shop = useShop();
  const contentId = useId();
  const { service, offers } = form;
  return (
    <button
      {...control}
      type="button"
      name="service"
      value={service?.id ?? ""}
      disabled={!service && !offers}
      aria-haspopup="dialog"
      aria-describedby={[contentId, control["aria-describedby"]].filter(Boolean).join(" ")}
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      className="flex min-h-(--control) w-full cursor-pointer items-center gap-4 rounded-control border border-line-strong bg-sheet px-2 py-2 text-left hover:bg-paper disabled:cursor-default aria-invalid:border-bad"
    >
      <span id={contentId} className="min-w-0 flex-1">
        <span className="line-clamp-2">{service ? service.name : shop.t("pick.open")}</span>
        {service && <span className="block text-s text-ink-3">{priceText(shop, service)}</span>}
      </span>
      <Icon name="chevron-down" className="shrink-0 text-ink-3" />
    </button>
  );
}
