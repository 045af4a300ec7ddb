import { AccountFrame, AccountLink } from "../../kernel/layout/account/account-frame.tsx";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Instead of the form, for visitors without the panel's invitation. */
export function ByInvitation({ search }: { search: string }) {
  const { t, panelName, contacts } = useShop();
  return (
    <AccountFrame title={t("account.invitedTitle")} lead={t("account.invitedText", { panel: panelName })}>
      {contacts.length > 0 && <ContactLinks className="mb-4" />}
      <p className="text-ink-2">
        {t("account.haveOne")} <AccountLink href={`/login${search}`} text={t("nav.login")} />
      </p>
    </AccountFrame>
  );
}
