import type { TFunction } from "i18next";
import { Icon } from "@vitrine/ui/base/icon";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { RouterLink } from "../../../shared/kernel/app/router-link.tsx";
import { useUnread } from "./use-unread.ts";

const MOST = 99;

/** More than two digits are shown as 99+. */
export const unreadFigure = (t: TFunction<"notification">, unread: number): string =>
  unread > MOST ? t("bell.more", { count: MOST }) : String(unread);

const InboxSheet = lazy(() => import("./inbox-sheet.tsx"));

export interface BellProps {
  /** `button` opens the inbox over the page, `row` is a link in a list, `badge` only the number over another icon. */
  look: "button" | "row" | "badge";
}

/** Link to the inbox with the number of unread notifications. */
export default function Bell({ look }: BellProps) {
  const unread = useUnread();
  if (look === "badge") return unread > 0 && <Figure unread={unread} className="absolute -top-2 left-2" />;
  return look === "row" ? <BellRow unread={unread} /> : <BellButton unread={unread} />;
}

function BellButton({ unread }: { unread: number }) {
  const { t } = useTranslation("notification");
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [used, setUsed] = useState(false);
  const label = unread > 0 ? t("bell.label", { count: unread }) : t("bell.none");
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true);
          setOpenAt(pathname);
        }}
        className="relative inline-grid size-(--control) shrink-0 cursor-pointer place-items-center rounded-control text-ink-2 transition-colors duration-(--fast) hover:bg-inset hover:text-ink"
      >
        <Icon name="bell" />
        {unread > 0 && <Figure unread={unread} className="absolute top-0 right-0" />}
      </button>
      {used && (
        <Suspense>
          <InboxSheet open={openAt === pathname} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}

function BellRow({ unread }: { unread: number }) {
  const { t } = useTranslation("notification");
  return (
    <RouterLink href="/notifications" className="flex min-h-11 items-center gap-2 px-2 text-ink-2 no-underline">
      <Icon name="bell" />
      <span className="flex-1">{t("title")}</span>
      {unread > 0 && <Figure unread={unread} />}
    </RouterLink>
  );
}

function Figure({ unread, className = "" }: { unread: number; className?: string }) {
  const { t } = useTranslation("notification");
  return (
    <span
      aria-hidden="true"
      className={`tnum min-w-4 rounded-full bg-money px-1 text-center text-xs font-semibold text-sheet ${className}`}
    >
      {unreadFigure(t, unread)}
    </span>
  );
}
