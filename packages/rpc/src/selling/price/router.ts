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
import { panelProcedureFor, router } from "../../trpc.ts";

const seeing = panelProcedureFor("price.view");
const managing = panelProcedureFor("price.manage");

export const priceRouter = router({
  groups: seeing
    .input(panelIdInput)
    .output(listGroupsOutput)
    .query(({ ctx }) => ctx.caller.run(listGroups)),
  createGroup: managing
    .input(createGroupInput)
    .output(listGroupsOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => createGroup(c, input))),
  updateGroup: managing
    .input(updateGroupInput)
    .output(listGroupsOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => updateGroup(c, input))),
  deleteGroup: managing
    .input(groupIdInput)
    .output(listGroupsOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => deleteGroup(c, input))),
  userPrices: seeing
    .input(listUserPricesInput)
    .output(listUserPricesOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listUserPrices(c, input))),
  setUserTerms: managing
    .input(setUserTermsInput)
    .output(userTermsSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => setUserTerms(c, input))),
  servicePrices: seeing
    .input(listServicePricesInput)
    .output(listServicePricesOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listServicePrices(c, input))),
  setCustom: managing
    .input(setCustomPriceInput)
    .output(customPriceSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => setCustomPrice(c, input))),
  deleteCustom: managing
    .input(customPriceIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.caller.run((c) => deleteCustomPrice(c, input))),
  happyHours: seeing
    .input(panelIdInput)
    .output(listHappyHoursOutput)
    .query(({ ctx }) => ctx.caller.run(listHappyHours)),
  createHappyHours: managing
    .input(createHappyHoursInput)
    .output(listHappyHoursOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => createHappyHours(c, input))),
  updateHappyHours: managing
    .input(updateHappyHoursInput)
    .output(listHappyHoursOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => updateHappyHours(c, input))),
  deleteHappyHours: managing
    .input(happyHoursIdInput)
    .output(listHappyHoursOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => deleteHappyHours(c, input))),
  settings: seeing
    .input(panelIdInput)
    .output(priceSettingsSchema)
    .query(({ ctx }) => ctx.caller.run(getPriceSettings)),
  updateSettings: managing
    .input(updatePriceSettingsInput)
    .output(priceSettingsSchema)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => updatePriceSettings(c, input))),
  preview: seeing
    .input(previewBatchInput)
    .output(previewBatchOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => previewBatch(c, input))),
  applyBatch: managing
    .input(applyBatchInput)
    .output(startedBatchOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => applyBatch(c, input))),
  batches: seeing
    .input(listBatchesInput)
    .output(listBatchesOutput)
    .query(({ ctx, input }) => listBatches(ctx.caller, input)),
  batch: seeing
    .input(getBatchInput)
    .output(getBatchOutput)
    .query(({ ctx, input }) => getBatch(ctx.caller, input)),
  revertBatch: managing
    .input(batchIdInput)
    .output(startedBatchOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => revertBatch(c, input))),
});
