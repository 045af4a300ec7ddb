import { openShareInput } from "@vitrine/contract/tenancy/share/share";
import { sharedPageOutput } from "@vitrine/contract/flows/share/shared-page";
import { openShare } from "@vitrine/core/flows/share/open";
import { workflow } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

export const sharedPageRouter = router({
  open: procedure("share.open")
    .meta({ rest: { method: "get", path: "share/{sharedId}", summary: "Open a shared page" } })
    .input(openShareInput)
    .output(sharedPageOutput)
    .query(workflow(openShare)),
});
