import { listInput } from "@vitrine/contract/kernel/paging/list";
import { massOrderTextInput } from "@vitrine/contract/ordering/mass-order/mass";
import { listProviderServicesInput } from "@vitrine/contract/supply/provider/provider";
import { createPanelInput } from "@vitrine/contract/tenancy/panel/create";
import { z } from "zod";
import type { Row } from "../row.ts";
import { secondName } from "./procedure-row.ts";

const FORMER_NAME = { method: "post", summary: "Create a panel (former name)", description: "The same as POST panels." } as const;

/** A shop, whatever `type` is sent. */
const createShopInput = z.object({ ...createPanelInput.shape, type: z.literal("shop").catch("shop") });

/** Additional paths named by the specification, or paths that accept less than the procedure. */
export const secondNames: readonly Row[] = [
  secondName("panel.create", { ...FORMER_NAME, path: "panels/create" }),
  secondName("panel.create", { ...FORMER_NAME, path: "panel/create" }),
  secondName("panel.create", { method: "post", path: "shops", summary: "Create a shop" }, createShopInput),
  secondName(
    "order.massPrice",
    { method: "get", path: "partner/massOrderPrice", summary: "Price a mass order", description: "Returns the price of each line." },
    massOrderTextInput,
  ),
  secondName(
    "provider.services",
    {
      method: "get",
      path: "panel/{panelId}/providers/{providerId}/services",
      summary: "List services of a provider",
      description: "From the last sync.",
    },
    // Screens load all services in one request; over REST it is a list like any other.
    listProviderServicesInput.extend({ perPage: listInput.perPage }),
  ),
];
