import {
  listTopProvidersInput,
  listTopProvidersOutput,
  listTopServicesInput,
  listTopServicesOutput,
  servicesFaqOutput,
  topServiceInput,
  topServiceOutput,
} from "@vitrine/contract/insight/top/top";
import { getTopService, listTopProviders, listTopServices, servicesFaq } from "@vitrine/core/insight/top/list";
import { z } from "zod";
import { inTransaction, row } from "../row.ts";

export const topRows = [
  row({
    method: "get",
    path: "top/services",
    summary: "Providers' services, the surest first, from the orders of the whole platform",
    permission: "top.view",
    input: listTopServicesInput,
    output: listTopServicesOutput,
    verb: inTransaction(listTopServices),
  }),
  row({
    method: "get",
    path: "top/providers",
    summary: "Providers, the surest first, and the platform's figures together",
    permission: "top.view",
    input: listTopProvidersInput,
    output: listTopProvidersOutput,
    verb: inTransaction(listTopProviders),
  }),
  row({
    method: "get",
    path: "providers/service/{listed}",
    summary: "A listed service, its provider and what is like it elsewhere",
    permission: "top.view",
    input: topServiceInput,
    output: topServiceOutput,
    verb: inTransaction(getTopService),
  }),
  row({
    method: "get",
    path: "services-faq",
    summary: "How long orders take and how they end, by network",
    permission: "top.view",
    input: z.object({}),
    output: servicesFaqOutput,
    verb: inTransaction(servicesFaq),
  }),
];
