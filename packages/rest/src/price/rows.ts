import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
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
  shopHappyHoursOutput,
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
import { shopHappyHours } from "@vitrine/core/selling/price/shop-happy-hours";
import { setUserTerms } from "@vitrine/core/selling/price/user-terms";
import { z } from "zod";
import { asWorkflow, inTransaction, row } from "../row.ts";

const groupRows = [
  row({
    method: "get",
    path: "panel/{panelId}/price-groups",
    summary: "Price groups of a panel",
    permission: "price.view",
    input: panelIdInput,
    output: listGroupsOutput,
    verb: inTransaction(listGroups),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/price-groups",
    summary: "Make a price group",
    permission: "price.manage",
    status: 201,
    idempotency: "answer",
    input: createGroupInput,
    output: listGroupsOutput,
    verb: inTransaction(createGroup),
  }),
  row({
    method: "put",
    path: "panel/{panelId}/price-groups/{groupId}",
    summary: "Change a price group",
    permission: "price.manage",
    input: updateGroupInput,
    output: listGroupsOutput,
    verb: inTransaction(updateGroup),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/price-groups/{groupId}",
    summary: "Remove a price group; its users pay by their own discounts again",
    permission: "price.manage",
    input: groupIdInput,
    output: listGroupsOutput,
    verb: inTransaction(deleteGroup),
  }),
];

const customRows = [
  row({
    method: "get",
    path: "panel/{panelId}/users/{userId}/prices",
    summary: "A user's own prices, and what else decides what he pays",
    permission: "price.view",
    input: listUserPricesInput,
    output: listUserPricesOutput,
    verb: inTransaction(listUserPrices),
  }),
  row({
    method: "put",
    path: "panel/{panelId}/users/{userId}/prices",
    summary: "Set a user's discount and group",
    permission: "price.manage",
    input: setUserTermsInput,
    output: userTermsSchema,
    verb: inTransaction(setUserTerms),
  }),
  row({
    method: "put",
    path: "panel/{panelId}/users/{userId}/prices/{serviceId}",
    summary: "Set a user's price of a service: fixed, or per cent off",
    permission: "price.manage",
    input: setCustomPriceInput,
    output: customPriceSchema,
    verb: inTransaction(setCustomPrice),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/users/{userId}/prices/{serviceId}",
    summary: "Remove a user's price of a service",
    permission: "price.manage",
    input: customPriceIdInput,
    output: undefined,
    verb: inTransaction(deleteCustomPrice),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/services/{serviceId}/prices",
    summary: "Users with a price of their own for a service",
    permission: "price.view",
    input: listServicePricesInput,
    output: listServicePricesOutput,
    verb: inTransaction(listServicePrices),
  }),
];

const happyRows = [
  row({
    method: "get",
    path: "panel/{panelId}/happy-hours",
    summary: "Happy hours of a panel",
    permission: "price.view",
    input: panelIdInput,
    output: listHappyHoursOutput,
    verb: inTransaction(listHappyHours),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/happy-hours",
    summary: "Set happy hours: a discount for a time",
    permission: "price.manage",
    status: 201,
    idempotency: "answer",
    input: createHappyHoursInput,
    output: listHappyHoursOutput,
    verb: inTransaction(createHappyHours),
  }),
  row({
    method: "put",
    path: "panel/{panelId}/happy-hours/{happyId}",
    summary: "Change happy hours",
    permission: "price.manage",
    input: updateHappyHoursInput,
    output: listHappyHoursOutput,
    verb: inTransaction(updateHappyHours),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/happy-hours/{happyId}",
    summary: "Remove happy hours",
    permission: "price.manage",
    input: happyHoursIdInput,
    output: listHappyHoursOutput,
    verb: inTransaction(deleteHappyHours),
  }),
  row({
    method: "get",
    path: "happy-hours",
    summary: "What is cheaper now, and until when",
    permission: "shop.catalog",
    input: z.object({}),
    output: shopHappyHoursOutput,
    verb: asWorkflow(shopHappyHours),
  }),
];

const batchRows = [
  row({
    method: "get",
    path: "panel/{panelId}/price-settings",
    summary: "What happens when a provider raises its prices",
    permission: "price.view",
    input: panelIdInput,
    output: priceSettingsSchema,
    verb: inTransaction(getPriceSettings),
  }),
  row({
    method: "put",
    path: "panel/{panelId}/price-settings",
    summary: "Set what happens when a provider raises its prices",
    permission: "price.manage",
    input: updatePriceSettingsInput,
    output: priceSettingsSchema,
    verb: inTransaction(updatePriceSettings),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/price-batches/preview",
    summary: "What many prices would become by a rule; changes nothing",
    permission: "price.view",
    input: previewBatchInput,
    output: previewBatchOutput,
    verb: inTransaction(previewBatch),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/price-batches",
    summary: "Change many prices by a rule",
    permission: "price.manage",
    status: 202,
    idempotency: "answer",
    input: applyBatchInput,
    output: startedBatchOutput,
    verb: inTransaction(applyBatch),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/price-batches",
    summary: "Changes of many prices, the latest first",
    permission: "price.view",
    input: listBatchesInput,
    output: listBatchesOutput,
    verb: asWorkflow(listBatches),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/price-batches/{batchId}",
    summary: "A change of many prices, service by service",
    permission: "price.view",
    input: getBatchInput,
    output: getBatchOutput,
    verb: asWorkflow(getBatch),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/price-batches/{batchId}/revert",
    summary: "Take a change of many prices back, within 30 days",
    permission: "price.manage",
    status: 202,
    idempotency: "answer",
    input: batchIdInput,
    output: startedBatchOutput,
    verb: inTransaction(revertBatch),
  }),
];

export const priceRows = [...groupRows, ...customRows, ...happyRows, ...batchRows];
