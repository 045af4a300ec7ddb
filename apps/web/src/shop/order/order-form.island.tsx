import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@vitrine/ui/button";
import { Message } from "../frame/message.tsx";
import { useShop } from "../frame/shop-context.tsx";
import { DripFields } from "./drip-fields.tsx";
import { FurtherFields } from "./further-field.tsx";
import { LinkField } from "./link-field.tsx";
import { takesLink, takesQuantity, type TypeForms } from "./order-fields.ts";
import { listenForChoice, showNetwork } from "./page-signals.ts";
import { OrderTotal } from "./order-total.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { ServiceField } from "./service-field.tsx";
import { StartField } from "./start-field.tsx";
import { type OrderStart, useOrderForm } from "./use-order-form.ts";
import { type Placing, usePlacing } from "./use-placing.ts";

/** Only who orders needs them, and not at once. */
const loadSignIn = () => import("./sign-in-sheet.tsx");
const loadFunds = () => import("./funds-sheet.tsx");
const SignInSheet = lazy(async () => ({ default: (await loadSignIn()).SignInSheet }));
const FundsSheet = lazy(async () => ({ default: (await loadFunds()).FundsSheet }));

export interface OrderFormProps {
  start: OrderStart;
  /** What is on sale, for a link that names none of them. */
  networks: { name: string; services: number }[];
  forms: TypeForms;
  /** "" where the page's own title says it. */
  title: string;
  /** For guests: they may sign in by Telegram, and come back here. */
  hasTelegram: boolean;
  here: string;
}

export default function OrderForm({ start, networks, forms, title, hasTelegram, here }: OrderFormProps) {
  const { t, isOpen } = useShop();
  const names = networks.map(({ name }) => name);
  const form = useOrderForm(start, names, forms);
  const placing = usePlacing(form);
  const element = useRef<HTMLFormElement>(null);
  const { service, choose, asked, fields, told } = form;
  useEffect(() => showNetwork(fields.network), [fields.network]);
  useEffect(() => listenForChoice((item) => (choose(item), element.current?.scrollIntoView({ block: "nearest" }))));
  useEffect(() => {
    if (Object.keys(told).length > 0) focusFault(element.current);
  }, [told]);

  const sheets = useSheets(placing.step, fields.link !== "");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.attempt();
    if (Object.keys(form.check()).length > 0) return focusFault(element.current);
    placing.place();
  };
  return (
    <>
      <form
        ref={element}
        noValidate
        method="get"
        action="/order"
        onSubmit={submit}
        className="order-card rounded-card border border-line bg-sheet p-6 bourse:p-4 mobile:p-4"
      >
        {title !== "" && <h2 className="mb-4 font-title text-xl font-semibold bourse:mb-2 bourse:text-m">{title}</h2>}
        <Message tone="info" className="without-script mb-4">
          {t("order.needsScript")}
        </Message>
        {takesLink(asked) && <LinkField form={form} names={names} />}
        <ServiceField form={form} networks={networks} />
        {service && takesQuantity(asked) && <QuantityField form={form} service={service} />}
        {service && <FurtherFields form={form} service={service} />}
        {service && <DripFields form={form} service={service} />}
        {service && <StartField form={form} service={service} />}
        <OrderTotal form={form} customer={placing.customer} />
        {placing.problem !== "" && (
          <Message tone="bad" live className="mb-4">
            {placing.problem}
          </Message>
        )}
        <Button
          type="submit"
          variant="primary"
          size="l"
          busy={placing.isBusy}
          aria-disabled={!isOpen || undefined}
          className="needs-script w-full bourse:min-h-9 bourse:text-m"
        >
          {isOpen ? t("order.act") : t("closed.mark")}
        </Button>
      </form>
      <Suspense>
        {sheets.signIn && <SignInSheet placing={placing} hasTelegram={hasTelegram} here={here} />}
        {sheets.funds && <FundsSheet placing={placing} charge={form.charge} />}
      </Suspense>
    </>
  );
}

/** Those that were needed: they stay for the fade of their closing. Both are fetched once something is being ordered. */
function useSheets(step: Placing["step"], isBegun: boolean): Partial<Record<NonNullable<Placing["step"]>, boolean>> {
  const [needed, setNeeded] = useState<Partial<Record<NonNullable<Placing["step"]>, boolean>>>({});
  if (step !== undefined && !needed[step]) setNeeded({ ...needed, [step]: true });
  useEffect(() => {
    if (isBegun) void Promise.allSettled([loadSignIn(), loadFunds()]);
  }, [isBegun]);
  return needed;
}

function focusFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}
