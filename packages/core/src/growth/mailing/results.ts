import type { MailingIdInput } from "@vitrine/contract/growth/mailing/mailing";
import type { MailingResults } from "@vitrine/contract/growth/mailing/results";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { can } from "@vitrine/contract/kernel/permission/table";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { findMailing } from "../store/mailings.ts";
import { clicksOf, type Following, ordersAfter } from "./results-queries.ts";

export { recipientExport } from "./recipient-export-queries.ts";

/** The results of a mailing: clicks by link, and the orders that followed. Errors: not_found. */
export async function getMailingResults(ctx: Ctx, { mailingId }: MailingIdInput): Promise<MailingResults> {
  authorize(ctx, "mailing.view");
  const mailing = await findMailing(ctx, mailingId);
  if (!mailing) throw notFound();
  const clicks = await clicksOf(ctx, mailingId);
  const { afterMessage, afterClick } = await ordersAfter(ctx, mailing);
  const seesMoney = can(ctx.actor, "statistics.money");
  const shown = ({ revenue, ...figures }: Following) => ({ ...figures, revenue: seesMoney ? formatAmount(revenue) : null });
  return {
    links: mailing.links.map((url, place) => ({ url, clicked: clicks.get(place) ?? 0 })),
    afterMessage: shown(afterMessage),
    afterClick: mailing.channel === "inbox" ? null : shown(afterClick),
  };
}
