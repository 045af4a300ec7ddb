import { z } from "zod";
import { defineJob } from "./define-job.ts";

const id = z.number().int().positive();
const ofProvider = (payload: { panelId: number; providerId: number }): string => `provider:${payload.panelId}:${payload.providerId}`;

/** Imports services from a provider's catalogue. Shares the provider's queue with its sync: neither reads what the other is writing. */
export const catalogImport = defineJob({
  name: "catalog.import",
  payload: z.object({ panelId: id, providerId: id, importId: id }),
  queue: ofProvider,
  attempts: 5,
});

/** One action on many orders. Jobs of a panel run one after another, so that two of them do not interleave on the same orders. */
export const orderJob = defineJob({
  name: "order.job",
  payload: z.object({ panelId: id, jobId: id }),
  queue: ({ panelId }) => `order-jobs:${panelId}`,
  attempts: 8,
});

/** Writes the prices of a batch, or reverts them. A panel's batches run one after another. */
export const priceBatch = defineJob({
  name: "price.batch",
  payload: z.object({ panelId: id, batchId: id }),
  queue: ({ panelId }) => `prices:${panelId}`,
  attempts: 5,
});

/** Syncs a provider's catalogue and balance. The next round is scheduled anyway, so there is one attempt. */
export const providerSync = defineJob({
  name: "provider.sync",
  payload: z.object({ panelId: id, providerId: id }),
  queue: ofProvider,
  key: (payload) => `sync:${ofProvider(payload)}`,
  attempts: 1,
});

/** Enqueues the sync jobs that are due. */
export const providerSyncDue = defineJob({ name: "provider.sync-due", payload: z.object({}), attempts: 1 });

/** Counts results of the orders sent to providers in the last hours. */
export const providerFigures = defineJob({ name: "provider.figures", payload: z.object({}), attempts: 1 });

/** Checks whether domains of new panels point here yet. */
export const panelCheckDomains = defineJob({ name: "panel.check-domains", payload: z.object({}), attempts: 1 });

/** Lets the child panels of a panel order at its new domain. `from`: its addresses before. */
export const panelDomainChanged = defineJob({
  name: "panel.domain-changed",
  payload: z.object({ panelId: id, from: z.array(z.string()) }),
  queue: ({ panelId }) => `domain:${panelId}`,
  attempts: 10,
});

/** Its pauses grow to 30 minutes; the core drops emails that are out of date by then. */
export const mailSend = defineJob({ name: "mail.send", payload: z.object({ panelId: id, mailId: id }), attempts: 10 });

/** Forwards an owner's notification on the main panel to the webhooks of the panel that it is about. */
export const notificationToWebhooks = defineJob({
  name: "notification.to-webhooks",
  payload: z.object({ panelId: id, notificationId: id }),
  attempts: 10,
});

/** Removes the sessions on other panels that a user of the main panel entered and that were ended. */
export const sessionEndEntered = defineJob({
  name: "session.end-entered",
  payload: z.object({ panelId: id, userId: id }),
  key: ({ userId }) => `entered:${userId}`,
  attempts: 10,
});

/** Seals committed audit rows into the chains of their panels. */
export const auditSeal = defineJob({ name: "audit.seal", payload: z.object({}), attempts: 1 });

/** Seals committed ledger entries into the chains of their panels. */
export const ledgerSeal = defineJob({ name: "ledger.seal", payload: z.object({}), attempts: 1 });

/** Sends each panel the day's summary when it is evening in its time zone. */
export const panelDailyProfit = defineJob({ name: "panel.daily-profit", payload: z.object({}), attempts: 3 });

/** Sends each panel the digest of its price changes at its own hour. */
export const panelPriceDigest = defineJob({
  name: "panel.price-digest",
  payload: z.object({}),
  key: () => "panel.price-digest",
  attempts: 3,
});

/** Ranks the performers of all panels by the last 30 days. */
export const executorRefreshTop = defineJob({ name: "executor.refresh-top", payload: z.object({}), attempts: 1 });

/** Charges tariffs that are due, and stops and resumes panels. */
export const tariffCharge = defineJob({ name: "tariff.charge", payload: z.object({}), key: () => "tariff.charge", attempts: 1 });

/** Ends adverts that are over, and starts approved ones whose money has arrived. */
export const advertTend = defineJob({ name: "advert.tend", payload: z.object({}), key: () => "advert.tend", attempts: 1 });

/** Runs after a payment was credited: places the order that waits for the money. */
export const paymentCredited = defineJob({
  name: "payment.credited",
  payload: z.object({ panelId: id, paymentId: id }),
  key: ({ panelId, paymentId }) => `payment:${panelId}:${paymentId}`,
  attempts: 10,
});

/** Tells a guest by email how their order ended. */
export const guestOrderEnded = defineJob({
  name: "guest.order-ended",
  payload: z.object({ panelId: id, orderId: id, paymentId: id }),
  attempts: 10,
});

export const walletReconcile = defineJob({ name: "wallet.reconcile", payload: z.object({}), attempts: 3 });

export const platformPurge = defineJob({ name: "platform.purge", payload: z.object({}), attempts: 3 });

/** Writes an export into a file. Exports of a panel run one after another. */
export const exportRun = defineJob({
  name: "export.run",
  payload: z.object({ panelId: id, exportId: id }),
  queue: ({ panelId }) => `exports:${panelId}`,
  attempts: 3,
});

/** Removes files that nothing refers to. */
export const fileRemoveUnused = defineJob({ name: "file.remove-unused", payload: z.object({}), attempts: 3 });

/** Measures how long services take, and panels' trust figures, from the last orders. */
export const statisticsMeasure = defineJob({ name: "statistics.measure", payload: z.object({}), attempts: 1 });

/** Folds panels' new orders and money into their statistics. */
export const statisticsFold = defineJob({ name: "statistics.fold", payload: z.object({}), key: () => "statistics.fold", attempts: 1 });

/** Measures the order processing of each network for status pages. */
export const statisticsStatus = defineJob({ name: "statistics.status", payload: z.object({}), attempts: 1 });

/** Computes the platform's rankings from the orders of the last days. */
export const topCompute = defineJob({ name: "top.compute", payload: z.object({}), attempts: 1 });

/** Closes dialogs that were answered days ago. */
export const supportCloseIdle = defineJob({ name: "support.close-idle", payload: z.object({}), attempts: 1 });

/** Brings back snoozed dialogs whose time has come. */
export const supportWakeSnoozed = defineJob({ name: "support.wake-snoozed", payload: z.object({}), attempts: 1 });

/** Notifies a panel's customers of a service. */
export const announcementNotify = defineJob({
  name: "announcement.notify",
  payload: z.object({ panelId: id, announcementId: id }),
  queue: ({ panelId }) => `announcements:${panelId}`,
  attempts: 8,
});
