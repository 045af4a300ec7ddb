import { unlinkTelegram } from "@vitrine/core/identity/second-factor/unlink-telegram";
import { z } from "zod";
import { procedure, router } from "../../trpc.ts";
import { renewingSession } from "./session-workflows.ts";

export const ownTelegramRouter = router({
  unlink: procedure("telegram.own")
    .meta({ rest: { method: "delete", path: "telegram", summary: "Unlink your Telegram" } })
    .output(z.void())
    .mutation(renewingSession((caller, _input, origin) => unlinkTelegram(caller, origin))),
});
