import type { ReactNode } from "react";
import type { ShopHappyHours } from "@vitrine/contract/selling/price/happy-hours";
import { Icon } from "@vitrine/ui/base/icon";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { HappyHours } from "./happy-hours.tsx";
import { Header } from "./header.tsx";
import { Menu } from "./menu.tsx";
import { useShop } from "./shop-context.tsx";

export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-6 pb-4 bourse:pt-2 mobile:pt-4">
      <h1 className="font-title text-2xl font-semibold text-balance bourse:text-xl atelier:text-3xl atelier:mobile:text-2xl">{title}</h1>
      {children}
    </div>
  );
}

export interface PageFrameProps {
  url: URL;
  csrfToken: string;
  isTest: boolean;
  isDemo: boolean;
  hasWork: boolean;
  happyHours: ShopHappyHours["items"];
  /** What the person still has to do. */
  notice: ReactNode;
  children: ReactNode;
}

export function PageFrame({ url, csrfToken, isTest, isDemo, hasWork, happyHours, notice, children }: PageFrameProps) {
  const { t, isOpen } = useShop();
  return (
    <>
      <a href="#content" className="skip-link">
        {t("nav.skip")}
      </a>
      {isTest && <Notice mark={t("test.mark")} text={t("test.text")} />}
      {!isOpen && <Notice mark={t("closed.mark")} text={t("closed.text")} />}
      {notice}
      <HappyHours items={happyHours} />
      <Header path={url.pathname} menu={<Menu url={url} csrfToken={csrfToken} />} />
      <main id="content" tabIndex={-1} className="shop-width flex-1 pb-12 outline-none mobile:pb-8">
        {children}
      </main>
      <Footer url={url} isDemo={isDemo} hasWork={hasWork} />
      <BottomBar path={url.pathname} />
    </>
  );
}

/** A permanent notice about the whole page. */
function Notice({ mark, text }: { mark: string; text: string }) {
  return (
    <aside aria-label={mark} className="border-b border-warn/30 bg-warn-soft">
      <p className="shop-width flex items-center gap-2 py-1 text-s">
        <Icon name="info" className="text-warn" />
        <strong className="font-semibold text-warn">{mark}</strong>
        <span className="min-w-0">{text}</span>
      </p>
    </aside>
  );
}
