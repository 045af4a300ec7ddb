import type { ReactNode } from "react";
import type { ShownPost } from "@vitrine/contract/content/storefront/content-queries";
import type { ShopTrust } from "@vitrine/contract/insight/trust/trust";
import { type HomeBlock, homeBlocksOf } from "@vitrine/contract/kernel/panel/home-block";
import type { ShopOutline } from "@vitrine/contract/selling/catalog/shop";
import type { PriceChange } from "@vitrine/contract/selling/change/price-change";
import type { Faq } from "@vitrine/contract/support/faq/faq";
import { massOrderPart } from "../../ordering/mass-order/mass-route.tsx";
import { orderFormPart } from "../../ordering/order-form/order-form-part.tsx";
import { type FeaturedServices, featuredServices, NO_SERVICES } from "../../selling/catalog/featured-services.ts";
import { priceBoardPart } from "../../selling/catalog/price-board-part.tsx";
import type { ShopVisit } from "../frame/document.tsx";

const POSTS = 3;
const CHANGES = 6;
const QUESTIONS = 6;
const FEATURED = 8;
export type Question = Faq["kinds"][number]["items"][number] & { kind: string };

/** Data of the home page's blocks; a block without data is left out. */
export interface HomeData extends FeaturedServices {
  /** Those to show, in the owner's order. */
  blocks: readonly HomeBlock[];
  outline: ShopOutline;
  form: ReactNode;
  /** Bourse: the price list, and for customers many orders at once. */
  board: ReactNode;
  mass: ReactNode;
  /** Null: too few orders for figures. */
  trust: ShopTrust | null;
  changes: readonly PriceChange[];
  posts: readonly ShownPost[];
  questions: readonly Question[];
}

export async function readHome(visit: ShopVisit): Promise<HomeData> {
  const { shop, request } = visit;
  const wanted = homeBlocksOf(request.panel.blocks);
  const outline = await request.queries.outline();
  const shows = (block: HomeBlock) => wanted.includes(block);
  const mass = massPart(visit);
  const [form, board, popular, trust, changes, posts, questions] = await Promise.all([
    shop.template === "atelier" ? null : orderFormPart(visit, outline, undefined, undefined, undefined, mass !== null),
    shop.template === "bourse" ? priceBoardPart(visit, outline) : null,
    shows("popular") ? featuredServices(request.queries, outline, FEATURED) : NO_SERVICES,
    shows("trust") ? request.queries.trust() : null,
    shows("changes") ? request.queries.changes({ perPage: CHANGES }).then(({ items }) => items) : [],
    shows("blog") ? readPosts(visit) : [],
    shows("faq") ? readQuestions(visit) : [],
  ]);
  const data = { outline, form, board, mass, ...popular, trust, changes, posts, questions };
  return { ...data, blocks: wanted.filter((block) => hasData(block, data, visit)) };
}

function hasData(block: HomeBlock, data: Omit<HomeData, "blocks">, { shop }: ShopVisit): boolean {
  switch (block) {
    case "hero":
    case "steps":
      return true;
    case "networks":
      return data.outline.networks.length > 0;
    case "popular":
      return data.services.length > 0;
    case "blog":
      return data.posts.length > 0;
    case "faq":
      return data.questions.length > 0;
    case "contact":
      return shop.contacts.length > 0;
    case "trust":
      return data.trust !== null;
    case "changes":
      return data.changes.length > 0;
  }
}

const massPart = ({ shop }: ShopVisit): ReactNode =>
  shop.template === "bourse" && shop.customer && shop.offersMassOrder ? massOrderPart(true) : null;

async function readPosts({ request }: ShopVisit): Promise<ShownPost[]> {
  const { items } = await request.queries.posts(1);
  return items.slice(0, POSTS);
}

/** The first questions of each kind in turn, so that every kind is represented. */
async function readQuestions({ request }: ShopVisit): Promise<Question[]> {
  const { kinds } = await request.queries.faq();
  const longest = Math.max(0, ...kinds.map(({ items }) => items.length));
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    kinds.flatMap(({ kind, items }) => (items[turn] ? [{ ...items[turn], kind }] : [])),
  );
  return inTurn.flat().slice(0, QUESTIONS);
}
