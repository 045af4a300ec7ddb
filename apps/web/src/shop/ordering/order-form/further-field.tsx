import type { OrderField } from "@vitrine/contract/ordering/order/fields";
import { lines } from "@vitrine/contract/kernel/text/naming";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { type FormControl, FormField } from "../../kernel/layout/form-field.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";
import { useFaultText } from "./fault-text.ts";
import { type AskedField, countedBy, furtherFields, typedIn } from "./order-fields.ts";
import type { OrderForm } from "./use-order-form.ts";

/** The fields of service types other than link and quantity. */
type FurtherName = Exclude<OrderField, "link" | "quantity">;
const LISTS: ReadonlySet<OrderField> = new Set(["comments", "usernames", "hashtags", "keywords", "groups"]);
const WORDS: ReadonlySet<OrderField> = new Set(["hashtag", "username", "country", "googleKeyword"]);
const HINTED = ["usernames", "media", "answerNumber", "interval", "posts", "oldPosts", "expiry", "country", "groups", "username"] as const;
const isHinted = (name: OrderField): name is (typeof HINTED)[number] => (HINTED as readonly OrderField[]).includes(name);

interface FurtherFieldProps {
  form: OrderForm;
  service: PriceItem;
  asked: AskedField;
}

/** Fields shown two in a row. */
const SHORT: ReadonlySet<OrderField> = new Set(["min", "max", "posts", "oldPosts"]);

/** All but those of a drip-feed, which have a switch of their own. */
export function FurtherFields({ form, service }: Omit<FurtherFieldProps, "asked">) {
  const fields = furtherFields(form.fields, service, form.asked).filter(({ name }) => name !== "runs" && name !== "interval");
  return (
    <div className="grid grid-cols-2 gap-x-4">
      {fields.map((field) => (
        <div key={field.name} className={SHORT.has(field.name) ? undefined : "col-span-2"}>
          <FurtherField form={form} service={service} asked={field} />
        </div>
      ))}
    </div>
  );
}

export function FurtherField({ form, service, asked }: FurtherFieldProps) {
  const shop = useShop();
  const fault = useFaultText();
  const name = asked.name as FurtherName;
  const typed = typedIn(form.fields, asked);
  const label = name === "comments" ? shop.t("order.comments") : shop.t(`ask.${name}`);
  const common = (control: FormControl) => ({
    ...control,
    name,
    value: typed,
    onBlur: () => typed !== "" && form.leave(name),
  });
  return (
    <FormField
      label={asked.isOptional && name !== "runs" && name !== "interval" ? `${label} ${shop.t("ask.optional")}` : label}
      hint={hintOf(shop, name, typed, service)}
      error={fault(form.shown[name])}
    >
      {(control) => {
        if (asked.options) {
          return (
            <Select
              {...common(control)}
              onChange={(event) => form.changeMore(name, event.target.value)}
              options={asked.options.map((value) => ({ value: String(value), label: optionText(shop, name, value) }))}
            />
          );
        }
        if (LISTS.has(name)) {
          return (
            <Textarea
              {...common(control)}
              rows={name === "comments" ? 6 : 4}
              maxLength={200_000}
              autoCapitalize={name === "comments" ? undefined : "none"}
              spellCheck={name === "comments"}
              onChange={(event) => form.changeMore(name, event.target.value)}
            />
          );
        }
        return (
          <TextInput
            {...common(control)}
            {...typingOf(name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => form.changeMore(name, event.target.value)}
          />
        );
      }}
    </FormField>
  );
}

function typingOf(name: OrderField): { type?: "date"; inputMode?: "url" | "numeric"; maxLength?: number } {
  if (name === "expiry") return { type: "date" };
  if (name === "media" || name === "referringUrl") return { inputMode: "url", maxLength: 2048 };
  return WORDS.has(name) ? { maxLength: 200 } : { inputMode: "numeric", maxLength: 16 };
}

function hintOf({ t }: Shop, name: FurtherName, typed: string, service: PriceItem): string | undefined {
  const { min, max } = service;
  const own = isHinted(name) ? t(`ask.hint.${name}`) : undefined;
  if (name === "min" || name === "max") return t("order.bounds", { min, max });
  if (!LISTS.has(name)) return own;
  const count = lines(typed).length;
  const counted = name === "comments" ? t("order.commentsCount", { count }) : t("ask.lines", { count });
  const bounds = countedBy(service) === name ? t("order.bounds", { min, max }) : undefined;
  return [own, counted, bounds].filter((part) => part !== undefined).join(" ");
}

function optionText({ t }: Shop, name: OrderField, value: number): string {
  if (name === "device") return t(`ask.devices.${value as 1 | 2 | 3 | 4 | 5}`);
  if (name === "typeOfTraffic") return t(`ask.traffic.${value as 1 | 2 | 3}`);
  return value === 0 ? t("ask.atOnce") : t("ask.minutes", { count: value });
}
