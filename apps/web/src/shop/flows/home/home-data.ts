import type { ReactNode } from "react";
import type { ShownPost } from "@vitrine/contract/content/storefront/content-queries";
import { type HomeBlock, homeBlocksOf } from "@vitrine/contract/kernel/panel/home-block";
import type { ShopOutline } from "@vitrine/contract/selling/catalog/shop";
import type { Faq } from "@vitrine/contract/support/faq/faq";
import { orderFormPart } from "../../ordering/order-form/order-form-part.tsx";
import { type PriceItem, priceItem } from "../../selling/catalog/price-item.ts";
import { priceBoardPart } from "../../selling/catalog/price-board-part.tsx";
import type { ShopVisit } from "../frame/document.tsx";

const POSTS = 3;
const QUESTIONS = 6;
const FEATURED = 8;
/** With fewer than these, orders say little about what is liked. */
const LEAST_POPULAR = 4;

export type Question = Faq["kinds"][number]["items"][number] & { kind: string };

/** What the blocks of the home page show; a block without data is left out. */
export interface HomeData {
  /** Those to show, in the owner's order. */
  blocks: readonly HomeBlock[];
  outline: ShopOutline;
  form: ReactNode;
  /** Bourse: the price list. */
  board: ReactNode;
  services: readonly PriceItem[];
  /** The services are those ordered most often, not the first of the catalogue. */
  isPopular: boolean;
  posts: readonly ShownPost[];
  questions: readonly Question[];
}

export async function readHome(visit: ShopVisit): Promise<HomeData> {
  const { shop, request } = visit;
  const wanted = homeBlocksOf(request.panel.blocks);
  const outline = await request.queries.outline();
  const shows = (block: HomeBlock) => wanted.includes(block);
  const [form, board, popular, posts, questions] = await Promise.all([
    shop.template === "atelier" ? null : orderFormPart(visit, outline),
    shop.template === "bourse" ? priceBoardPart(visit, outline) : null,
    shows("popular") ? readServices(visit, outline) : NO_SERVICES,
    shows("blog") ? readPosts(visit) : [],
    shows("faq") ? readQuestions(visit) : [],
  ]);
  const data = { outline, form, board, ...popular, posts, questions };
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
    case "changes":
      return false;
  }
}

const NO_SERVICES = { services: [], isPopular: false };

async function readServices(visit: ShopVisit, outline: ShopOutline): Promise<Pick<HomeData, "services" | "isPopular">> {
  const { queries } = visit.request;
  const ids = (await queries.popular()).slice(0, FEATURED);
  if (ids.length < LEAST_POPULAR) return { services: await firstServices(visit, outline), isPopular: false };
  const { items } = await queries.services({ ids, perPage: FEATURED });
  return { services: items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(priceItem), isPopular: true };
}

/** The first services of each network, in the owner's order. */
async function firstServices({ request }: ShopVisit, { networks }: ShopOutline): Promise<PriceItem[]> {
  const shown = networks.slice(0, FEATURED);
  const perPage = Math.ceil(FEATURED / Math.max(1, shown.length));
  const lists = await Promise.all(shown.map(({ name }) => request.queries.services({ network: name, perPage })));
  return lists.flatMap(({ items }) => items.map(priceItem));
}

async function readPosts({ request }: ShopVisit): Promise<ShownPost[]> {
  const { items } = await request.queries.posts(1);
  return items.slice(0, POSTS);
}

/** The first questions of each kind in turn, so that every kind is heard. */
async function readQuestions({ request }: ShopVisit): Promise<Question[]> {
  const { kinds } = await request.queries.faq();
  const longest = Math.max(0, ...kinds.map(({ items }) => items.length));
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    kinds.flatMap(({ kind, items }) => (items[turn] ? [{ ...items[turn], kind }] : [])),
  );
  return inTurn.flat().slice(0, QUESTIONS);
}
