import type { RequestHandler } from "express";
import { PAYMENT_PAGE } from "../cabinet/allow-payment-form.ts";

/** Pages to which payment systems send a payer back: of a customer's payment, and of a guest's order. */
export const RETURN_PAGES = [PAYMENT_PAGE, /^\/order\/[pm][0-9a-z]+-[0-9a-z]+-[0-9a-f]+$/];

/** WayForPay and Fondy send the payer back by a POST with what their notice says too. It changes nothing: the page is read. */
export const readPage: RequestHandler = (request, response) => {
  response.set("Cache-Control", "no-store").redirect(303, request.path);
};
