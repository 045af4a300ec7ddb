import type { OrderQueries } from "@vitrine/contract/ordering/order/order-queries";
import { notFoundPage } from "../../kernel/error/error-route.tsx";
import { WorkPage } from "./work-page.tsx";
import { type Answer, type Visit } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

/** `/work` for performers; its forms post to the paths below it, which are shown only after an error. */
export async function workRoute(visit: Visit<OrderQueries>): Promise<Answer> {
  const { shop, url, request } = visit;
  const { refused = null, csrfToken, queries } = request;
  if (url.pathname !== "/work" && !refused) return { kind: "redirect", to: "/work" };
  const { own, task } = await queries.work();
  if (!own.isOffered && !own.executor) return notFoundPage(visit);
  const news = (["done", "skipped", "saved"] as const).find((name) => url.searchParams.has(name)) ?? null;
  return {
    kind: "page",
    head: { title: titled(shop.t("work.title"), shop), isPrivate: true },
    body: <WorkPage own={own} task={task} csrfToken={csrfToken} refused={refused} news={news} isEmpty={url.searchParams.has("none")} />,
  };
}
