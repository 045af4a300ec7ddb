import { Document, type ShopVisit } from "./flows/frame/document.tsx";
import { renderToStaticMarkup } from "react-dom/server";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import type { ShownFrame } from "@vitrine/contract/content/storefront/content-queries";
import type { ShownIntegrations } from "@vitrine/contract/growth/integration/shown-integrations";
import type { ShownPurchase } from "@vitrine/contract/growth/purchase/shown-purchase";
import type { ShopHappyHours } from "@vitrine/contract/selling/price/happy-hours";
import type { RenderShop, ShopRequest } from "@vitrine/contract/flows/storefront/render";
import type { ShopPage } from "@vitrine/contract/kernel/storefront/page-request";
import ConfirmEmail from "./identity/account/confirm-email.island.tsx";
import { fontFiles } from "../shared/content/appearance/look-style.ts";
import { refusedPage, toLogin } from "./kernel/error/error-route.tsx";
import { mayShowPopups } from "./content/popup/popup-dialogs.tsx";
import { integrationsOf, policyOf } from "./growth/integration/integrations-of.ts";
import { showsPurchases } from "./growth/purchase/purchase-text.ts";
import { assetsOf } from "./kernel/island/assets.ts";
import { collectIslands, Island, IslandContext } from "./kernel/island/island.tsx";
import { PageFrame } from "./flows/frame/page-frame.tsx";
import { type ShopFacts, ShopProvider } from "./kernel/layout/shop-context.tsx";
import { namespacesOf } from "./kernel/island/namespaces.ts";
import { createTranslate, type Texts, type Translate, type Wording } from "./kernel/format/text.ts";
import { routeOf } from "./routes.ts";
import type { Answer } from "./kernel/layout/visit.ts";

const texts = import.meta.glob<Texts>(
  "../../../../packages/contract/src/texts/*/*/{shop,shopPage,balance,cpa,work,shopAccount,shopForm,shopOrder,shopSupport,guest,share,legal,article,shopChanges,shopNews,shopStatus}.json",
  {
    import: "default",
    eager: true,
  },
);

const namespaceOf = (file: string): string => file.slice(file.lastIndexOf("/"));

const spoken = Object.fromEntries(
  LANGUAGES.map((language) => {
    // Where two namespaces share a group, the later one by name counts.
    const files = Object.entries(texts)
      .filter(([file]) => file.includes(`/${language}/`))
      .toSorted(([one], [other]) => (namespaceOf(one) < namespaceOf(other) ? -1 : 1));
    return [language, Object.fromEntries(files.flatMap(([, groups]) => Object.entries(groups)))];
  }),
) as Record<Language, Texts>;

const translates = Object.fromEntries(LANGUAGES.map((language) => [language, createTranslate(language, spoken[language])])) as Record<
  Language,
  Translate
>;

/** Own wording is laid over ours key by key, whatever file a group comes from. */
const translateOf = (language: Language, wording: Wording): Translate =>
  Object.keys(wording).length === 0 ? translates[language] : createTranslate(language, spoken[language], wording);

/** The part of the wording that the browser needs: keys of the files that these islands load. */
function wordingFor(language: Language, islands: ReadonlySet<string>, wording: Wording): Wording {
  const files = namespacesOf(islands).map((name) => `/${language}/${name}.json`);
  const groups = new Set(Object.entries(texts).flatMap(([file, all]) => (files.some((end) => file.endsWith(end)) ? Object.keys(all) : [])));
  return Object.fromEntries(Object.entries(wording).filter(([key]) => groups.has(key.split(".")[0]!)));
}

export const isSharedByGuests = (path: string): boolean => routeOf(path).route.isShared ?? false;

export { renderLanding } from "./flows/landing/render-landing.tsx";

export const render: RenderShop = async (request) => {
  const visit = await visitOf(request);
  const answer = await answerOf(visit);
  switch (answer.kind) {
    case "redirect":
      return { status: answer.isPermanent ? 301 : 303, html: "", redirect: answer.to, headers: { "Cache-Control": "no-store" } };
    case "data":
      return { status: 200, html: answer.text, headers: { "Content-Type": answer.type, "Cache-Control": answer.cache ?? "no-store" } };
    case "page": {
      const [happyHours, purchases, content, integrations] = await Promise.all([
        happyHoursOf(visit),
        purchasesOf(visit),
        frameOf(visit),
        integrationsOf(visit),
      ]);
      return pageOf(visit, answer, { happyHours, purchases, content, integrations });
    }
  }
};

async function visitOf(request: ShopRequest): Promise<ShopVisit> {
  const { panel, language } = request;
  const { user } = await request.queries.me();
  const wording = await request.queries.wording().catch(() => ({}));
  const facts: ShopFacts = {
    language,
    languages: panel.languages,
    wording,
    currency: panel.currency,
    template: panel.template,
    panelName: panel.name,
    logo: { logo: panel.images.logo, logoNight: panel.images.logoNight },
    contacts: panel.contacts,
    customer: user && { login: user.login, balance: user.balance, unread: user.notifications.length },
    lastEventId: request.lastEventId,
    isOpen: panel.status !== "not_payed",
    offersApi: panel.offersApi,
    offersMassOrder: panel.offersMassOrder,
    offersTopUp: panel.offersTopUp,
    guestCheckout: panel.guestCheckout,
    byInvitation: panel.byInvitation,
    asksTerms: panel.asksTerms,
  };
  return { request, url: new URL(request.url, request.origin), user, shop: { ...facts, t: translateOf(language, wording) } };
}

async function answerOf(visit: ShopVisit): Promise<Answer> {
  const { route, parts } = routeOf(visit.url.pathname);
  if (route.isPrivate && !visit.user) return toLogin(visit);
  try {
    return await route.answer(visit, ...parts);
  } catch (error) {
    return refusedPage(visit, error);
  }
}

/** An error page is rendered without them if they fail too. */
async function happyHoursOf({ request }: ShopVisit): Promise<ShopHappyHours["items"]> {
  return request.queries.happyHours().then(
    ({ items }) => items,
    () => [],
  );
}

async function purchasesOf({ request, url }: ShopVisit): Promise<ShownPurchase[]> {
  if (request.hidesPurchases || request.isStill || request.panel.status === "not_payed" || !showsPurchases(url.pathname)) return [];
  return request.queries.purchases().catch(() => []);
}

const NO_CONTENT: ShownFrame = { header: [], footer: [], hasBlog: false, popups: [] };

/** The owner's menu and pop-ups; an error page is rendered without them if they fail too. */
async function frameOf({ request, url }: ShopVisit): Promise<ShownFrame> {
  const frame = await request.queries.frame().catch(() => NO_CONTENT);
  return request.isStill || !mayShowPopups(url.pathname) ? { ...frame, popups: [] } : frame;
}

interface Around {
  happyHours: ShopHappyHours["items"];
  purchases: ShownPurchase[];
  content: ShownFrame;
  integrations: ShownIntegrations | null;
}

function pageOf(visit: ShopVisit, answer: Extract<Answer, { kind: "page" }>, around: Around): ShopPage {
  const { request, shop, url, user } = visit;
  const { t: _, ...known } = shop;
  const islands = collectIslands(request.nonce);
  const body = renderToStaticMarkup(
    <IslandContext value={islands}>
      <ShopProvider shop={shop}>
        <PageFrame
          url={url}
          csrfToken={request.csrfToken}
          isNarrow={request.isNarrow}
          isTest={user?.isTest ?? false}
          isDemo={request.panel.isDemo}
          hasWork={request.panel.hasWork}
          offersPanels={request.panel.offersPanels}
          {...around}
          banner={request.panel.look.banner}
          isPlatform={request.panel.isMain}
          notice={
            user &&
            !user.isActivated &&
            !user.isTest && <Island name="identity/account/confirm-email" of={ConfirmEmail} props={{ email: user.email }} />
          }
        >
          {answer.body}
        </PageFrame>
      </ShopProvider>
    </IslandContext>,
  );
  const assets = assetsOf(islands.names, request.language, fontFiles(request.panel.look.fonts, shop.template));
  const facts: ShopFacts = { ...known, wording: wordingFor(request.language, islands.names, known.wording) };
  const html = renderToStaticMarkup(<Document request={request} url={url} facts={facts} head={answer.head} assets={assets} body={body} />);
  return {
    status: answer.status ?? 200,
    html: `<!doctype html>${html}`,
    headers: { "Cache-Control": "private, no-store", ...answer.headers },
    ...(around.integrations === null ? {} : { policy: policyOf(around.integrations) }),
    ...(answer.cause === undefined ? {} : { cause: answer.cause }),
    ...(answer.formTarget === undefined ? {} : { formTarget: answer.formTarget }),
  };
}
