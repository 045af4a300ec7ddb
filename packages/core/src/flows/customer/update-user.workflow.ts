import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { asAmount, formatAmount, negate, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import type { UpdateUserInput, User } from "@vitrine/contract/tenancy/customer/user";
import { openAccount } from "@vitrine/ledger/accounts";
import { findWallet, setWalletFloor } from "@vitrine/ledger/wallet";
import { changePerson } from "../../identity/account/change-person.ts";
import { forgetPerson } from "../../identity/account/suspend.ts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { changeUserTerms } from "../../selling/price/user-terms.ts";
import { readUser } from "../../tenancy/customer/get.ts";

type Fields = Record<string, unknown>;

/**
 * Changes the given fields, all or none. A new email is unconfirmed, and both addresses are notified. Errors: already_exists,
 * credit_too_low, forbidden for a credit or a role that the acting person may not give.
 */
export async function updateUser(caller: Caller, input: UpdateUserInput): Promise<User> {
  authorize(caller, "user.manage");
  if (input.credit !== undefined) authorize(caller, "user.balance");
  if (input.role !== undefined) authorize(caller, "platform.roles");
  const { user, ended } = await caller.run(async (ctx) => {
    const person = await changePerson(caller, ctx, input);
    const terms = await termsOf(ctx, input);
    const credit = await creditOf(ctx, input);
    const [before, after] = changed([person.before, terms?.before, credit?.before], [person.after, terms?.after, credit?.after]);
    if (Object.keys(after).length > 0) await audit(ctx, { action: "user.update", subject: `user:${input.userId}`, before, after });
    return { user: await readUser(ctx, input.userId), ended: person.ended };
  });
  forgetPerson(caller, ended);
  return user;
}

async function termsOf(ctx: Ctx, { userId, discount, groupId }: UpdateUserInput): Promise<{ before: Fields; after: Fields } | undefined> {
  if (discount === undefined && groupId === undefined) return undefined;
  const { before, after } = await changeUserTerms(ctx, { userId, discount, groupId });
  const shown = (terms: typeof before) => ({ discount: plainPercent(terms.discount), group: terms.groupName });
  return { before: shown(before), after: shown(after) };
}

async function creditOf(ctx: Ctx, { userId, credit }: UpdateUserInput): Promise<{ before: Fields; after: Fields } | undefined> {
  if (credit === undefined) return undefined;
  const amount = parseAmount(credit) ?? asAmount(0n);
  await openAccount(ctx.tx, { kind: "wallet", currency: ctx.panel.currency, userId });
  const wallet = await findWallet(ctx.tx, ctx.panelId, userId);
  if (!wallet || !(await setWalletFloor(ctx.tx, userId, negate(amount)))) {
    throw new AppError("credit_too_low", {
      debt: formatAmount(negate(wallet?.balance ?? asAmount(0n))),
      currency: wallet?.currency ?? ctx.panel.currency,
    });
  }
  return { before: { credit: formatAmount(negate(wallet.floor)) }, after: { credit: formatAmount(amount) } };
}

/** The fields that differ, before and after. */
function changed(befores: (Fields | undefined)[], afters: (Fields | undefined)[]): [before: Fields, after: Fields] {
  const before: Fields = Object.assign({}, ...befores);
  const after: Fields = Object.assign({}, ...afters);
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  return [Object.fromEntries(names.map((name) => [name, before[name]])), Object.fromEntries(names.map((name) => [name, after[name]]))];
}
