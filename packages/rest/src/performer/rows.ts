import { serviceIdInput } from "@vitrine/contract/selling/catalog/service";
import { listPerformersOutput, setPerformersInput } from "@vitrine/contract/supply/fallback/performer";
import { listPerformers } from "@vitrine/core/supply/fallback/list";
import { setPerformers } from "@vitrine/core/supply/fallback/set";
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
