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
import { resumeInput, resumeOutput, topPerformersInput, topPerformersOutput } from "@vitrine/contract/ordering/executor/top";
import { serviceIdInput } from "@vitrine/contract/selling/catalog/service";
import { createExecutor } from "@vitrine/core/ordering/executor/create";
import { getExecutor } from "@vitrine/core/ordering/executor/get";
import { listExecutors } from "@vitrine/core/ordering/executor/list";
import { listExecutions } from "@vitrine/core/ordering/executor/list-executions";
import { createOwnService, getOwnService, listOwnServices, updateOwnService } from "@vitrine/core/ordering/executor/own-services";
import { resumeOf, topPerformers } from "@vitrine/core/ordering/executor/top";
import { removeExecutor, renewExecutorKey, setServiceExecutor, updateExecutor } from "@vitrine/core/ordering/executor/update";
import { z } from "zod";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

const ownServices = {
  services: panelProcedure("executor.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/own-services",
        summary: "List in-house services",
        description: "Services that the panel's own performers complete.",
      },
    })
    .input(listOwnServicesInput)
    .output(listOwnServicesOutput)
    .query(inTransaction(listOwnServices)),
  service: panelProcedure("executor.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/own-services/{serviceId}",
        summary: "Get an in-house service",
        description: "With the performers' pay and its performance.",
      },
    })
    .input(serviceIdInput)
    .output(ownServiceSchema)
    .query(inTransaction(getOwnService)),
  createService: panelProcedure("executor.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/own-services",
        summary: "Create an in-house service",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createOwnServiceInput)
    .output(ownServiceSchema)
    .mutation(inTransaction(createOwnService)),
  updateService: panelProcedure("executor.manage")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/own-services/{serviceId}",
        summary: "Update an in-house service",
        description: "The performers' pay and how they work.",
      },
    })
    .input(updateOwnServiceInput)
    .output(ownServiceSchema)
    .mutation(inTransaction(updateOwnService)),
};

export const executorRouter = router({
  ...ownServices,
  list: panelProcedure("executor.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/executors",
        summary: "List performers",
        description: "People and programs of the panel, and requests to join.",
      },
    })
    .input(listExecutorsInput)
    .output(listExecutorsOutput)
    .query(inTransaction(listExecutors)),
  get: panelProcedure("executor.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/executors/{executorId}", summary: "Get a performer" } })
    .input(executorIdInput)
    .output(executorSchema)
    .query(inTransaction(getExecutor)),
  create: panelProcedure("executor.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/executors",
        summary: "Add a performer",
        description: "A person by their login, or a program. The program's key is shown only in this answer.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createExecutorInput)
    .output(createExecutorOutput)
    .mutation(inTransaction(createExecutor)),
  update: panelProcedure("executor.manage")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/executors/{executorId}",
        summary: "Update a performer",
        description: "Approve or pause a performer, or select their services.",
      },
    })
    .input(updateExecutorInput)
    .output(executorSchema)
    .mutation(inTransaction(updateExecutor)),
  renewKey: panelProcedure("executor.manage")
    .meta({ rest: { method: "post", path: "panel/{panelId}/executors/{executorId}/key", summary: "Replace the key of a program" } })
    .input(executorIdInput)
    .output(executorKeyOutput)
    .mutation(inTransaction(renewExecutorKey)),
  remove: panelProcedure("executor.manage")
    .meta({ rest: { method: "delete", path: "panel/{panelId}/executors/{executorId}", summary: "Remove a performer" } })
    .input(executorIdInput)
    .output(z.void())
    .mutation(inTransaction(removeExecutor)),
  setOfService: panelProcedure("executor.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/own-services/{serviceId}/executors/{executorId}",
        summary: "Allow or forbid a performer on an in-house service",
      },
    })
    .input(setServiceExecutorsInput)
    .output(z.void())
    .mutation(inTransaction(setServiceExecutor)),
  executions: panelProcedure("executor.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/executions",
        summary: "List completed tasks",
        description: "With the performer and the account used.",
      },
    })
    .input(listExecutionsInput)
    .output(listExecutionsOutput)
    .query(inTransaction(listExecutions)),
  top: procedure("top.view")
    .meta({
      rest: { method: "get", path: "top/performers", summary: "List the best performers", description: "Of all panels, best first." },
    })
    .input(topPerformersInput)
    .output(topPerformersOutput)
    .query(inTransaction(topPerformers)),
  resume: procedure("top.view")
    .meta({ rest: { method: "get", path: "top/performers/{performer}", summary: "Get the résumé of a performer" } })
    .input(resumeInput)
    .output(resumeOutput)
    .query(inTransaction(resumeOf)),
});
