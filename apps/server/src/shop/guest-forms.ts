import { guestReceiptInput, guestTokenInput, payGuestRestInput, startGuestOrderInput } from "@vitrine/contract/flows/guest/guest-order";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { answerOf } from "@vitrine/rpc/create-caller";
import { amountOf, callingAs, type Fields, type Form, given, parsed } from "./form.ts";

const pageOf = (token: string) => `/order/${token}`;

/** Removes the grouping in which people type numbers. */
const digitsOf = (typed: unknown) => (typeof typed === "string" ? typed.replaceAll(/[\s'.,]/g, "") : typed);

const sendOrder: Form["send"] = async (visit, { csrf: _, network: __, quantity, ...fields }) => {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  const input = parsed(startGuestOrderInput, { ...Object.fromEntries(filled), quantity: digitsOf(given(quantity)) });
  const { token } = await answerOf(callingAs(visit).guest.start(input));
  return pageOf(token);
};

const sendRest: Form["send"] = async (visit, { token, system }) => {
  const input = parsed(payGuestRestInput, { token, system: given(system) });
  try {
    await answerOf(callingAs(visit).guest.payRest(input));
  } catch (error) {
    // Its page shows the current state.
    if (!(error instanceof AppError) || error.code !== "payment_not_pending") throw error;
  }
  return `${pageOf(input.token)}?go=1`;
};

const sendCancel: Form["send"] = async (visit, fields) => {
  const { token } = parsed(guestTokenInput, fields);
  try {
    await answerOf(callingAs(visit).guest.cancel({ token }));
  } catch (error) {
    // Its page shows the current state.
    if (!(error instanceof AppError) || error.code !== "payment_not_pending") throw error;
  }
  return pageOf(token);
};

const sendReceipt: Form["send"] = async (visit, { token, paymentSystemPaymentId, amount, comment }: Fields) => {
  const receipt = {
    paymentSystemPaymentId: given(paymentSystemPaymentId),
    amount: amountOf(visit, given(amount)),
    comment: given(comment),
  };
  const input = parsed(guestReceiptInput, { token, ...receipt });
  await answerOf(callingAs(visit).guest.sendReceipt(input));
  return pageOf(input.token);
};

const sendClaim: Form["send"] = async (visit, fields) => {
  const { token } = parsed(guestTokenInput, fields);
  await answerOf(callingAs(visit).guest.claim({ token }));
  return `${pageOf(token)}?claimed=1`;
};

/** Forms of visitors without an account, sent without script. */
export const GUEST_FORMS = {
  "/order": { send: sendOrder, keeps: ["service", "network", "link", "quantity", "promoCode", "email", "system"] },
  "/order/rest": { send: sendRest, keeps: ["token"] },
  "/order/cancel": { send: sendCancel, keeps: ["token"] },
  "/order/receipt": { send: sendReceipt, keeps: ["token"] },
  "/order/claim": { send: sendClaim, keeps: ["token"] },
} as const satisfies Record<string, Form>;
