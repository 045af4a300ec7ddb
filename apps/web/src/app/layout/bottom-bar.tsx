import { Icon } from "@vitrine/ui/base/icon";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { RouterLink } from "../../shared/kernel/app/router-link.tsx";
import { isCurrent } from "../navigation.ts";
import { BellSlot } from "./bell-slot.tsx";
import { useNavigationItems } from "./use-navigation-items.ts";

const MoreSheet = lazy(() => import("./more-sheet.tsx"));

const cell =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 px-0.5 text-xs text-ink-2 no-underline aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:shadow-[inset_0_2px_var(--accent)]";

/** On phones: four sections and the rest under "more". */
export function BottomBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [used, setUsed] = useState(false);
  const items = useNavigationItems().filter(({ item }) => item.inBar);
  return (
    <nav
      data-bottom-bar
      aria-label={t("shell.mainMenu")}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      {items.map(({ item, href }) => (
        <RouterLink key={item.name} href={href} aria-current={isCurrent(item, href, pathname) ? "page" : undefined} className={cell}>
          <Icon name={item.icon} />
          <span className="max-w-full truncate">{t(`nav.${item.barName ?? item.name}`)}</span>
        </RouterLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true);
          setOpenAt(pathname);
        }}
        className={cell}
      >
        <span className="relative">
          <Icon name="more" />
          <BellSlot look="badge" query="(width <= 768px)" />
        </span>
        {t("shell.more")}
      </button>
      {used && (
        <Suspense>
          <MoreSheet open={openAt === pathname} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </nav>
  );
}
