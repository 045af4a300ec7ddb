import { can } from "@vitrine/contract/kernel/permission/table";
import type { NotificationCode } from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";
import { platformStaff } from "../../identity/manager/support-staff.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { notifyUser, notifyUsers } from "../../messaging/notification/notify-user.ts";
import { loginsOfPeople } from "../../identity/account/people.ts";
import type { DialogRow } from "../store/dialogs.ts";
import { excerptOf } from "./shape.ts";
import { previewOf, type Written } from "./write.ts";

/** Long enough to answer without opening the dialog. */
const EXCERPT = 700;

const shownText = (written: Written): string => excerptOf(written.text, EXCERPT) || previewOf(written);

type AskedCode = Extract<NotificationCode, "ticket_new" | "ticket_message">;

/** The panel's owner; on the main panel everyone who answers for the platform, or the one who looks after the dialog. */
export async function tellStaff(
  ctx: Ctx,
  dialog: Pick<DialogRow, "id" | "userId" | "assigneeId">,
  code: AskedCode,
  written: Written,
): Promise<void> {
  const login = (await loginsOfPeople(ctx, [dialog.userId])).get(dialog.userId) ?? "";
  const params = { ticketId: dialog.id, login, text: shownText(written) };
  if (!ctx.panel.isMain) return notifyOwner(ctx, code, params);
  const staff = (await platformStaff(ctx)).filter(({ actor }) => can(actor, "support.answer"));
  const responsible = staff.filter(({ id }) => id === dialog.assigneeId);
  const told = responsible.length > 0 ? responsible : staff;
  await notifyUsers(
    ctx,
    told.map(({ id }) => ({ userId: id, code, params: { ...params, panelId: ctx.panelId, panel: ctx.panel.name } })),
  );
}

export const tellCustomer = (ctx: Ctx, dialog: Pick<DialogRow, "id" | "userId">, written: Written): Promise<void> =>
  notifyUser(ctx, dialog.userId, "ticket_answered", { ticketId: dialog.id, text: shownText(written) });
