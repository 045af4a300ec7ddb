import { Button } from "@vitrine/ui/form/button";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { TextInput } from "@vitrine/ui/form/text-input";
import { formatMoney } from "@vitrine/ui/text/money";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";
import type { Guest, GuestOffer } from "./use-guest.ts";

/** Email for the link to the order, and the payment system. */
export function GuestFields({ guest }: { guest: Guest }) {
  const { t, language } = useShop();
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <FormField label={t("buy.email")} hint={t("buy.emailHint")} error={guest.emailFault}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={guest.email}
            onChange={(event) => guest.change(event.target.value)}
          />
        )}
      </FormField>
      <WaysToPay guest={guest} />
    </>
  );
}

function WaysToPay({ guest: { offers, chosen, choose } }: { guest: Guest }) {
  const shop = useShop();
  const { t } = shop;
  if (!offers) return null;
  if (!chosen) {
    return (
      <Message tone="warn" className="mb-4">
        {t("buy.none")}
      </Message>
    );
  }
  return (
    <RadioCards
      legend={t("buy.method")}
      name="system"
      options={offers.map((offer) => ({ value: String(offer.system.id), title: offer.system.title, text: termsOf(shop, offer) }))}
      value={String(chosen.system.id)}
      onChange={(id) => choose(Number(id))}
      className="mb-4"
    />
  );
}

function termsOf({ t, language }: Shop, { system, toPay, isRaised }: GuestOffer): string {
  const money = (amount: string) => formatMoney(language, amount, system.currency);
  const terms = [t("buy.toPay", { amount: money(toPay) }), ...(system.confirmedByOwner ? [t("buy.byOwner")] : [])].join(" · ");
  return isRaised ? `${terms}. ${t("buy.raised", { min: money(system.min) })}` : terms;
}

/** Submits the form without script; only this button sends the token, since the form may also be submitted as a GET. */
export function PlainPay({ guest: { csrfToken, chosen } }: { guest: Guest }) {
  const { t, language } = useShop();
  if (!chosen) return null;
  return (
    <Button
      type="submit"
      variant="primary"
      size="l"
      formMethod="post"
      formAction="/order"
      name="csrf"
      value={csrfToken}
      className="without-script mb-4 w-full"
    >
      {t("buy.pay", { amount: formatMoney(language, chosen.toPay, chosen.system.currency) })}
    </Button>
  );
}

export function GuestTerms({ here }: { here: string }) {
  const { t } = useShop();
  return (
    <div className="mb-4 text-s text-ink-3">
      <p>
        {t("buy.terms")}{" "}
        <a href="/pages/terms-and-conditions" className="ruled-link">
          {t("buy.termsLink")}
        </a>{" "}
        {t("buy.and")}{" "}
        <a href="/pages/privacy-policy" className="ruled-link">
          {t("buy.privacyLink")}
        </a>
        .
      </p>
      <p className="mt-1">
        {t("buy.known")}{" "}
        <a href={`/login?${new URLSearchParams({ next: here })}`} className="ruled-link">
          {t("buy.login")}
        </a>
      </p>
    </div>
  );
}
