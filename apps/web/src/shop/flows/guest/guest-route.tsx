import type { GuestOrder, GuestQueries } from "@vitrine/contract/flows/guest/guest-order";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { buttonStyle } from "@vitrine/ui/form/button";
import { qrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { Island } from "../../kernel/island/island.tsx";
import { noFaults } from "../../kernel/layout/faults.ts";
import { titled } from "../../kernel/layout/page-title.tsx";
import type { Shop } from "../../kernel/layout/shop-context.tsx";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";
import GuestOrderPage from "./guest-order.island.tsx";
import { guestStateOf } from "./guest-state.ts";

/**
 * Anyone who has the address can open the page, so it is not indexed, and linked sites get no referrer. Our own forms on it need their
 * origin, which `no-referrer` would remove.
 */
const SECRET = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex, nofollow" };

/** A guest's order: the page to which the payment system returns and the mailed link leads. `?go=1` right after its start. */
export async function guestOrderRoute({ shop, url, request }: Visit<GuestQueries>, token: string): Promise<Answer> {
  let of: GuestOrder;
  try {
    of = await request.queries.guestOrder(token);
  } catch (error) {
    if (codeOf(error) !== "order_link_expired") throw error;
    return {
      kind: "page",
      status: 410,
      head: head(shop, shop.t("guest.expiredLink.title")),
      headers: SECRET,
      body: <ExpiredLink shop={shop} />,
    };
  }
  const { step, expiresAt } = of.payment;
  const refused = request.refused ?? noFaults;
  const isOfClaim = url.pathname === "/order/claim";
  const props = {
    of,
    qr: step?.payload === undefined ? null : qrShape(step.payload),
    csrfToken: request.csrfToken,
    refused: isOfClaim ? noFaults : refused,
    claimRefused: isOfClaim ? refused : noFaults,
    isFresh: url.searchParams.has("go"),
    isClaimed: url.searchParams.has("claimed"),
    secondsLeft: Math.max(0, expiresAt - Math.floor(Date.now() / 1000)),
  };
  return {
    kind: "page",
    head: head(shop, shop.t(`guest.state.${guestStateOf(of)}.title`)),
    headers: SECRET,
    body: <Island name="flows/guest/guest-order" of={GuestOrderPage} props={props} />,
    ...(step?.action === undefined ? {} : { formTarget: new URL(step.action).origin }),
  };
}

const head = (shop: Shop, title: string) => ({ title: titled(title, shop), isPrivate: true });

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && error.name === "AppError" ? (error as Error & { code?: string }).code : undefined;

/** Shown after a refused form without script; opened otherwise, it redirects to the order form. */
export async function refusedGuestRoute(visit: Visit<GuestQueries>): Promise<Answer> {
  const token = visit.request.refused?.kept?.["token"];
  return token === undefined ? { kind: "redirect", to: "/order" } : guestOrderRoute(visit, token);
}

function ExpiredLink({ shop: { t } }: { shop: Shop }) {
  const actions = (
    <span className="flex flex-wrap justify-center gap-2">
      <a href="/login?next=%2Forders" className={buttonStyle({ variant: "primary" })}>
        {t("guest.expiredLink.login")}
      </a>
      <a href="/reset" className={buttonStyle({})}>
        {t("guest.expiredLink.reset")}
      </a>
    </span>
  );
  return (
    <div className="mx-auto max-w-form rounded-card border border-line bg-sheet mobile:mt-4 desk:mt-8">
      <EmptyState icon="orders" title={t("guest.expiredLink.title")} action={actions}>
        {t("guest.expiredLink.text")}
      </EmptyState>
    </div>
  );
}
