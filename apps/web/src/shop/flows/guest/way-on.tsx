import type { GuestOrder } from "@vitrine/contract/flows/guest/guest-order";
import { buttonStyle } from "@vitrine/ui/form/button";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { againAddress, type GuestState } from "./guest-state.ts";

/** Where the buyer may start over. */
const AGAIN: ReadonlySet<GuestState> = new Set(["expired", "canceled", "failed", "returned", "done", "partial", "ended"]);
/** Where only the owner can help, besides the account. */
const HELP: ReadonlySet<GuestState> = new Set(["partly", "notPlaced", "price", "failed", "chargeback", "partial", "ended"]);

export function WayOn({ of, state }: { of: GuestOrder; state: GuestState }) {
  const { t, contacts } = useShop();
  return (
    <>
      {AGAIN.has(state) && (
        <p className="mb-6">
          <a href={againAddress(of)} className={buttonStyle({ variant: state === "done" ? "secondary" : "primary" })}>
            {t("guest.again")}
          </a>
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
