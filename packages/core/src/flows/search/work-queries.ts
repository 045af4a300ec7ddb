import type { DialogStatus } from "@vitrine/contract/support/dialog/dialog";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { PaymentStatus } from "@vitrine/contract/money/payment/payment";
import { nameKey } from "@vitrine/contract/kernel/text/naming";
import { runPrepared } from "@vitrine/db/prepared";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

interface DialogFound {
  id: number;
  login: string;
  status: DialogStatus;
  lastText: string;
}

/** By their own id, the order they are about, or the people who wrote them; the one written in last first. */
export async function findDialogs(ctx: Ctx, find: { id: number | null; people: number[] }, most: number): Promise<DialogFound[]> {
  return runPrepared(
    ctx.tx,
    sql<DialogFound>`
    select d.id, u.login, d.status, d.last_text
    from dialogs d join users u on u.panel_id = d.panel_id and u.id = d.user_id
    where d.panel_id = ${ctx.panelId} and d.id in (
      select id from dialogs where panel_id = ${ctx.panelId} and id = ${find.id}::bigint
      union select id from dialogs where panel_id = ${ctx.panelId} and order_id = ${find.id}::bigint
      union (select id from dialogs where panel_id = ${ctx.panelId} and user_id = any(${find.people}::bigint[])
        order by last_message_at desc, id desc limit ${most}))
    order by (d.id = ${find.id}::bigint) desc nulls last, d.last_message_at desc, d.id desc limit ${most}`,
  );
}

interface PaymentFound {
  id: number;
  login: string;
  status: PaymentStatus;
  amount: Amount;
  currency: string;
}

/** By its own id, or the id that its payment system gave it. */
export async function findPayments(ctx: Ctx, find: { id: number | null; text: string | null }, most: number): Promise<PaymentFound[]> {
  return runPrepared(
    ctx.tx,
    sql<PaymentFound>`
    select p.id, u.login, p.status, p.amount, p.currency
    from payments p join users u on u.panel_id = p.panel_id and u.id = p.user_id
    where p.panel_id = ${ctx.panelId} and p.id in (
      select id from payments where panel_id = ${ctx.panelId} and id = ${find.id}::bigint
      union select x.id from payment_systems s
        join payments x on x.panel_id = s.panel_id and x.payment_system_id = s.id and x.external_id = ${find.text}
        where s.panel_id = ${ctx.panelId}
      union select x.id from payment_systems s
        join payments x on x.panel_id = s.panel_id and x.payment_system_id = s.id and x.receipt_payment_id = ${find.text}
        where s.panel_id = ${ctx.panelId})
    order by p.id desc limit ${most}`,
  );
}

export interface NamedFound {
  id: number;
  name: string;
  detail: string;
}

/** Providers by a part of their name or address; a panel has few. */
export async function findProviders(ctx: Ctx, find: { id: number | null; text: string | null }, most: number): Promise<NamedFound[]> {
  return runPrepared(
    ctx.tx,
    sql<NamedFound>`
    select id, name, url as detail from providers where panel_id = ${ctx.panelId} and deleted_at is null
      and (id = ${find.id}::bigint or strpos(lower(name), lower(${find.text})) > 0 or strpos(lower(url), lower(${find.text})) > 0)
    order by id limit ${most}`,
  );
}

/** Promo codes by a part of the code. */
export async function findPromos(ctx: Ctx, text: string, most: number): Promise<NamedFound[]> {
  return runPrepared(
    ctx.tx,
    sql<NamedFound>`
    select id, code as name, kind as detail from promos where panel_id = ${ctx.panelId} and deleted_at is null
      and strpos(code_key, ${nameKey(text)}) > 0 order by id desc limit ${most}`,
  );
}

/** Panels of the platform by id, or by a part of their name or domain. */
export async function findPanels(ctx: Ctx, find: { id: number | null; text: string | null }, most: number): Promise<NamedFound[]> {
  return runPrepared(
    ctx.tx,
    sql<NamedFound>`
    select id, name, domain as detail from panels where not is_main and status <> 'deleted'
      and (id = ${find.id}::bigint or strpos(lower(name), lower(${find.text})) > 0 or strpos(lower(domain), lower(${find.text})) > 0)
    order by (id = ${find.id}::bigint) desc nulls last, id desc limit ${most}`,
  );
}
