import {
  answerNewsLinkInput,
  consentsOutput,
  newsLinkInput,
  newsLinkOutput,
  setConsentsInput,
  userConsentsInput,
  userConsentsOutput,
  withdrawConsentInput,
} from "@vitrine/contract/growth/consent/consent";
import { getOwnConsents, getUserConsents, liftBounce, setOwnConsents, withdrawConsent } from "@vitrine/core/growth/consent/consents";
import { answerNewsLink, openNewsLink } from "@vitrine/core/growth/consent/unsubscribe";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const newsRouter = router({
  own: procedure("news.own")
    .meta({ rest: { method: "get", path: "news", summary: "Get your consent to news" } })
    .output(consentsOutput)
    .query(inTransaction(getOwnConsents)),
  setOwn: procedure("news.own")
    .meta({
      rest: {
        method: "patch",
        path: "news",
        summary: "Update your consent to news",
        description: "Channels you leave out stay as they are.",
      },
    })
    .input(setConsentsInput)
    .output(consentsOutput)
    .mutation(inTransaction(setOwnConsents)),
  link: procedure("news.link")
    .meta({
      rest: {
        method: "get",
        path: "news/{token}",
        summary: "Open an unsubscribe link",
        description: "Changes nothing, since mail scanners open links too.",
      },
    })
    .input(newsLinkInput)
    .output(newsLinkOutput)
    .query(workflow(openNewsLink)),
  answerLink: procedure("news.link")
    .meta({
      rest: { method: "post", path: "news/{token}", summary: "Unsubscribe by a link", description: "Needs no login: the link is signed." },
    })
    .input(answerNewsLinkInput)
    .output(newsLinkOutput)
    .mutation(workflow((caller, input) => answerNewsLink(caller, input))),
  ofUser: panelProcedure("user.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/users/{userId}/news", summary: "Get a customer's consent to news" } })
    .input(userConsentsInput)
    .output(userConsentsOutput)
    .query(inTransaction(getUserConsents)),
  withdraw: panelProcedure("user.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/users/{userId}/news/withdraw",
        summary: "Unsubscribe a customer from news",
        description: "At their request. Only customers themselves can agree to news.",
      },
    })
    .input(withdrawConsentInput)
    .output(userConsentsOutput)
    .mutation(inTransaction(withdrawConsent)),
  liftBounce: panelProcedure("user.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/users/{userId}/news/lift",
        summary: "Send mailings to a customer's address again",
        description: "After an email came back from it for good. Nothing changes where none did.",
      },
    })
    .input(userConsentsInput)
    .output(userConsentsOutput)
    .mutation(inTransaction(liftBounce)),
});
