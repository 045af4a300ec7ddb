import { applyExecutorInput, ownExecutorOutput } from "@vitrine/contract/ordering/executor/executor";
import {
  checkTaskInput,
  checkTaskOutput,
  ignoreTaskInput,
  leaseTaskInput,
  leaseTaskOutput,
} from "@vitrine/contract/ordering/executor/task";
import { checkTask } from "@vitrine/core/ordering/executor/check";
import { ignoreTask } from "@vitrine/core/ordering/executor/ignore";
import { leaseTask } from "@vitrine/core/ordering/executor/lease";
import { applyExecutor, ownExecutor } from "@vitrine/core/ordering/executor/own-executor";
import { z } from "zod";
import { inTransaction } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

/** Tasks for performers: people use their account, programs use their key. */
export const taskRouter = router({
  lease: procedure("task.perform")
    .meta({
      rest: {
        method: "post",
        path: "tasks/lease",
        summary: "Take a task",
        description: "Reserves the next task for a limited time. Programs send their key as `Authorization: Bearer ek_…`.",
      },
    })
    .input(leaseTaskInput)
    .output(leaseTaskOutput)
    .mutation(inTransaction(leaseTask)),
  check: procedure("task.perform")
    .meta({
      rest: {
        method: "post",
        path: "tasks/{taskId}/check",
        summary: "Confirm a task",
        description: "Completed by one account. A repeated request returns the same answer.",
      },
    })
    .input(checkTaskInput)
    .output(checkTaskOutput)
    .mutation(inTransaction(checkTask)),
  ignore: procedure("task.perform")
    .meta({
      rest: {
        method: "post",
        path: "tasks/{taskId}/ignore",
        summary: "Skip a task",
        description: "Its order isn't offered to this performer again.",
      },
    })
    .input(ignoreTaskInput)
    .output(z.void())
    .mutation(inTransaction(ignoreTask)),
  profile: procedure("task.perform")
    .meta({ rest: { method: "get", path: "tasks/me", summary: "Get your performer profile" } })
    .output(ownExecutorOutput)
    .query(inTransaction(ownExecutor)),
  setProfile: procedure("task.perform")
    .meta({
      rest: {
        method: "put",
        path: "tasks/me",
        summary: "Update your performer profile",
        description: "The first time, this requests to join the panel's performers.",
      },
    })
    .input(applyExecutorInput)
    .output(ownExecutorOutput)
    .mutation(inTransaction(applyExecutor)),
});
