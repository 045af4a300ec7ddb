import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { getOwnPayment } from "@vitrine/core/money/payment/own";
import type { RequestHandler } from "express";
import { makeVisit, type VisitorParts } from "../request/make-visit.ts";
import { allowFormTo } from "../security/page-headers.ts";

/** The cabinet's page of an own payment. */
export const PAYMENT_PAGE = /^\/payments\/(?<paymentId>VT\d{1,10})$/;

/** A payment that starts with a form sends it from this page to its payment system. */
export function allowPaymentForm(parts: VisitorParts): RequestHandler {
  return async (request, response, next) => {
    const { caller } = await makeVisit(parts, request, response, { kind: "own" });
    const action = await formActionOf(caller, String(request.params["paymentId"]));
    if (action !== undefined) allowFormTo(response, new URL(action).origin);
    next();
  };
}

/** Undefined also for another person's payment: the page shows the error. */
async function formActionOf(caller: Caller, id: string): Promise<string | undefined> {
  try {
    return (await getOwnPayment(caller, { paymentId: paymentNumber(id) ?? 0 })).step?.action;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
