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

/** Looks whether domains of new panels lead here by now. */
export const panelCheckDomains = defineJob({ name: "panel.check-domains", payload: z.object({}), attempts: 1 });

/** Its pauses grow to half an hour; what is out of date by then is given up by the verb. */
export const mailSend = defineJob({ name: "mail.send", payload: z.object({ panelId: id, mailId: id }), attempts: 10 });

/** Puts committed rows of the audit into the chains of their panels. */
export const auditSeal = defineJob({ name: "audit.seal", payload: z.object({}), attempts: 1 });

/** Where it is evening by the panel's clock: what the day brought. */
export const panelDailyProfit = defineJob({ name: "panel.daily-profit", payload: z.object({}), attempts: 3 });

export const walletReconcile = defineJob({ name: "wallet.reconcile", payload: z.object({}), attempts: 3 });

export const platformPurge = defineJob({ name: "platform.purge", payload: z.object({}), attempts: 3 });
