import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import {
  DIALOG_SUBJECTS,
  type DialogSubject,
  type OwnDialogDetail,
  type StartDialogInput,
  type WriteMessageInput,
} from "@vitrine/contract/support/dialog/dialog";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { countWritten } from "../store/dialog-messages.ts";
import { countStarted, type DialogRow, insertDialog, type NewDialog } from "../store/dialogs.ts";
import { ordersOfCustomer, paymentsOfCustomer } from "./card-queries.ts";
import { lockOwnDialog, ownDetail } from "./own.ts";
import { notifyStaffOfMessage } from "./notify.ts";
import { previewOf, refuseSuspicious, writeAsCustomer } from "./write.ts";

const DAY_MS = 86_400_000;
const MOST_A_DAY = 30;
const MOST_MESSAGES_A_DAY = 300;

/** Asks support a question. Errors: not_found, rules_described, too_many, file_type_invalid. */
export async function startDialog(caller: Caller, asked: StartDialogInput): Promise<OwnDialogDetail> {
  authorize(caller, "support.write");
  const input = { ...asked, ...openingOf(asked) };
  await refuseSuspicious(caller, input.text);
  return caller.run(async (ctx) => {
    const userId = userIdOf(ctx);
    const since = new Date(ctx.now.getTime() - DAY_MS);
    if ((await countStarted(ctx, userId, since)) >= MOST_A_DAY) throw new AppError("too_many", { most: MOST_A_DAY });
    const product = ctx.panel.isMain ? input.product : null;
    const dialog = await beginDialog(ctx, { ...input, userId, product, status: "waiting", lastFrom: "customer" });
    await writeAsCustomer(ctx, dialog, input);
    await notifyStaffOfMessage(ctx, dialog, "ticket_new", input);
    return ownDetail(ctx, dialog.id);
  });
}

interface Opening {
  subject: DialogSubject | undefined;
  text: string;
}

/** A subject in the customer's own words begins the message, so that nothing they wrote is lost. */
export function openingOf({ subject = "", text }: Pick<StartDialogInput, "subject" | "text">): Opening {
  const known = DIALOG_SUBJECTS.find((one) => one === subject.toLowerCase());
  if (known !== undefined || subject === "") return { subject: known, text };
  return { subject: undefined, text: text === "" ? subject : `${subject}\n\n${text}` };
}

type Begun = Pick<NewDialog, "userId" | "product" | "orderId" | "paymentId" | "status" | "lastFrom"> & {
  subject?: DialogSubject | undefined;
  text: string;
};

/** Creates a dialog without a message, about an order or payment of its customer. Errors: not_found. */
export async function beginDialog(
  ctx: Ctx,
  { userId, subject, product, orderId, paymentId, status, lastFrom, text }: Begun,
): Promise<DialogRow> {
  await checkAbout(ctx, { userId, orderId, paymentId });
  return insertDialog(ctx, {
    userId,
    subject: subject ?? (orderId !== null ? "order" : paymentId !== null ? "payment" : "other"),
    product,
    orderId,
    paymentId,
    status,
    lastText: previewOf({ text }),
    lastFrom,
  });
}

async function checkAbout(ctx: Ctx, { userId, orderId, paymentId }: Pick<Begun, "userId" | "orderId" | "paymentId">): Promise<void> {
  if (orderId !== null && (await ordersOfCustomer(ctx, userId, [orderId])).length === 0) throw notFound();
  if (paymentId !== null && (await paymentsOfCustomer(ctx, userId, [paymentId])).length === 0) throw notFound();
}

/** Writes a message in the caller's dialog, which reopens a closed one. Errors: not_found, rules_described, too_many, file_type_invalid. */
export const writeMessage = (caller: Caller, input: WriteMessageInput): Promise<OwnDialogDetail> =>
  writeMessageOnce(caller, input, async () => undefined);

/** The same for a message that may be delivered twice: `claim` runs first in the transaction, and throws if it was delivered before. */
export async function writeMessageOnce(
  caller: Caller,
  input: WriteMessageInput,
  claim: (ctx: Ctx) => Promise<void>,
): Promise<OwnDialogDetail> {
  authorize(caller, "support.write");
  await refuseSuspicious(caller, input.text);
  return caller.run(async (ctx) => {
    await claim(ctx);
    const dialog = await lockOwnDialog(ctx, input);
    const since = new Date(ctx.now.getTime() - DAY_MS);
    if ((await countWritten(ctx, dialog.userId, since)) >= MOST_MESSAGES_A_DAY)
      throw new AppError("too_many", { most: MOST_MESSAGES_A_DAY });
    await writeAsCustomer(ctx, dialog, input);
    await notifyStaffOfMessage(ctx, dialog, "ticket_message", input);
    return ownDetail(ctx, dialog.id);
  });
}
