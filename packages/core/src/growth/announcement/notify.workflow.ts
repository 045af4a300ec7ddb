import { fillAnnouncement } from "@vitrine/contract/growth/announcement/rules";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { NewNotification } from "@vitrine/contract/messaging/notification/events";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { count } from "../../kernel/text/figures.ts";
import { textOf } from "../../kernel/text/texts.ts";
import { notifyUsers } from "../../messaging/notification/notify-user.ts";
import { takesOrders } from "../../tenancy/panel/transitions.ts";
import { advanceAnnouncement, lockUnsent, type UnsentAnnouncement } from "../store/announcements.ts";
import { type AnnouncedService, customersAfter, findAnnounced, namesByLanguage, type NewsReader } from "./queries.ts";

const BATCH = 500;

/** Notifies customers in batches of some hundreds. Progress is recorded in the same transaction, so that a restart notifies no one twice. */
export async function notifyCustomers(caller: Caller, announcementId: number, signal: AbortSignal): Promise<void> {
  while (await caller.run((ctx) => notifyBatch(ctx, announcementId))) signal.throwIfAborted();
}

/** False if no one is left. */
async function notifyBatch(ctx: Ctx, announcementId: number): Promise<boolean> {
  const unsent = await lockUnsent(ctx, announcementId);
  if (!unsent) return false;
  // Withdrawn meanwhile, or the panel is stopped: the other customers could not order the service.
  const service = takesOrders(ctx.panel.status) ? await findAnnounced(ctx, unsent.serviceId) : undefined;
  const readers = service ? await customersAfter(ctx, unsent.notifiedId, BATCH) : [];
  const last = readers.at(-1);
  const isLast = readers.length < BATCH || !last;
  if (service && last) await notifyUsers(ctx, await wordsFor(ctx, { announcementId, unsent, service, readers }));
  await advanceAnnouncement(ctx, announcementId, isLast ? null : last.id, readers.length);
  return !isLast;
}

interface Batch {
  announcementId: number;
  unsent: UnsentAnnouncement;
  service: AnnouncedService;
  readers: readonly NewsReader[];
}

/** The texts in each language: the service's translated name, and our text if the owner wrote none. */
async function wordsFor(ctx: Ctx, { announcementId, unsent, service, readers }: Batch): Promise<NewNotification[]> {
  const names = await namesByLanguage(ctx, service.id);
  const paramsIn = (language: Language) => {
    const words = { serviceName: names.get(language) ?? service.name, amount: count(language, service.min) };
    const text = fillAnnouncement(unsent.text || textOf(language, "notification:announced")!, words);
    return { announcementId, serviceId: service.id, serviceName: words.serviceName, text };
  };
  return readers.map(({ id, language }) => ({ userId: id, code: "service_announced", params: paramsIn(language) }));
}
