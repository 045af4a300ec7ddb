import { QueryClientProvider } from "@tanstack/react-query";
import { UiProvider } from "@vitrine/ui/base/ui-provider";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RouterLink } from "../shared/kernel/app/router-link.tsx";
import { config } from "../shared/kernel/app/config.ts";
import { trpc } from "../shared/kernel/app/trpc.ts";
import { uiTexts } from "../shared/kernel/app/ui-texts.ts";
import { queryClient, trpcClient } from "./client.ts";
import { useDisplay } from "../shared/kernel/app/display.ts";

export function Providers({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation("common");
  const { hasShortcuts } = useDisplay();
  const texts = useMemo(() => uiTexts((key, params) => t(key, params ?? {})), [t]);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <UiProvider
          locale={i18n.language}
          texts={texts}
          link={RouterLink}
          shortcuts={hasShortcuts}
          contactHref={config.contactHref ?? undefined}
        >
          {children}
        </UiProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
