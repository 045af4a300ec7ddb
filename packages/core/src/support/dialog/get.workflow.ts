import { formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { can } from "@vitrine/contract/kernel/permission/table";
import type { GetDialogInput } from "@vitrine/contract/support/dialog/dialog";
import type { DialogDetail } from "@vitrine/contract/support/dialog/panel-dialog";
import { findWallet } from "@vitrine/ledger/wallet";
import { peopleOf } from "../../identity/account/people.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize, seenEmail, userIdOf } from "../../kernel/permission/authorize.ts";
import { messagesOf } from "../store/dialog-messages.ts";
import { type DialogRow, findDialog } from "../store/dialogs.ts";
import { lastOrderIds, lastPayments } from "./card-queries.ts";
import { cardsOf, orderCards, paymentCard, seesPayments } from "./cards.ts";
import { toDialog } from "./list.workflow.ts";
import { MOST_MESSAGES } from "./own.ts";
import { customerFacts } from "./queries.ts";
import { type ReadMessage, readMessages } from "./shape.ts";

const MOST_LAST = 5;

/** A dialog with everything needed to answer it. Errors: not_found. */
export async function getDialog(caller: Caller, input: GetDialogInput): Promise<DialogDetail> {
  authorize(caller, "support.view");
  const read = await caller.run((ctx) => readAll(ctx, input));
  const { dialog, messages } = read;
  const answeringId = answeringNow(dialog, caller);
  const ids = [dialog.assigneeId, answeringId, ...messages.map(({ row }) => row.userId)].flatMap((id) => id ?? []);
  const people = await peopleOf(caller, [...new Set(ids)]);
  const { customer, orders, payments, balance, cards, hasEarlier } = read;
  const names = { customers: new Map([[customer.id, customer.login]]), assignees: people };
  return {
    ...toDialog(dialog, names),
    messages: messages.map(({ row, shown }) => ({
      ...shown,
      author: row.userId === null ? null : (people.get(row.userId) ?? String(row.userId)),
      isPrivate: row.isPrivate,
      via: row.via,
    })),
    hasEarlier,
    cards,
    currency: caller.panel.currency,
    customer: {
      ...customer,
      email: customer.email && seenEmail(caller, customer.email),
      createdAt: toSeconds(customer.createdAt),
      lastSeenAt: customer.lastSeenAt && toSeconds(customer.lastSeenAt),
    },
    balance,
    lastOrders: orders,
    lastPayments: payments && payments.map(paymentCard),
    answering: answeringId === null ? null : { id: answeringId, login: people.get(answeringId) ?? "" },
  };
}

/** Who is writing an answer, unless it is the reader. */
function answeringNow({ answeringId, answeringUntil }: DialogRow, caller: Caller): number | null {
  if (answeringId === null || answeringUntil === null || answeringUntil <= caller.platform.now()) return null;
  return answeringId === userIdOf(caller) ? null : answeringId;
}

interface Read {
  dialog: DialogRow;
  messages: ReadMessage[];
  hasEarlier: boolean;
  cards: DialogDetail["cards"];
  customer: Awaited<ReturnType<typeof customerFacts>>;
  balance: string | null;
  orders: DialogDetail["lastOrders"];
  payments: Awaited<ReturnType<typeof lastPayments>> | null;
}

async function readAll(ctx: Ctx, { dialogId, before }: GetDialogInput): Promise<Read> {
  const dialog = await findDialog(ctx, dialogId);
  if (!dialog) throw notFound();
  const { userId } = dialog;
  const rows = await messagesOf(ctx, dialogId, { before, most: MOST_MESSAGES + 1, withPrivate: true });
  const last = rows.slice(-MOST_MESSAGES);
  const texts = last.map(({ text }) => text);
  return {
    dialog,
    messages: await readMessages(ctx, last),
    hasEarlier: rows.length > MOST_MESSAGES,
    cards: await cardsOf(ctx, dialog, texts),
    customer: await customerFacts(ctx, userId),
    balance: can(ctx.actor, "user.money") ? formatAmount((await findWallet(ctx.tx, ctx.panelId, userId))?.balance ?? ZERO) : null,
    orders: await orderCards(ctx, await lastOrderIds(ctx, userId, MOST_LAST)),
    payments: seesPayments(ctx) ? await lastPayments(ctx, userId, MOST_LAST) : null,
  };
}
