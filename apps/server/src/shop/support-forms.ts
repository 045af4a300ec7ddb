import { dialogIdInput, startDialogInput, writeMessageInput } from "@vitrine/contract/support/dialog/dialog";
import { answerOf } from "@vitrine/rpc/create-caller";
import { callingAs, type Form, given, parsed } from "./form.ts";

const page = (dialogId: number) => `/support/dialog?dialog=${dialogId}`;

/** Starts a dialog, or writes a message in the given one. */
const sendMessage: Form["send"] = async (visit, { dialogId, text, orderId, paymentId }) => {
  const support = callingAs(visit).support;
  if (given(dialogId) !== undefined) {
    const { id } = await answerOf(support.write(parsed(writeMessageInput, { dialogId, text: text ?? "" })));
    return page(id);
  }
  const input = parsed(startDialogInput, { text: text ?? "", orderId: given(orderId), paymentId: given(paymentId) });
  const { id } = await answerOf(support.start(input));
  return page(id);
};

const sendClose: Form["send"] = async (visit, { dialogId }) => {
  const input = parsed(dialogIdInput, { dialogId });
  await answerOf(callingAs(visit).support.close(input));
  return page(input.dialogId);
};

/** Forms of the support pages, sent without script. */
export const SUPPORT_FORMS = {
  "/support/dialog": { send: sendMessage, keeps: ["dialogId", "text", "orderId", "paymentId"] },
  "/support/close": { send: sendClose, keeps: ["dialogId"] },
} as const satisfies Record<string, Form>;
