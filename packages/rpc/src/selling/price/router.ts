import {
  applyBatchInput,
  batchIdInput,
  getBatchInput,
  getBatchOutput,
  listBatchesInput,
  listBatchesOutput,
  previewBatchInput,
  previewBatchOutput,
  startedBatchOutput,
} from "@vitrine/contract/selling/price/batch";
import {
  customPriceIdInput,
  customPriceSchema,
  listServicePricesInput,
  listServicePricesOutput,
  listUserPricesInput,
  listUserPricesOutput,
  setCustomPriceInput,
  setUserTermsInput,
  userTermsSchema,
} from "@vitrine/contract/selling/price/custom";
import { createGroupInput, groupIdInput, listGroupsOutput, updateGroupInput } from "@vitrine/contract/selling/price/group";
import {
  createHappyHoursInput,
  happyHoursIdInput,
  listHappyHoursOutput,
  updateHappyHoursInput,
} from "@vitrine/contract/selling/price/happy-hours";
import { priceSettingsSchema, updatePriceSettingsInput } from "@vitrine/contract/selling/price/settings";
import { applyBatch, revertBatch } from "@vitrine/core/selling/price/apply-batch";
import { getBatch, listBatches } from "@vitrine/core/selling/price/batches.workflow";
import { deleteCustomPrice, listServicePrices, listUserPrices, setCustomPrice } from "@vitrine/core/selling/price/custom-prices";
import { createGroup, deleteGroup, listGroups, updateGroup } from "@vitrine/core/selling/price/groups";
import { createHappyHours, deleteHappyHours, listHappyHours, updateHappyHours } from "@vitrine/core/selling/price/happy-hours";
import { getPriceSettings, updatePriceSettings } from "@vitrine/core/selling/price/margin-guard";
import { previewBatch } from "@vitrine/core/selling/price/preview-batch";
import { setUserTerms } from "@vitrine/core/selling/price/user-terms";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const seeing = panelProcedure("price.view");
const managing = panelProcedure("price.manage");

export const priceRouter = router({
  groups: seeing
    .meta({ rest: { method: "get", path: "panel/{panelId}/price-groups", summary: "List price groups" } })
    .output(listGroupsOutput)
    .query(inTransaction(listGroups)),
  createGroup: managing
    .meta({
      rest: { method: "post", path: "panel/{panelId}/price-groups", summary: "Create a price group", status: 201, idempotency: "answer" },
    })
    .input(createGroupInput)
    .output(listGroupsOutput)
    .mutation(inTransaction(createGroup)),
  updateGroup: managing
    .meta({ rest: { method: "put", path: "panel/{panelId}/price-groups/{groupId}", summary: "Update a price group" } })
    .input(updateGroupInput)
    .output(listGroupsOutput)
    .mutation(inTransaction(updateGroup)),
  deleteGroup: managing
    .meta({
      rest: {
        method: "delete",
        path: "panel/{panelId}/price-groups/{groupId}",
        summary: "Delete a price group",
        description: "Its customers pay by their own discounts again.",
      },
    })
    .input(groupIdInput)
    .output(listGroupsOutput)
    .mutation(inTransaction(deleteGroup)),
  userPrices: seeing
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/users/{userId}/prices",
        summary: "List custom prices of a customer",
        description: "With the discount and group that also apply.",
      },
    })
    .input(listUserPricesInput)
    .output(listUserPricesOutput)
    .query(inTransaction(listUserPrices)),
  setUserTerms: managing
    .meta({ rest: { method: "put", path: "panel/{panelId}/users/{userId}/prices", summary: "Set the discount and group of a customer" } })
    .input(setUserTermsInput)
    .output(userTermsSchema)
    .mutation(inTransaction(setUserTerms)),
  servicePrices: seeing
    .meta({ rest: { method: "get", path: "panel/{panelId}/services/{serviceId}/prices", summary: "List custom prices of a service" } })
    .input(listServicePricesInput)
    .output(listServicePricesOutput)
    .query(inTransaction(listServicePrices)),
  setCustom: managing
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/users/{userId}/prices/{serviceId}",
        summary: "Set a custom price",
        description: "Fixed, or a percentage off.",
      },
    })
    .input(setCustomPriceInput)
    .output(customPriceSchema)
    .mutation(inTransaction(setCustomPrice)),
  deleteCustom: managing
    .meta({ rest: { method: "delete", path: "panel/{panelId}/users/{userId}/prices/{serviceId}", summary: "Delete a custom price" } })
    .input(customPriceIdInput)
    .output(z.void())
    .mutation(inTransaction(deleteCustomPrice)),
  happyHours: seeing
    .meta({ rest: { method: "get", path: "panel/{panelId}/happy-hours", summary: "List happy hours" } })
    .output(listHappyHoursOutput)
    .query(inTransaction(listHappyHours)),
  createHappyHours: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/happy-hours",
        summary: "Create happy hours",
        description: "A discount for a limited time.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createHappyHoursInput)
    .output(listHappyHoursOutput)
    .mutation(inTransaction(createHappyHours)),
  updateHappyHours: managing
    .meta({ rest: { method: "put", path: "panel/{panelId}/happy-hours/{happyId}", summary: "Update happy hours" } })
    .input(updateHappyHoursInput)
    .output(listHappyHoursOutput)
    .mutation(inTransaction(updateHappyHours)),
  deleteHappyHours: managing
    .meta({ rest: { method: "delete", path: "panel/{panelId}/happy-hours/{happyId}", summary: "Delete happy hours" } })
    .input(happyHoursIdInput)
    .output(listHappyHoursOutput)
    .mutation(inTransaction(deleteHappyHours)),
  settings: seeing
    .meta({ rest: { method: "get", path: "panel/{panelId}/price-settings", summary: "Get price settings" } })
    .output(priceSettingsSchema)
    .query(inTransaction(getPriceSettings)),
  updateSettings: managing
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/price-settings",
        summary: "Update price settings",
        description: "What happens when a provider raises prices.",
      },
    })
    .input(updatePriceSettingsInput)
    .output(priceSettingsSchema)
    .mutation(inTransaction(updatePriceSettings)),
  preview: seeing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/price-batches/preview",
        summary: "Preview a bulk price change",
        description: "Changes nothing.",
      },
    })
    .input(previewBatchInput)
    .output(previewBatchOutput)
    .mutation(inTransaction(previewBatch)),
  applyBatch: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/price-batches",
        summary: "Change many prices",
        description: "By one rule.",
        status: 202,
        idempotency: "answer",
      },
    })
    .input(applyBatchInput)
    .output(startedBatchOutput)
    .mutation(inTransaction(applyBatch)),
  batches: seeing
    .meta({
      rest: { method: "get", path: "panel/{panelId}/price-batches", summary: "List bulk price changes", description: "Latest first." },
    })
    .input(listBatchesInput)
    .output(listBatchesOutput)
    .query(workflow(listBatches)),
  batch: seeing
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/price-batches/{batchId}",
        summary: "Get a bulk price change",
        description: "With every service it changed.",
      },
    })
    .input(getBatchInput)
    .output(getBatchOutput)
    .query(workflow(getBatch)),
  revertBatch: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/price-batches/{batchId}/revert",
        summary: "Revert a bulk price change",
        description: "Within 30 days.",
        status: 202,
        idempotency: "answer",
      },
    })
    .input(batchIdInput)
    .output(startedBatchOutput)
    .mutation(inTransaction(revertBatch)),
});
