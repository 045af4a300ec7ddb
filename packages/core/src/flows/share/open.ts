import type { SharedPage } from "@vitrine/contract/flows/share/shared-page";
import type { OpenShareInput } from "@vitrine/contract/tenancy/share/share";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { dailySales } from "../../insight/overview/overview.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { readDraft } from "../../content/storefront/read.ts";
import { shopPriceList } from "../../selling/catalog/shop-outline.ts";
import { findOpenShare } from "../../tenancy/share/find-open.ts";

const DAYS = 30;

/** Public content of a shared address: prices without a session, or orders and revenue by day. Errors: not_found. */
export async function openShare(caller: Caller, input: OpenShareInput): Promise<SharedPage> {
  const { panel, system, share } = await findOpenShare(caller, input);
  const { kind, name } = share;
  const { scheme } = caller.platform.settings;
  const page = { name, panel: { name: panel.name, url: `${scheme}://${panel.domain}` }, currency: panel.currency };
  if (kind === "statistics") return { kind, ...page, days: await system.run((ctx) => dailySales(ctx, DAYS)) };
  if (kind === "draft") return { kind, ...page, ...(await draftOf(system, share.subjectId!)) };
  const guest = caller.on(panel).as({ kind: "guest" });
  const { items, currency } = await shopPriceList(guest, { network: null });
  const services = items.map(({ id, name: service, category, network, type, rate, min, max, packages }) => ({
    id,
    name: service,
    category,
    network,
    type,
    rate,
    min,
    max,
    packages,
  }));
  return { kind, ...page, currency, services };
}

async function draftOf(system: Caller, id: number) {
  const draft = await readDraft(system, id);
  if (!draft) throw notFound();
  const { language, title, html, image } = draft;
  return { language, title, html, image };
}
