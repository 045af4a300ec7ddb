import { serviceIdInput } from "@vitrine/contract/catalog/service";
import { listPerformersOutput, setPerformersInput } from "@vitrine/contract/performer/performer";
import { listPerformers } from "@vitrine/core/performer/list";
import { setPerformers } from "@vitrine/core/performer/set";
import { inTransaction, row } from "../row.ts";

export const performerRows = [
  row({
    method: "get",
    path: "panel/{panelId}/services/{serviceId}/performers",
    summary: "Who performs a service, the first asked first",
    permission: "provider.view",
    input: serviceIdInput,
    output: listPerformersOutput,
    verb: inTransaction(listPerformers),
  }),
  row({
    method: "put",
    path: "panel/{panelId}/services/{serviceId}/performers",
    summary: "Set who performs a service and in which order",
    permission: "provider.manage",
    input: setPerformersInput,
    output: listPerformersOutput,
    verb: inTransaction(setPerformers),
  }),
];
