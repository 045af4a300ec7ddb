import express, { type ErrorRequestHandler, type Request, type Response, Router } from "express";
import type { Account, AccountBook } from "./account-book.ts";
import { addOrder, recordRefusal } from "./add-order.ts";
import { actions } from "./answer-action.ts";
import { type ActionName, actionNames, type Fault, type FaultPlan, refusesCleanly } from "./faults.ts";
import { faultByLink } from "./link-words.ts";
import { type Parameters, readParameters } from "./read-parameters.ts";
import { orderNewPosts } from "./subscription-posts.ts";
import { sendJson, sendSpoilt } from "./send-answer.ts";

export function apiRoutes(book: AccountBook, faults: FaultPlan): Router {
  const router = Router();
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 passes a rejection to the error handler.
  router.all(["/api/v2", "/api/v1"], express.raw({ type: () => true, limit: "4mb" }), async (request, response) => {
    const parameters = await readParameters(request);
    const account = book.accountOf(parameters["key"] ?? "");
    if (!account) return sendJson(response, { error: "Invalid API key" });
    const action = actionNames.find((name) => name === parameters["action"]);
    if (!action) return sendJson(response, { error: "Incorrect request" });
    await answer(response, { book, account, parameters, action, reference: referenceOf(request) }, faults);
  });
  router.use("/api", incorrectRequest);
  return router;
}

/** A body that is too long or wrongly compressed gets one of the protocol's errors. */
const incorrectRequest: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  sendJson(response, { error: "Incorrect request" });
};

type Call = { book: AccountBook; account: Account; parameters: Parameters; action: ActionName; reference: string | null };

async function answer(response: Response, call: Call, faults: FaultPlan): Promise<void> {
  const { account, action, parameters } = call;
  orderNewPosts(call.book, account);
  const link = (parameters["link"] ?? parameters["username"] ?? "").trim();
  const byLink = () => (action === "add" ? faultByLink(link, account.receivedByLink.get(link) ?? 0) : undefined);
  const fault = faults.take(account.key, action) ?? byLink();
  if (!fault) return sendJson(response, perform(call, "accepted"));
  await sendSpoilt(response, fault, isCarriedOut(fault) ? perform(call, fault.name) : skip(call, fault));
}

function isCarriedOut(fault: Fault): boolean {
  return fault.accept && !refusesCleanly(fault);
}

function perform({ book, account, parameters, action, reference }: Call, receipt: string): unknown {
  if (action === "add") return addOrder(book, account, parameters, { reference, answer: receipt });
  return actions[action]({ book, account, parameters });
}

function skip({ book, account, parameters, action, reference }: Call, fault: Fault): unknown {
  if (action === "add") recordRefusal(book, account, parameters, { reference, answer: fault.name });
  return {};
}

function referenceOf(request: Request): string | null {
  return request.get("idempotency-key") ?? null;
}
