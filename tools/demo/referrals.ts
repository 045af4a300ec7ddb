import type { RequisitesInput } from "@vitrine/contract/money/withdrawal/methods";
import type { WithdrawInput } from "@vitrine/contract/money/withdrawal/withdrawal";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { ownReferrals } from "@vitrine/core/money/referral/own";
import { updateProgramme } from "@vitrine/core/money/referral/programme";
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from "@vitrine/core/money/withdrawal/manage";
import { withdrawReferral } from "@vitrine/core/money/withdrawal/request";
import type pg from "pg";
import { asCustomer } from "./child-offer.ts";
import type { Pay } from "./payments.ts";
import type { OpenedShop } from "./shop-steps.ts";

const CARD: RequisitesInput = { method: "card", number: "4111111111111111", holder: "Elena Orlova" };
const WALLET: RequisitesInput = { method: "usdt_trc20", address: "TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf" };
/** How many whole top-ups of the shop each friend has paid. */
const PAID = [8, 12, 6, 10, 4];
const HOLD_DAYS = 7;

/** The shop's first customer has brought others: part of the earnings is held, the rest was withdrawn, in every status, or can be. */
export async function addReferrals(platform: Platform, client: pg.Client, opened: OpenedShop, pay: Pay): Promise<void> {
  const { owner, panel, shop } = opened;
  const step = Number(shop.topUpStep);
  const programme = { isOn: true, levels: ["10", "3"], holdDays: HOLD_DAYS, minWithdrawal: "200" };
  await owner.run((ctx) => updateProgramme(ctx, { ...programme, methods: ["card", "usdt_trc20", "other"] }));
  const [referrer, ...friends] = [shop.customers[0]!, ...shop.customers.slice(3, 3 + PAID.length)];
  const lena = await asCustomer(platform, client, panel, referrer);
  await ownReferrals(lena, { page: 1, perPage: 25 });
  await client.query(
    `insert into referrals (panel_id, user_id, referrer_id, joined_at, flags)
     select $1, id, $3, created_at, case when login = $4 then '{address}'::text[] else '{}' end
     from users where panel_id = $1 and login = any ($2)`,
    [panel.id, friends, lena.userId, friends.at(-1)],
  );
  for (const [n, friend] of friends.entries()) await pay(friend, PAID[n]! * step);
  await age(client, panel.id);

  const withdraw = (steps: number, details?: RequisitesInput) => {
    const input: WithdrawInput = { amount: String((steps * step) / 10), destination: details ? "withdrawal" : "wallet", details };
    return withdrawReferral(lena, input);
  };
  await withdraw(3);
  const [paid, refused, approved] = [await withdraw(8, CARD), await withdraw(4, WALLET), await withdraw(5, CARD)];
  await withdraw(4, WALLET);
  await owner.run((ctx) => payWithdrawal(ctx, { withdrawalId: paid.id, externalId: "20261104-118" }));
  await owner.run((ctx) => refuseWithdrawal(ctx, { withdrawalId: refused.id, reason: REASON }));
  await owner.run((ctx) => approveWithdrawal(ctx, { withdrawalId: approved.id }));
  await spread(client, panel.id);
}

const REASON = "Кошелёк в другой сети. Укажите адрес TRC-20.";

/** Everything but the last payments' earnings is out of its hold. */
async function age(client: pg.Client, panelId: number): Promise<void> {
  await client.query(
    `update referral_earnings e set created_at = later(e.created_at, -o.by), available_at = later(e.available_at, -o.by)
     from (select id, 4 * 86400 * (row_number() over (order by id desc) - 1) as by
       from referral_earnings where panel_id = $1) o
     where e.panel_id = $1 and e.id = o.id`,
    [panelId],
  );
}

async function spread(client: pg.Client, panelId: number): Promise<void> {
  await client.query(
    `update withdrawals w set created_at = later(w.created_at, -o.by), approved_at = later(w.approved_at, 5 * 3600 - o.by),
       ended_at = later(w.ended_at, 86400 - o.by)
     from (select id, 3 * 86400 * (row_number() over (order by id desc) - 1) + 2 * 3600 as by
       from withdrawals where panel_id = $1) o
     where w.panel_id = $1 and w.id = o.id`,
    [panelId],
  );
}
