import type { ComponentType, ReactNode } from "react";
import type { Template } from "@vitrine/contract/kernel/panel/panel-item";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { FeaturedServices } from "../../selling/catalog/featured-services.ts";
import { ServicePanel } from "../../selling/catalog/service-panel.tsx";

/** The steps of an order, by the keys of their texts. */
export const STEPS = ["link", "choice", "watch"] as const;

export interface OrderPageProps {
  form: ReactNode;
  /** Notes on the form. */
  note: ReactNode;
  /** Bourse: the services to choose from. */
  featured: FeaturedServices;
}

export function OrderPage(props: OrderPageProps) {
  const Layout = LAYOUTS[useShop().template];
  return <Layout {...props} />;
}

function ToMassOrder() {
  const { t, offersMassOrder } = useShop();
  if (!offersMassOrder) return null;
  return (
    <a href="/mass" className="ruled-link target inline-flex items-center">
      {t("nav.mass")}
    </a>
  );
}

/** The form on its card, and next to it the steps of an order. */
function Kiosk({ form, note }: OrderPageProps) {
  const { t } = useShop();
  return (
    <div className="grid grid-cols-[minmax(0,560px)_minmax(0,1fr)] items-start gap-x-18 max-[1000px]:mx-auto max-[1000px]:max-w-form max-[1000px]:grid-cols-1">
      <div className="min-w-0">
        <PageTitle title={t("order.title")}>
          <ToMassOrder />
        </PageTitle>
        {note}
        {form}
      </div>
      <section aria-labelledby="steps" className="pt-18 max-[1000px]:pt-8">
        <h2 id="steps" className="mb-6 font-title text-xl font-semibold">
          {t("steps.title")}
        </h2>
        <ol className="grid gap-6">
          {STEPS.map((step, index) => (
            <li key={step} className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-4">
              <span
                aria-hidden="true"
                className="grid size-8 place-items-center rounded-full bg-accent-soft text-s font-semibold text-accent tnum"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold">{t(`steps.${step}`)}</h3>
                <p className="mt-1 max-w-[44ch] text-ink-2">{t(`steps.${step}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** A list to choose from, and the form as a slip at its side. */
function Bourse({ form, note, featured }: OrderPageProps) {
  const { t } = useShop();
  return (
    <>
      <PageTitle title={t("order.title")}>
        <ToMassOrder />
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)_400px] items-start gap-6 max-[900px]:flex max-[900px]:flex-col-reverse max-[900px]:items-stretch">
        {featured.services.length > 0 && <ServicePanel {...featured} />}
        <div className="min-w-0">
          {note}
          {form}
        </div>
      </div>
    </>
  );
}

/** The title as a chapter of its own, the form under a rule without a card. */
function Atelier({ form, note }: OrderPageProps) {
  const { t } = useShop();
  return (
    <div className="grid grid-cols-[5fr_6fr] gap-x-18 pt-12 max-[900px]:block max-[900px]:pt-0">
      <div>
        <h1 className="font-title text-[64px]/[68px] font-semibold tracking-[-0.02em] text-balance hyphens-auto max-[900px]:pt-6 max-[900px]:text-[40px]/[44px]">
          {t("order.title")}
        </h1>
        <p className="mt-6 max-w-[36ch] text-xl/8 text-ink-2 mobile:mt-4 mobile:text-l">{t("order.description")}</p>
        <p className="mt-6 mobile:mt-2 mobile:mb-4">
          <ToMassOrder />
        </p>
      </div>
      <div className="min-w-0 pt-2">
        {note}
        {form}
      </div>
    </div>
  );
}

const LAYOUTS: Record<Template, ComponentType<OrderPageProps>> = { kiosk: Kiosk, bourse: Bourse, atelier: Atelier };
