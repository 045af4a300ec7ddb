import type { ReactNode } from "react";
import type { ShopHappyHours } from "@vitrine/contract/selling/price/happy-hours";
import PurchaseBubble from "../../growth/purchase/purchase-bubble.island.tsx";
import type { ShownLook } from "@vitrine/contract/kernel/panel/look";
import type { ShownIntegrations } from "@vitrine/contract/growth/integration/shown-integrations";
import { asksConsent } from "../../growth/integration/integrations-of.ts";
import { IntegrationParts } from "../../growth/integration/integration-parts.tsx";
import type { ShownFrame } from "@vitrine/contract/content/storefront/content-queries";
import { Icon } from "@vitrine/ui/base/icon";
import { OwnerBanner } from "../../content/appearance/owner-banner.tsx";
import { PopupDialogs } from "../../content/popup/popup-dialogs.tsx";
import type { ShownPurchase } from "@vitrine/contract/growth/purchase/shown-purchase";
import { Island } from "../../kernel/island/island.tsx";
import { BottomBar } from "../../kernel/layout/bottom-bar.tsx";
import { Footer } from "../../kernel/layout/footer.tsx";
import { HappyHours } from "./happy-hours.tsx";
import { Header } from "../../kernel/layout/header.tsx";
import { Menu } from "../../kernel/layout/menu.tsx";
import { PlatformHeader } from "../../kernel/layout/platform-header.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export interface PageFrameProps {
  url: URL;
  csrfToken: string;
  /** Rendered for a narrow screen: without what only wide ones show. */
  isNarrow: boolean;
  isTest: boolean;
  isDemo: boolean;
  hasWork: boolean;
  offersPanels: boolean;
  happyHours: ShopHappyHours["items"];
  purchases: ShownPurchase[];
  /** The owner's menu and pop-ups. */
  content: ShownFrame;
  /** Third-party integrations on this page; null: none. */
  integrations: ShownIntegrations | null;
  /** The owner's line above every page. */
  banner: ShownLook["banner"];
  /** The platform's own pages: nothing is sold there. */
  isPlatform: boolean;
  /** Notices about what the person still has to do. */
  notice: ReactNode;
  children: ReactNode;
}

export function PageFrame({
  url,
  csrfToken,
  isNarrow,
  isTest,
  isDemo,
  hasWork,
  offersPanels,
  happyHours,
  purchases,
  content,
  integrations,
  banner,
  isPlatform,
  notice,
  children,
}: PageFrameProps) {
  const { t, isOpen } = useShop();
  return (
    <>
      <a href="#content" className="skip-link">
        {t("nav.skip")}
      </a>
      {isTest && <Notice mark={t("test.mark")} text={t("test.text")} />}
      {!isOpen && <Notice mark={t("closed.mark")} text={t("closed.text")} />}
      {notice}
      <OwnerBanner banner={banner} />
      <HappyHours items={happyHours} />
      {isPlatform ? (
        <PlatformHeader links={content.header} />
      ) : (
        <Header
          path={url.pathname}
          links={content.header}
          menu={<Menu url={url} csrfToken={csrfToken} links={content.header} isNarrow={isNarrow} />}
          isNarrow={isNarrow}
        />
      )}
      <main id="content" tabIndex={-1} className="shop-width flex-1 pb-12 outline-none mobile:pb-8">
        {children}
      </main>
      {purchases.length > 0 && <Island name="growth/purchase/purchase-bubble" of={PurchaseBubble} props={{ items: purchases }} />}
      <Footer
        url={url}
        isDemo={isDemo}
        hasWork={hasWork}
        offersPanels={offersPanels}
        content={content}
        isPlatform={isPlatform}
        asksConsent={asksConsent(integrations)}
      />
      {!isPlatform && <BottomBar path={url.pathname} isNarrow={isNarrow} />}
      <PopupDialogs popups={content.popups} />
      {integrations && <IntegrationParts integrations={integrations} />}
    </>
  );
}

/** A permanent notice about the whole page. */
function Notice({ mark, text }: { mark: string; text: string }) {
  return (
    <aside aria-label={mark} className="border-b border-warn/30 bg-warn-soft">
      <p className="shop-width flex items-start gap-2 py-1 text-s">
        <Icon name="info" className="mt-0.5 shrink-0 text-warn" />
        <span className="min-w-0">
          <strong className="mr-1 font-semibold text-warn">{mark}</strong> {text}
        </span>
      </p>
    </aside>
  );
}
