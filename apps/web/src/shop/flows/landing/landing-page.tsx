import { TRIAL_DAYS } from "@vitrine/contract/money/tariff/tariff";
import { Icon, type IconName } from "@vitrine/ui/base/icon";
import { buttonStyle } from "@vitrine/ui/form/button";
import { CabinetPicture } from "./cabinet-picture.tsx";
import { ContactSection } from "./contact-section.tsx";
import { type LandingProps, pageIn, Part } from "./part.tsx";
import { StorefrontPicture } from "./storefront-picture.tsx";
import { TariffSection } from "./tariff-section.tsx";

/** The platform's introduction, prices and first steps: next to the login on a wide screen, below it on a narrow one. */
export function LandingPage(props: LandingProps) {
  const { t, language } = props;
  return (
    <aside id="landing" lang={language} aria-label={t("landing.label")} className="min-w-0 px-(--page) py-12 wide:px-12 full:px-24">
      <div className="mx-auto grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-18 mobile:gap-12">
        <Opening {...props} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <CabinetPicture {...props} />
          <StorefrontPicture {...props} />
        </div>
        <Points t={t} />
        <Steps t={t} />
        <TariffSection {...props} />
        <Questions t={t} language={language} />
        <ContactSection {...props} />
      </div>
    </aside>
  );
}

function Opening({ t, language }: LandingProps) {
  return (
    <section>
      <h2 className="font-title text-3xl font-semibold text-balance mobile:text-2xl">{t("landing.title")}</h2>
      <p className="mt-4 max-w-[56ch] text-l text-ink-2 text-pretty">{t("landing.lead")}</p>
      <p className="mt-8 flex flex-wrap gap-2">
        <a href={pageIn(language, "/register")} className={buttonStyle({ variant: "primary", size: "l" })}>
          {t("landing.start")}
        </a>
        <a href={pageIn(language, "/pricing")} className={buttonStyle({ size: "l" })}>
          {t("landing.prices")}
        </a>
      </p>
      <p className="mt-2 text-s text-ink-3">{t("landing.trial", { count: TRIAL_DAYS })}</p>
    </section>
  );
}

const POINTS: readonly { name: "catalogue" | "orders" | "money" | "face" | "pay" | "team"; icon: IconName }[] = [
  { name: "catalogue", icon: "services" },
  { name: "orders", icon: "orders" },
  { name: "money", icon: "chart" },
  { name: "face", icon: "page" },
  { name: "pay", icon: "wallet" },
  { name: "team", icon: "users" },
];

function Points({ t }: Pick<LandingProps, "t">) {
  return (
    <Part title={t("landing.points.title")}>
      <ul className="mt-4 grid grid-cols-2 gap-x-8 border-t border-ink narrow:grid-cols-1">
        {POINTS.map(({ name, icon }) => (
          <li key={name} className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-4 border-b border-line py-4">
            <Icon name={icon} className="mt-1 text-accent" />
            <div>
              <h3 className="font-semibold">{t(`landing.points.${name}.title`)}</h3>
              <p className="mt-1 text-ink-2 text-pretty">{t(`landing.points.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const STEPS = ["signUp", "address", "provider", "sell"] as const;

function Steps({ t }: Pick<LandingProps, "t">) {
  return (
    <Part title={t("landing.steps.title")}>
      <ol className="mt-4 border-t border-ink">
        {STEPS.map((name, index) => (
          <li key={name} className="grid grid-cols-[32px_minmax(0,1fr)] border-b border-line py-4">
            <span aria-hidden="true" className="font-title text-xl font-semibold text-accent">
              {index + 1}
            </span>
            <div>
              <h3 className="text-l font-semibold">{t(`landing.steps.${name}.title`)}</h3>
              <p className="mt-1 text-ink-2 text-pretty">{t(`landing.steps.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}

const QUESTIONS = ["domain", "services", "money", "failure", "move"] as const;

function Questions({ t, language }: Pick<LandingProps, "t" | "language">) {
  return (
    <Part title={t("landing.faq.title")}>
      <div className="mt-4 border-t border-ink">
        {QUESTIONS.map((name) => (
          <details key={name} className="group border-b border-line">
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-2 text-l font-medium [&::-webkit-details-marker]:hidden">
              {t(`landing.faq.${name}.q`)}
              <Icon name="chevron-down" className="text-ink-3 group-open:rotate-180" />
            </summary>
            <p className="max-w-[64ch] pb-4 text-ink-2 text-pretty">{t(`landing.faq.${name}.a`)}</p>
          </details>
        ))}
      </div>
      <p className="mt-4">
        <a href={pageIn(language, "/services-faq")} className="ruled-link">
          {t("landing.faq.all")}
        </a>
      </p>
    </Part>
  );
}
