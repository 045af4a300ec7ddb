import type { GuestOrder } from "@vitrine/contract/flows/guest/guest-order";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { formatMoney } from "@vitrine/ui/text/money";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import type { Faults } from "../../kernel/layout/faults.ts";
import { Message } from "../../kernel/layout/message.tsx";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { AgainLink } from "./again-link.tsx";
import type { GuestState } from "./guest-state.ts";

/** States in which the buyer may start over. */
const AGAIN: ReadonlySet<GuestState> = new Set(["expired", "canceled", "failed", "returned", "done", "partial", "ended"]);
/** States in which ordering again is secondary: nothing went wrong, or the money for it is already on the balance. */
const SECOND: ReadonlySet<GuestState> = new Set(["done", "partial", "ended"]);
/** States in which only the owner can help, besides the account. */
const HELP: ReadonlySet<GuestState> = new Set(["partly", "notPlaced", "price", "restored", "failed", "chargeback", "partial", "ended"]);

interface WayOnProps {
  of: GuestOrder;
  state: GuestState;
  csrfToken: string;
  refused: Faults;
}

export function WayOn({ of, state, csrfToken, refused }: WayOnProps) {
  const { t, language, currency, contacts, isOpen } = useShop();
  return (
    <>
      {of.missing !== null && (
        <div className="mb-6">
          {refused.message !== "" && (
            <Message tone="bad" live className="mb-4">
              {refused.message}
            </Message>
          )}
          <PlainForm action="/order/rest" csrfToken={csrfToken} kept={{ token: of.token }}>
            <Button type="submit" variant="primary" size="l" className="w-full" aria-disabled={!isOpen}>
              {isOpen ? t("guest.payRest", { amount: formatMoney(language, of.missing, currency) }) : t("closed.mark")}
            </Button>
          </PlainForm>
        </div>
      )}
      {AGAIN.has(state) && (
        <p className="mb-6">
          <AgainLink of={of} className={buttonStyle({ variant: SECOND.has(state) ? "secondary" : "primary" })}>
            {t("guest.again")}
          </AgainLink>
        </p>
      )}
      {HELP.has(state) && contacts.length > 0 && (
        <div className="mb-6">
          <p className="text-s text-ink-3">{t("guest.contact")}</p>
          <ContactLinks />
        </div>
      )}
    </>
  );
}
