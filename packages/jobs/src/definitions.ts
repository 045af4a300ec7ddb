import { z } from "zod";
import { defineJob } from "./define-job.ts";

const id = z.number().int().positive();
const ofProvider = (payload: { panelId: number; providerId: number }): string => `provider:${payload.panelId}:${payload.providerId}`;

/** Makes services of a provider's catalogue. Shares the provider's queue with its sync: neither reads what the other is writing. */
export const catalogImport = defineJob({
  name: "catalog.import",
  payload: z.object({ panelId: id, providerId: id, importId: id }),
  queue: ofProvider,
  attempts: 5,
});

/** One act on many orders. Jobs of a panel run one after another, so that two of them do not take turns at the same orders. */
export const orderJob = defineJob({
  name: "order.job",
  payload: z.object({ panelId: id, jobId: id }),
  queue: ({ panelId }) => `order-jobs:${panelId}`,
  attempts: 8,
});

/** Writes the prices of a batch, or takes them back. A panel's batches run one after another. */
export const priceBatch = defineJob({
  name: "price.batch",
  payload: z.object({ panelId: id, batchId: id }),
  queue: ({ panelId }) => `prices:${panelId}`,
  attempts: 5,
});

/** Reads a provider's catalogue and balance again. The next round comes by itself, so it is tried once. */
export const providerSync = defineJob({
  name: "provider.sync",
  payload: z.object({ panelId: id, providerId: id }),
  queue: ofProvider,
  key: (payload) => `sync:${ofProvider(payload)}`,
  attempts: 1,
});

/** Makes the sync jobs that are due. */
export const providerSyncDue = defineJob({ name: "provider.sync-due", payload: z.object({}), attempts: 1 });

/** Counts what came of the orders sent to providers in the last hours. */
export const providerFigures = defineJob({ name: "provider.figures", payload: z.object({}), attempts: 1 });

/** Looks whether domains of new panels lead here by now. */
export const panelCheckDomains = defineJob({ name: "panel.check-domains", payload: z.object({}), attempts: 1 });

/** Its pauses grow to half an hour; what is out of date by then is given up by the verb. */
export const mailSend = defineJob({ name: "mail.send", payload: z.object({ panelId: id, mailId: id }), attempts: 10 });

/** Puts committed rows of the audit into the chains of their panels. */
export const auditSeal = defineJob({ name: "audit.seal", payload: z.object({}), attempts: 1 });

/** Where it is evening by the panel's clock: what the day brought. */
export const panelDailyProfit = defineJob({ name: "panel.daily-profit", payload: z.object({}), attempts: 3 });

/** The performers of all panels, from what they performed in the last 30 days. */
export const executorRefreshTop = defineJob({ name: "executor.refresh-top", payload: z.object({}), attempts: 1 });

export const walletReconcile = defineJob({ name: "wallet.reconcile", payload: z.object({}), attempts: 3 });

export const platformPurge = defineJob({ name: "platform.purge", payload: z.object({}), attempts: 3 });

/** How long services take, from the last completed orders. */
export const statisticsMeasure = defineJob({ name: "statistics.measure", payload: z.object({}), attempts: 1 });

/** Tops of the whole platform, from what was ordered in the last days. */
export const topCompute = defineJob({ name: "top.compute", payload: z.object({}), attempts: 1 });
