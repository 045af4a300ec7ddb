import { type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { Button } from "@vitrine/ui/form/button";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { DripFields } from "./drip-fields.tsx";
import { FurtherFields } from "./further-field.tsx";
import { GuestFields, GuestTerms, PlainPay } from "./guest-fields.tsx";
import { LinkField } from "./link-field.tsx";
import { countedBy, takesLink, takesQuantity, type TypeForms } from "./order-fields.ts";
import { listenForChoice, showNetwork } from "./page-signals.ts";
import { OrderSheets } from "./order-sheets.tsx";
import { OrderTotal } from "./order-total.tsx";
import { PackageField } from "./package-field.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { ServiceField } from "./service-field.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { PromoField } from "./promo-field.tsx";
import { StartField } from "./start-field.tsx";
import { type OrderForm as FormState, type OrderStart, useOrderForm } from "./use-order-form.ts";
import { type Guest, type GuestStart, useGuest } from "./use-guest.ts";
import { usePlacing } from "./use-placing.ts";

export interface OrderFormProps {
  start: OrderStart;
  /** The networks on offer, for a link that matches none of them. */
  networks: { name: string; services: number }[];
  forms: TypeForms;
  /** "" if the page's own title is enough. */
  title: string;
  /** For guests: whether they can log in with Telegram and return here. */
  hasTelegram: boolean;
  here: string;
  /** The services to choose from without script. */
  plain: PriceItem[];
  /** For visitors who may buy by email. */
  guest: GuestStart | null;
  /** Errors of a form that was submitted without script. */
  told: Record<string, string>;
}

export default function OrderForm({
  start,
  networks,
  forms,
  title,
  hasTelegram,
  here,
  plain,
  guest: guestStart,
  told: toldBefore,
}: OrderFormProps) {
  const { t } = useShop();
  const names = networks.map(({ name }) => name);
  const form = useOrderForm(start, names, forms, toldBefore);
  const placing = usePlacing(form);
  const guest = useGuest(guestStart, form);
  const element = useRef<HTMLFormElement>(null);
  const { service } = form;
  const problem = guest?.problem ?? placing.problem;
  useSignals(form, problem, element);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.attempt();
    const isLacking = guest?.attempt() ?? false;
    if (isLacking || Object.keys(form.check()).length > 0) return focusFault(element.current);
    if (guest) guest.pay();
    else placing.place();
  };
  return (
    <>
      <form
        ref={element}
        noValidate
        method="get"
        action="/order"
        onSubmit={submit}
        className="order-card rounded-card border border-line bg-sheet p-6 bourse:p-4 atelier:border-0 atelier:bg-transparent atelier:desk:p-0 mobile:p-4"
      >
        {title !== "" && <h2 className="mb-4 font-title text-xl font-semibold bourse:mb-2 bourse:text-m">{title}</h2>}
        <Inputs form={form} guest={guest} names={names} networks={networks} plain={plain} />
        {problem !== "" && (
          <Message tone="bad" live className="mb-4">
            {problem}
          </Message>
        )}
        <Button type="submit" name="plain" value="1" className="without-script mb-4 w-full">
          {start.service ? t("pick.plainPrice") : t("pick.plain")}
        </Button>
        {service && guest && <PlainPay guest={guest} />}
        {guest && <GuestTerms here={here} />}
        <OrderTotal form={form} placing={placing} guest={guest} />
      </form>
      <OrderSheets placing={placing} form={form} hasTelegram={hasTelegram} here={here} />
    </>
  );
}

/** Connects the form to the page: highlights its network, takes services from the list next to it, and shows errors. */
function useSignals({ choose, fields, told }: FormState, problem: string, element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => showNetwork(fields.network), [fields.network]);
  useEffect(() =>
    listenForChoice(
      () => element.current,
      (item) => (choose(item), element.current?.scrollIntoView({ block: "nearest" })),
    ),
  );
  useEffect(() => {
    if (Object.keys(told).length > 0) focusFault(element.current);
  }, [told, element]);
  // It is in the form, while the button stays at the edge of a phone's screen.
  useEffect(() => {
    if (problem !== "") element.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  }, [problem, element]);
}

interface InputsProps extends Pick<OrderFormProps, "networks" | "plain"> {
  form: FormState;
  guest: Guest | undefined;
  names: readonly string[];
}

function Inputs({ form, guest, names, networks, plain }: InputsProps) {
  const { t } = useShop();
  const { service, asked } = form;
  return (
    <>
      {!guest && (
        <Message tone="info" className="without-script mb-4">
          {t("order.needsScript")}
        </Message>
      )}
      {takesLink(asked) && <LinkField form={form} names={names} />}
      <ServiceField form={form} networks={networks} plain={plain} />
      {service && takesQuantity(asked) && <Amount form={form} service={service} />}
      {service && <FurtherFields form={form} service={service} />}
      {service && <DripFields form={form} service={service} />}
      {service && <StartField form={form} service={service} />}
      {service && countedBy(service) !== "posts" && <PromoField form={form} />}
      {service && guest && <GuestFields guest={guest} />}
    </>
  );
}

function Amount({ form, service }: { form: FormState; service: PriceItem }) {
  const { packages } = service;
  return packages ? <PackageField form={form} service={service} packages={packages} /> : <QuantityField form={form} service={service} />;
}

function focusFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}
