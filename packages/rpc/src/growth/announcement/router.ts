import {
  announceInput,
  announcementSchema,
  announcementsOutput,
  listAnnouncementsInput,
} from "@vitrine/contract/growth/announcement/announcement";
import { announceService } from "@vitrine/core/growth/announcement/announce";
import { listAnnouncements } from "@vitrine/core/growth/announcement/list";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const announcementRouter = router({
  list: panelProcedure("announcement.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/announcements",
        summary: "List announced services",
        description: "With what each brought, and how many more can be announced now.",
      },
    })
    .input(listAnnouncementsInput)
    .output(announcementsOutput)
    .query(inTransaction(listAnnouncements)),
  announce: panelProcedure("announcement.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/services/{serviceId}/announce",
        summary: "Announce a service",
        description: "Customers are notified in their inbox. Five times in 24 hours, and the same service once in 30 days.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(announceInput)
    .output(announcementSchema)
    .mutation(inTransaction(announceService)),
});
