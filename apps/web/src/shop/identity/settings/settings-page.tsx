import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { TextKey } from "../../kernel/format/text.ts";

const PARTS = [
  { href: "/settings", label: "settings.profile" },
  { href: "/settings/security", label: "settings.security" },
  { href: "/settings/sessions", label: "settings.sessions" },
  { href: "/settings/notifications", label: "settings.notifications" },
  { href: "/settings/news", label: "settings.news" },
] as const satisfies readonly { href: string; label: TextKey }[];

export function SettingsPage({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useShop();
  return (
    <>
      <PageTitle title={t("settings.title")} />
      <nav
        aria-label={t("settings.title")}
        className="-mx-4 flex gap-x-6 overflow-x-auto mobile:gap-x-4 mobile:text-m border-b border-line px-4 desk:mx-0 desk:px-0"
      >
        {PARTS.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            aria-current={href === path ? "page" : undefined}
            className={clsx(
              "-mb-px flex min-h-11 items-center border-b-2 whitespace-nowrap no-underline hover:text-ink",
              href === path ? "border-ink font-medium text-ink" : "border-transparent text-ink-2",
            )}
          >
            {t(label)}
          </a>
        ))}
      </nav>
      <Message tone="info" className="without-script mt-6">
        {t("settings.needsScript")}
      </Message>
      {children}
    </>
  );
}
