import {
  createExecutorInput,
  createExecutorOutput,
  executorIdInput,
  executorKeyOutput,
  executorSchema,
  listExecutionsInput,
  listExecutionsOutput,
  listExecutorsInput,
  listExecutorsOutput,
  setServiceExecutorsInput,
  updateExecutorInput,
} from "@vitrine/contract/ordering/executor/executor";
import {
  createOwnServiceInput,
  listOwnServicesInput,
  listOwnServicesOutput,
  ownServiceSchema,
  updateOwnServiceInput,
} from "@vitrine/contract/ordering/executor/own-service";
import { ownStatisticsInput, ownStatisticsOutput } from "@vitrine/contract/ordering/executor/statistics";
import { resumeInput, resumeOutput, topPerformersInput, topPerformersOutput } from "@vitrine/contract/ordering/executor/top";
import { serviceIdInput } from "@vitrine/contract/selling/catalog/service";
import { createExecutor } from "@vitrine/core/ordering/executor/create";
import { getExecutor } from "@vitrine/core/ordering/executor/get";
import { listExecutors } from "@vitrine/core/ordering/executor/list";
import { listExecutions } from "@vitrine/core/ordering/executor/list-executions";
import { createOwnService, getOwnService, listOwnServices, updateOwnService } from "@vitrine/core/ordering/executor/own-services";
import { ownStatistics } from "@vitrine/core/ordering/executor/statistics";
import { resumeOf, topPerformers } from "@vitrine/core/ordering/executor/top";
import { removeExecutor, renewExecutorKey, setServiceExecutor, updateExecutor } from "@vitrine/core/ordering/executor/update";
import { z } from "zod";
import { panelProcedureFor, procedureFor, router } from "../../trpc.ts";

const ownServices = {
  services: panelProcedureFor("executor.view")
    .input(listOwnServicesInput)
    .output(listOwnServicesOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listOwnServices(c, input))),
  service: panelProcedureFor("executor.view")
    .input(serviceIdInput)
    .output(ownServiceSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => getOwnService(c, input))),
  createService: panelProcedureFor("executor.manage")
    .input(createOwnServiceInput)
    .output(ownServiceSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => createOwnService(c, input))),
  updateService: panelProcedureFor("executor.manage")
    .input(updateOwnServiceInput)
    .output(ownServiceSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => updateOwnService(c, input))),
};

export const executorRouter = router({
  ...ownServices,
  list: panelProcedureFor("executor.view")
    .input(listExecutorsInput)
    .output(listExecutorsOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listExecutors(c, input))),
  get: panelProcedureFor("executor.view")
    .input(executorIdInput)
    .output(executorSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => getExecutor(c, input))),
  create: panelProcedureFor("executor.manage")
    .input(createExecutorInput)
    .output(createExecutorOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => createExecutor(c, input))),
  update: panelProcedureFor("executor.manage")
    .input(updateExecutorInput)
    .output(executorSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => updateExecutor(c, input))),
  renewKey: panelProcedureFor("executor.manage")
    .input(executorIdInput)
    .output(executorKeyOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => renewExecutorKey(c, input))),
  remove: panelProcedureFor("executor.manage")
    .input(executorIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.caller.run((c) => removeExecutor(c, input))),
  setOfService: panelProcedureFor("executor.manage")
    .input(setServiceExecutorsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.caller.run((c) => setServiceExecutor(c, input))),
  executions: panelProcedureFor("executor.view")
    .input(listExecutionsInput)
    .output(listExecutionsOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listExecutions(c, input))),
  statistics: panelProcedureFor("executor.view")
    .input(ownStatisticsInput)
    .output(ownStatisticsOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => ownStatistics(c, input))),
  top: procedureFor("top.view")
    .input(topPerformersInput)
    .output(topPerformersOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => topPerformers(c, input))),
  resume: procedureFor("top.view")
    .input(resumeInput)
    .output(resumeOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => resumeOf(c, input))),
});
