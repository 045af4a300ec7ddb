import type { NotificationCode } from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";
import { staffIdsHere } from "../../identity/manager/support-staff.ts";
import { notifyStaff } from "../../messaging/notification/notify-owner.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { loginsOfPeople } from "../../identity/account/people.ts";
import type { DialogRow } from "../store/dialogs.ts";
import { beginningOf } from "./shape.ts";
import { previewOf, type Written } from "./write.ts";

/** Long enough to answer without opening the dialog, short enough for a message of Telegram. */
const EXCERPT = 2000;

const shownText = (written: Written): string => beginningOf(written.text, EXCERPT) || previewOf(written);

type AskedCode = Extract<NotificationCode, "ticket_new" | "ticket_message" | "ticket_back">;

/** Notifies the assignee of the dialog, otherwise everyone who may answer: the owner and managers, on the main panel the platform's staff. */
export async function notifyStaffOfMessage(
  ctx: Ctx,
  dialog: Pick<DialogRow, "id" | "userId" | "assigneeId">,
  code: AskedCode,
  written: Written,
): Promise<void> {
  const login = (await loginsOfPeople(ctx, [dialog.userId])).get(dialog.userId) ?? "";
  const staff = await staffIdsHere(ctx, "support.answer");
  const responsible = staff.filter((id) => id === dialog.assigneeId);
  const told = responsible.length > 0 ? responsible : staff;
  await notifyStaff(ctx, told, code, { ticketId: dialog.id, login, text: shownText(written) });
}

export const notifyCustomerOfAnswer = (ctx: Ctx, dialog: Pick<DialogRow, "id" | "userId">, written: Written): Promise<void> =>
  notifyUser(ctx, dialog.userId, "ticket_answered", { ticketId: dialog.id, text: shownText(written) });
