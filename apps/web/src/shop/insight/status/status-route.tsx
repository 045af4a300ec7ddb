import type { StatusQueries } from "@vitrine/contract/insight/status/status";
import { titled } from "../../kernel/layout/page-title.tsx";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";
import { StatusPage } from "./status-page.tsx";

/** The panel's current order processing, from its own figures. */
export async function statusRoute({ shop, request }: Visit<StatusQueries>): Promise<Answer> {
  const status = await request.queries.status();
  const head = { title: titled(shop.t("health.title"), shop), description: shop.t("health.description", { panel: shop.panelName }) };
  return { kind: "page", head, body: <StatusPage status={status} /> };
}
