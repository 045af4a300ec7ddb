import {
  createFaqInput,
  faqItemInput,
  faqItemSchema,
  faqKindInput,
  listFaqInput,
  listFaqOutput,
  readFaqInput,
  readFaqOutput,
  updateFaqInput,
} from "@vitrine/contract/support/faq/faq";
import { createFaqItem, getFaqItem, listFaq, removeFaqItem, updateFaqItem } from "@vitrine/core/support/faq/manage";
import { readFaq } from "@vitrine/core/support/faq/read";
import { z } from "zod";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

const managing = panelProcedure("faq.manage");
const FAQ = "panel/{panelId}/support/faq";

export const faqRouter = router({
  read: procedure("faq.read")
    .meta({ rest: { method: "get", path: "faq", summary: "Read questions and answers" } })
    .input(readFaqInput)
    .output(readFaqOutput)
    .query(inTransaction(readFaq)),
  list: managing
    .meta({ rest: { method: "get", path: FAQ, summary: "List the panel's questions and answers", description: "By kind and position." } })
    .input(listFaqInput)
    .output(listFaqOutput)
    .query(inTransaction(listFaq)),
  ofKind: managing
    .meta({ rest: { method: "get", path: `${FAQ}/{kind}`, summary: "List the questions of a kind" } })
    .input(faqKindInput)
    .output(listFaqOutput)
    .query(inTransaction((ctx, input: z.infer<typeof faqKindInput>) => listFaq(ctx, { ...input, language: null }))),
  get: managing
    .meta({ rest: { method: "get", path: `${FAQ}/{kind}/{itemIndex}`, summary: "Get a question and its answer" } })
    .input(faqItemInput)
    .output(faqItemSchema)
    .query(inTransaction(getFaqItem)),
  create: managing
    .meta({ rest: { method: "post", path: FAQ, summary: "Add a question and its answer", status: 201, idempotency: "answer" } })
    .input(createFaqInput)
    .output(faqItemSchema)
    .mutation(inTransaction(createFaqItem)),
  update: managing
    .meta({ rest: { method: "patch", path: `${FAQ}/{kind}/{itemIndex}`, summary: "Change a question or its answer" } })
    .input(updateFaqInput)
    .output(faqItemSchema)
    .mutation(inTransaction(updateFaqItem)),
  remove: managing
    .meta({ rest: { method: "delete", path: `${FAQ}/{kind}/{itemIndex}`, summary: "Remove a question" } })
    .input(faqItemInput)
    .output(z.void())
    .mutation(inTransaction(removeFaqItem)),
});
