import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { DialogSubject, OwnDialogDetail, StartDialogInput, WriteMessageInput } from "@vitrine/contract/support/dialog/dialog";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { countWritten } from "../store/dialog-messages.ts";
import { countStarted, findDialog, insertDialog } from "../store/dialogs.ts";
import { ordersOfCustomer, paymentsOfCustomer } from "./card-queries.ts";
import { lockOwnDialog, ownDetail } from "./own.ts";
import { tellStaff } from "./tell.ts";
import { previewOf, refuseSuspicious, writeAsCustomer } from "./write.ts";

const DAY_MS = 86_400_000;
const MOST_A_DAY = 30;
const MOST_MESSAGES_A_DAY = 300;

/** Asks support a question. Errors: not_found, rules_described, too_many, file_type_invalid. */
export async function startDialog(caller: Caller, input: StartDialogInput): Promise<OwnDialogDetail> {
  authorize(caller, "support.write");
  await refuseSuspicious(caller, input.text);
  return caller.run(async (ctx) => {
    const userId = userIdOf(ctx);
    const since = new Date(ctx.now.getTime() - DAY_MS);
    if ((await countStarted(ctx, userId, since)) >= MOST_A_DAY) throw new AppError("too_many", { most: MOST_A_DAY });
    await checkAbout(ctx, userId, input);
    const id = await insertDialog(ctx, {
      userId,
      subject: subjectOf(input),
      product: ctx.panel.isMain ? input.product : null,
      orderId: input.orderId,
      paymentId: input.paymentId,
      status: "waiting",
      lastText: previewOf(input),
      lastFrom: "customer",
    });
    const dialog = (await findDialog(ctx, id))!;
    await writeAsCustomer(ctx, dialog, input);
    await tellStaff(ctx, dialog, "ticket_new", input);
    return ownDetail(ctx, id);
  });
}

interface About {
  subject?: DialogSubject | undefined;
  orderId: number | null;
  paymentId: number | null;
}

export const subjectOf = ({ subject, orderId, paymentId }: About): DialogSubject =>
  subject ?? (orderId !== null ? "order" : paymentId !== null ? "payment" : "other");

/** What a dialog is about belongs to its customer. Errors: not_found. */
export async function checkAbout(ctx: Ctx, userId: number, { orderId, paymentId }: About): Promise<void> {
  if (orderId !== null && (await ordersOfCustomer(ctx, userId, [orderId])).length === 0) throw notFound();
  if (paymentId !== null && (await paymentsOfCustomer(ctx, userId, [paymentId])).length === 0) throw notFound();
}

/** Writes into one's own dialog; a closed one opens again. Errors: not_found, rules_described, too_many, file_type_invalid. */
export async function writeMessage(caller: Caller, input: WriteMessageInput): Promise<OwnDialogDetail> {
  authorize(caller, "support.write");
  await refuseSuspicious(caller, input.text);
  return caller.run(async (ctx) => {
    const dialog = await lockOwnDialog(ctx, input);
    const since = new Date(ctx.now.getTime() - DAY_MS);
    if ((await countWritten(ctx, dialog.userId, since)) >= MOST_MESSAGES_A_DAY)
      throw new AppError("too_many", { most: MOST_MESSAGES_A_DAY });
    await writeAsCustomer(ctx, dialog, input);
    await tellStaff(ctx, dialog, "ticket_message", input);
    return ownDetail(ctx, dialog.id);
  });
}
