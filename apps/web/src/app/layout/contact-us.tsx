import { UiProvider, useUi } from "@vitrine/ui/base/ui-provider";
import type { ReactNode } from "react";
import { config } from "../../shared/kernel/app/config.ts";
import { useMe } from "../../shared/kernel/app/me.ts";

/** Pages that fail lead people who are signed in on the platform to its support; others to the contact that is published. */
export function ContactUs({ children }: { children: ReactNode }) {
  const { Link, contactHref, ...outer } = useUi();
  const me = useMe();
  const href = me && config.mainPanel ? "/support/dialog?new=1" : contactHref;
  return (
    <UiProvider {...outer} link={Link} contactHref={href}>
      {children}
    </UiProvider>
  );
}
