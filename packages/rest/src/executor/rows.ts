import { serviceIdInput } from "@vitrine/contract/selling/catalog/service";
import {
  applyExecutorInput,
  createExecutorInput,
  createExecutorOutput,
  executorIdInput,
  executorKeyOutput,
  executorSchema,
  listExecutionsInput,
  listExecutionsOutput,
  listExecutorsInput,
  listExecutorsOutput,
  ownExecutorOutput,
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
import {
  checkTaskInput,
  checkTaskOutput,
  ignoreTaskInput,
  leaseTaskInput,
  leaseTaskOutput,
} from "@vitrine/contract/ordering/executor/task";
import { resumeInput, resumeOutput, topPerformersInput, topPerformersOutput } from "@vitrine/contract/ordering/executor/top";
import { checkTask } from "@vitrine/core/ordering/executor/check";
import { createExecutor } from "@vitrine/core/ordering/executor/create";
import { getExecutor } from "@vitrine/core/ordering/executor/get";
import { ignoreTask } from "@vitrine/core/ordering/executor/ignore";
import { leaseTask } from "@vitrine/core/ordering/executor/lease";
import { listExecutors } from "@vitrine/core/ordering/executor/list";
import { listExecutions } from "@vitrine/core/ordering/executor/list-executions";
import { applyExecutor, ownExecutor } from "@vitrine/core/ordering/executor/own-executor";
import { createOwnService, getOwnService, listOwnServices, updateOwnService } from "@vitrine/core/ordering/executor/own-services";
import { ownStatistics } from "@vitrine/core/ordering/executor/statistics";
import { resumeOf, topPerformers } from "@vitrine/core/ordering/executor/top";
import { removeExecutor, renewExecutorKey, setServiceExecutor, updateExecutor } from "@vitrine/core/ordering/executor/update";
import { z } from "zod";
import { inTransaction, row } from "../row.ts";

const ownServiceRows = [
  row({
    method: "get",
    path: "panel/{panelId}/own-services",
    summary: "Services that the panel's own executors perform",
    permission: "executor.view",
    input: listOwnServicesInput,
    output: listOwnServicesOutput,
    verb: inTransaction(listOwnServices),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/own-services",
    summary: "Make a service that the panel's own executors perform",
    permission: "executor.manage",
    status: 201,
    idempotency: "answer",
    input: createOwnServiceInput,
    output: ownServiceSchema,
    verb: inTransaction(createOwnService),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/own-services/{serviceId}",
    summary: "An own service: what its executors are paid and how it goes",
    permission: "executor.view",
    input: serviceIdInput,
    output: ownServiceSchema,
    verb: inTransaction(getOwnService),
  }),
  row({
    method: "patch",
    path: "panel/{panelId}/own-services/{serviceId}",
    summary: "Change what executors are paid and how they work",
    permission: "executor.manage",
    input: updateOwnServiceInput,
    output: ownServiceSchema,
    verb: inTransaction(updateOwnService),
  }),
  row({
    method: "put",
    path: "panel/{panelId}/own-services/{serviceId}/executors/{executorId}",
    summary: "Let an executor perform an own service, or not",
    permission: "executor.manage",
    input: setServiceExecutorsInput,
    output: undefined,
    verb: inTransaction(setServiceExecutor),
  }),
];

const managingRows = [
  row({
    method: "get",
    path: "panel/{panelId}/executors",
    summary: "People and programs that perform own services, and who asks to",
    permission: "executor.view",
    input: listExecutorsInput,
    output: listExecutorsOutput,
    verb: inTransaction(listExecutors),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/executors",
    summary: "Add a person by his login, or a program, whose key is in this answer and nowhere else",
    permission: "executor.manage",
    status: 201,
    idempotency: "answer",
    input: createExecutorInput,
    output: createExecutorOutput,
    verb: inTransaction(createExecutor),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/executors/{executorId}",
    summary: "An executor with his figures",
    permission: "executor.view",
    input: executorIdInput,
    output: executorSchema,
    verb: inTransaction(getExecutor),
  }),
  row({
    method: "patch",
    path: "panel/{panelId}/executors/{executorId}",
    summary: "Change an executor: let him in, pause him, say which services he performs",
    permission: "executor.manage",
    input: updateExecutorInput,
    output: executorSchema,
    verb: inTransaction(updateExecutor),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/executors/{executorId}/key",
    summary: "Give a program another key",
    permission: "executor.manage",
    input: executorIdInput,
    output: executorKeyOutput,
    verb: inTransaction(renewExecutorKey),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/executors/{executorId}",
    summary: "Let an executor perform no more",
    permission: "executor.manage",
    input: executorIdInput,
    output: undefined,
    verb: inTransaction(removeExecutor),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/executions",
    summary: "What was performed, by whom and from which account",
    permission: "executor.view",
    input: listExecutionsInput,
    output: listExecutionsOutput,
    verb: inTransaction(listExecutions),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/statistics/own",
    summary: "How own services are performed, by day, executor and service",
    permission: "executor.view",
    input: ownStatisticsInput,
    output: ownStatisticsOutput,
    verb: inTransaction(ownStatistics),
  }),
];

const taskRows = [
  row({
    method: "post",
    path: "tasks/lease",
    summary: "Take the next task, for a time. A program sends its key as `Authorization: Bearer ek_…`",
    permission: "task.perform",
    input: leaseTaskInput,
    output: leaseTaskOutput,
    verb: inTransaction(leaseTask),
  }),
  row({
    method: "post",
    path: "tasks/{taskId}/check",
    summary: "Confirm a task as performed by one account; the same again gives the same answer",
    permission: "task.perform",
    input: checkTaskInput,
    output: checkTaskOutput,
    verb: inTransaction(checkTask),
  }),
  row({
    method: "post",
    path: "tasks/{taskId}/ignore",
    summary: "Give a task back; its order is not offered to this executor again",
    permission: "task.perform",
    input: ignoreTaskInput,
    output: undefined,
    verb: inTransaction(ignoreTask),
  }),
  row({
    method: "get",
    path: "tasks/me",
    summary: "Oneself as a performer of the panel",
    permission: "task.perform",
    input: z.object({}),
    output: ownExecutorOutput,
    verb: inTransaction((ctx) => ownExecutor(ctx)),
  }),
  row({
    method: "put",
    path: "tasks/me",
    summary: "Ask to perform tasks, or change one's résumé",
    permission: "task.perform",
    input: applyExecutorInput,
    output: ownExecutorOutput,
    verb: inTransaction(applyExecutor),
  }),
];

const topRows = [
  row({
    method: "get",
    path: "top/performers",
    summary: "Performers of all panels, the best first",
    permission: "top.view",
    input: topPerformersInput,
    output: topPerformersOutput,
    verb: inTransaction(topPerformers),
  }),
  row({
    method: "get",
    path: "top/performers/{performer}",
    summary: "A performer's résumé",
    permission: "top.view",
    input: resumeInput,
    output: resumeOutput,
    verb: inTransaction(resumeOf),
  }),
];

export const executorRows = [...ownServiceRows, ...managingRows, ...taskRows, ...topRows];
