import { removeEntered } from "@vitrine/core/identity/session/panel-entries";
import { followParent } from "@vitrine/core/flows/child-panel/follow-parent.workflow";
import { failExport, runExport } from "@vitrine/core/flows/export/run-export.workflow";
import { mailOrderEnded } from "@vitrine/core/flows/guest/mail-guest";
import { placeDraft } from "@vitrine/core/flows/top-up/place-draft.workflow";
import { removeUnusedFiles } from "@vitrine/core/kernel/file/remove-unused.workflow";
import { tendAdverts } from "@vitrine/core/growth/advert/tend.workflow";
import { notifyCustomers } from "@vitrine/core/growth/announcement/notify.workflow";
import { recordCheck } from "@vitrine/core/kernel/check/checks";
import { keepPartitions, purgeExpired } from "@vitrine/core/kernel/limit/purge-queries";
import { failImport, runImport } from "@vitrine/core/supply/import/run-import.workflow";
import { sealAudit, verifyAudit } from "@vitrine/core/insight/audit-trail/seal.workflow";
import { refreshTopPerformers } from "@vitrine/core/ordering/executor/top";
import { forwardToWebhooks } from "@vitrine/core/messaging/notification/forward-to-webhooks.workflow";
import { giveUpMail, sendWaitingMail } from "@vitrine/core/messaging/mail/send.workflow";
import { failOrderJob, runOrderJob } from "@vitrine/core/ordering/action/run-job.workflow";
import { checkDomains } from "@vitrine/core/tenancy/domain/check-domains.workflow";
import { releaseDeletedPanels } from "@vitrine/core/tenancy/panel/restore.workflow";
import { notifyDailyProfits } from "@vitrine/core/insight/overview/daily-profit.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { enqueueDueSyncs } from "@vitrine/core/supply/sync/enqueue-due-syncs.workflow";
import { sendPriceDigests } from "@vitrine/core/supply/drift/digest.workflow";
import { rollUpProviderCalls } from "@vitrine/core/supply/health/health";
import { failBatch, runBatch } from "@vitrine/core/selling/price/run-batch.workflow";
import { syncProvider } from "@vitrine/core/supply/sync/sync.workflow";
import { foldStatistics, repairStatistics } from "@vitrine/core/insight/statistics/fold.workflow";
import { measureTimes } from "@vitrine/core/insight/statistics/measure.workflow";
import { measureStatus } from "@vitrine/core/insight/status/measure.workflow";
import { measureTrust } from "@vitrine/core/insight/trust/measure.workflow";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { computeTops } from "@vitrine/core/insight/top/compute.workflow";
import { sealLedger, verifyLedger } from "@vitrine/core/money/reconciliation/seal-ledger.workflow";
import { closeIdleDialogs } from "@vitrine/core/support/dialog/close-idle.workflow";
import { wakeSnoozedDialogs } from "@vitrine/core/support/dialog/wake-snoozed.workflow";
import { chargeTariffs } from "@vitrine/core/money/tariff/charge.workflow";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import {
  advertTend,
  announcementNotify,
  auditSeal,
  catalogImport,
  executorRefreshTop,
  exportRun,
  fileRemoveUnused,
  ledgerSeal,
  mailSend,
  notificationToWebhooks,
  orderJob,
  panelCheckDomains,
  panelDailyProfit,
  panelDomainChanged,
  panelPriceDigest,
  guestOrderEnded,
  paymentCredited,
  platformPurge,
  priceBatch,
  providerFigures,
  providerSync,
  providerSyncDue,
  sessionEndEntered,
  statisticsFold,
  statisticsMeasure,
  statisticsStatus,
  supportCloseIdle,
  supportWakeSnoozed,
  tariffCharge,
  topCompute,
  walletReconcile,
} from "@vitrine/jobs/definitions";
import { type Handler, handle } from "@vitrine/jobs/handler";
import type { Timetable } from "@vitrine/jobs/timetable";

/** Each job and its handler. */
export function handlersOf(platform: Platform): Handler[] {
  const { log } = platform;
  return [
    handle(catalogImport, {
      run: async ({ panelId, importId }, { signal }) => runImport(await systemCaller(platform, panelId, "import"), importId, signal),
      dead: async ({ panelId, importId }) => failImport(await systemCaller(platform, panelId, "import"), importId),
    }),
    handle(orderJob, {
      run: async ({ panelId, jobId }, { signal }) => runOrderJob(await systemCaller(platform, panelId, "order-job"), jobId, signal),
      dead: async ({ panelId, jobId }) => failOrderJob(await systemCaller(platform, panelId, "order-job"), jobId),
    }),
    handle(priceBatch, {
      run: async ({ panelId, batchId }, { signal }) => runBatch(await systemCaller(platform, panelId, "prices"), batchId, signal),
      dead: async ({ panelId, batchId }) => failBatch(await systemCaller(platform, panelId, "prices"), batchId),
    }),
    handle(providerSync, {
      run: async ({ panelId, providerId }) => {
        const refusal = await syncProvider(await systemCaller(platform, panelId, "sync"), providerId);
        if (refusal) log.info({ panelId, providerId, code: refusal.code }, "a provider's catalogue was not taken over");
      },
    }),
    handle(providerSyncDue, { run: async () => void (await enqueueDueSyncs(platform)) }),
    handle(providerFigures, { run: () => rollUpProviderCalls(platform) }),
    handle(executorRefreshTop, { run: async () => void (await refreshTopPerformers(platform)) }),
    ...fileHandlers(platform),
    ...newsHandlers(platform),
    handle(panelCheckDomains, { run: async () => void (await checkDomains(platform)) }),
    handle(panelDomainChanged, { run: (payload) => followParent(platform, payload) }),
    handle(panelDailyProfit, { run: async () => void (await notifyDailyProfits(platform)) }),
    handle(panelPriceDigest, { run: async () => void (await sendPriceDigests(platform)) }),
    ...moneyHandlers(platform),
    handle(mailSend, {
      run: async ({ panelId, mailId }) => sendWaitingMail(await systemCaller(platform, panelId, "mail"), mailId),
      dead: async ({ panelId, mailId }, error) => giveUpMail(await systemCaller(platform, panelId, "mail"), mailId, error),
    }),
    handle(notificationToWebhooks, { run: (payload) => forwardToWebhooks(platform, payload) }),
    handle(sessionEndEntered, {
      run: async ({ panelId, userId }) => removeEntered(await systemCaller(platform, panelId, "session"), userId),
    }),
    handle(supportCloseIdle, { run: async () => void (await closeIdleDialogs(platform)) }),
    handle(supportWakeSnoozed, { run: async () => void (await wakeSnoozedDialogs(platform)) }),
    handle(auditSeal, {
      run: async () => {
        // The log keeps the chains' ends outside the database, so that rewriting one of them is noticed.
        for (const { panelId, seq, hash } of await sealAudit(platform)) log.info({ panelId, seq, hash }, "the audit was sealed");
      },
    }),
    handle(ledgerSeal, { run: () => seal(platform) }),
    ...insightHandlers(platform),
    handle(platformPurge, {
      run: async () => {
        await purgeExpired(platform);
        await keepPartitions(platform);
        await releaseDeletedPanels(platform);
      },
    }),
  ];
}

/** The log keeps the chains' ends outside the database, as for the audit. */
async function seal(platform: Platform, options: { thorough?: boolean } = {}): Promise<void> {
  for (const { panelId, seq, hash } of await sealLedger(platform, options))
    platform.log.info({ panelId, seq, hash }, "the ledger was sealed");
}

async function measure(platform: Platform): Promise<void> {
  await measureTimes(platform);
  await measureTrust(platform);
}

const insightHandlers = (platform: Platform): Handler[] => [
  handle(statisticsFold, { run: () => foldStatistics(platform) }),
  handle(statisticsMeasure, { run: () => measure(platform) }),
  handle(statisticsStatus, { run: () => measureStatus(platform) }),
  handle(topCompute, {
    run: async () => {
      const { services, providers } = await computeTops(platform);
      platform.log.info({ services, providers }, "the tops were computed");
    },
  }),
];

const moneyHandlers = (platform: Platform): Handler[] => [
  handle(tariffCharge, { run: () => chargeTariffs(platform) }),
  handle(paymentCredited, {
    run: async ({ panelId, paymentId }) => placeDraft(await systemCaller(platform, panelId, "payment"), paymentId),
  }),
  handle(guestOrderEnded, {
    run: async ({ panelId, ...ended }) => mailOrderEnded(await systemCaller(platform, panelId, "guest"), ended),
  }),
  handle(walletReconcile, { run: () => prove(platform) }),
];

/** Jobs of announcements, mailings and adverts. */
const newsHandlers = (platform: Platform): Handler[] => [
  handle(advertTend, { run: () => tendAdverts(platform) }),
  handle(announcementNotify, {
    run: async ({ panelId, announcementId }, { signal }) =>
      notifyCustomers(await systemCaller(platform, panelId, "announcement"), announcementId, signal),
  }),
];

/** Exports, and the removal of unused files. */
const fileHandlers = (platform: Platform): Handler[] => [
  handle(exportRun, {
    run: async ({ panelId, exportId }, { signal }) => runExport(await systemCaller(platform, panelId, "export"), exportId, signal),
    dead: async ({ panelId, exportId }) => failExport(await systemCaller(platform, panelId, "export"), exportId),
  }),
  handle(fileRemoveUnused, { run: async () => void (await removeUnusedFiles(platform)) }),
];

/** Verifies ledger and audit every night. */
async function prove(platform: Platform): Promise<void> {
  const { log } = platform;
  const found = await reconcile(platform);
  if (found.length > 0) log.error({ found }, "the ledger does not agree");
  else log.info({}, "the ledger agrees");
  const wrong = await repairStatistics(platform);
  if (wrong.length > 0) log.warn({ wrong }, "days of statistics differed from the ledger and were folded again");
  await seal(platform, { thorough: true });
  const changed = await verifyLedger(platform);
  await recordCheck(platform, "ledger", [...found, ...changed]);
  if (changed.length > 0) log.error({ changed }, "the ledger's chains do not hold");
  else log.info({}, "the ledger's chains hold");
  const broken = await verifyAudit(platform);
  await recordCheck(platform, "audit", broken);
  if (broken.length > 0) log.error({ broken }, "the audit's chains do not hold");
  else log.info({}, "the audit's chains hold");
}

/** In UTC. */
export const TIMETABLE: Timetable[] = [
  { job: providerSyncDue, at: "*/10 * * * *" },
  { job: providerFigures, at: "*/5 * * * *" },
  { job: panelCheckDomains, at: "* * * * *" },
  { job: executorRefreshTop, at: "7 * * * *" },
  { job: auditSeal, at: "* * * * *" },
  { job: fileRemoveUnused, at: "33 * * * *" },
  { job: ledgerSeal, at: "* * * * *" },
  { job: tariffCharge, at: "* * * * *" },
  { job: advertTend, at: "* * * * *" },
  { job: supportCloseIdle, at: "12,42 * * * *" },
  { job: supportWakeSnoozed, at: "* * * * *" },
  { job: platformPurge, at: "17 * * * *" },
  // Some time zones are offset by 15 or 45 minutes.
  { job: panelDailyProfit, at: "5,20,35,50 * * * *" },
  { job: panelPriceDigest, at: "1,16,31,46 * * * *" },
  { job: statisticsFold, at: "*/5 * * * *" },
  { job: statisticsMeasure, at: "25 * * * *" },
  { job: statisticsStatus, at: "*/10 * * * *" },
  { job: topCompute, at: "45 * * * *" },
  { job: walletReconcile, at: "40 3 * * *" },
];
