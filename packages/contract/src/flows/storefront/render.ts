import type { ChildOffer } from "../../tenancy/panel/child.ts";
import type { AccountQueries, FormStep } from "../../identity/account/account-queries.ts";
import type { PageRequest, ShopPage } from "../../kernel/storefront/page-request.ts";
import type { NoticeQueries } from "../../messaging/notification/notice-queries.ts";
import type { TariffQueries } from "../../money/tariff/tariff.ts";
import type { PaymentQueries } from "../../money/payment/payment-queries.ts";
import type { WalletQueries } from "../../money/wallet/wallet.ts";
import type { EarningQueries } from "../../money/referral/referral.ts";
import type { OrderQueries } from "../../ordering/order/order-queries.ts";
import type { CatalogQueries } from "../../selling/catalog/catalog-queries.ts";
import type { ChangeQueries } from "../../selling/change/price-change.ts";
import type { NewsQueries } from "../../growth/consent/consent.ts";
import type { PurchaseQueries } from "../../growth/purchase/shown-purchase.ts";
import type { IntegrationQueries } from "../../growth/integration/shown-integrations.ts";
import type { GuestQueries } from "../guest/guest-order.ts";
import type { SupportQueries } from "../../support/dialog/support-queries.ts";
import type { ContentQueries } from "../../content/storefront/content-queries.ts";
import type { StatusQueries } from "../../insight/status/status.ts";
import type { TrustQueries } from "../../insight/trust/trust.ts";
import type { SharedPage } from "../share/shared-page.ts";

export interface ShopQueries
  extends
    AccountQueries,
    NoticeQueries,
    SupportQueries,
    WalletQueries,
    PaymentQueries,
    TariffQueries,
    EarningQueries,
    CatalogQueries,
    ChangeQueries,
    OrderQueries,
    PurchaseQueries,
    NewsQueries,
    IntegrationQueries,
    GuestQueries,
    StatusQueries,
    TrustQueries,
    ContentQueries {
  /** A page that the owner shares. */
  share(sharedId: string): Promise<SharedPage>;
  /** A panel of the customer's own. */
  childOffer(): Promise<ChildOffer>;
}

export type ShopRequest = PageRequest<ShopQueries, FormStep>;

/** What apps/web/dist/ssr/entry-server.js exports as `render`. */
export type RenderShop = (request: ShopRequest) => Promise<ShopPage>;
