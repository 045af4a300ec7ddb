import { useEffect, useId, useRef } from "react";
import { Button } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Sheet } from "../../kernel/layout/sheet.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { OfferGroups } from "./offer-groups.tsx";
import { ORDERINGS, type Ordering } from "./sort-offers.ts";
import type { OrderForm } from "./use-order-form.ts";
import { usePicker } from "./use-picker.ts";

interface ServicePickerProps {
  form: OrderForm;
  open: boolean;
  onClose: () => void;
}

/** The services of the link's network: searched, sorted and chosen by finger, mouse or keyboard. */
export function ServicePicker({ form, open, onClose }: ServicePickerProps) {
  const { t } = useShop();
  const listId = useId();
  const choose = (item: PriceItem) => {
    form.pick(item);
    onClose();
  };
  const picker = usePicker(form, choose);
  const { shown, total, limit, active } = picker;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [open, active]);
  return (
    <Sheet open={open} onClose={onClose} title={t("pick.open")} wide>
      <SearchAndSort picker={picker} listId={listId} />
      <p role="status" className="my-2 text-s text-ink-3">
        {total === 0 ? t("pick.none") : t("pick.found", { count: total })}
      </p>
      <div ref={list}>
        <OfferGroups listId={listId} form={form} shown={shown} limit={limit} active={active} onChoose={choose} />
      </div>
      {total > limit && (
        <Button className="mt-4 w-full" onClick={picker.showMore}>
          {t("pick.more")}
        </Button>
      )}
    </Sheet>
  );
}

/** The focus stays in the search box, which stays in view; its keys move in the list. */
function SearchAndSort({ picker, listId }: { picker: ReturnType<typeof usePicker>; listId: string }) {
  const { t } = useShop();
  return (
    <div className="sticky -top-6 z-10 -mx-6 -my-2 flex flex-wrap gap-2 bg-sheet px-6 py-2 mobile:-top-4 mobile:-mx-4 mobile:px-4">
      <TextInput
        type="search"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={picker.active && `${listId}${picker.active.id}`}
        aria-label={t("pick.search")}
        placeholder={t("pick.search")}
        prefix={<Icon name="search" />}
        autoComplete="off"
        data-autofocus
        value={picker.query}
        onChange={(event) => picker.search(event.target.value)}
        onKeyDown={picker.onKeyDown}
        className="flex-1 basis-60"
      />
      <Select
        aria-label={t("pick.sort")}
        value={picker.ordering}
        onChange={(event) => picker.setOrdering(event.target.value as Ordering)}
        options={ORDERINGS.map((value) => ({ value, label: t(`pick.${value}`) }))}
        className="w-48 narrow:w-full"
      />
    </div>
  );
}
