import { Icon, type IconName } from "@vitrine/ui/base/icon";
import { useShop } from "./shop-context.tsx";

const ICONS: Record<ReturnType<typeof useShop>["contacts"][number]["kind"], IconName> = { telegram: "send", email: "mail", url: "globe" };

/** Where to reach the panel's owner. */
export function ContactLinks({ className }: { className?: string }) {
  const { contacts } = useShop();
  return (
    <ul data-reach="contact:0" className={className}>
      {contacts.map(({ kind, text, href }) => (
        <li key={kind}>
          <a href={href} rel="noopener nofollow" className="target inline-flex min-h-9 items-center gap-2 mobile:min-h-11">
            <Icon name={ICONS[kind]} className="text-ink-3" />
            <span className="ruled-link break-all">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
