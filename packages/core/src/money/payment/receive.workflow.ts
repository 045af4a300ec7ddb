import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import {
  type Acknowledgement,
  NoticeRefused,
  type NoticeRequest,
  type PaymentNotice,
  PaymentSystemError,
} from "@vitrine/integrations/payment/driver";
import { countNotice } from "@vitrine/telemetry/metrics";
import { Batches } from "../../kernel/batch/batches.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { type Applied, applyAlone, applyTogether, recordStray, type Verified } from "./apply-notices.ts";
import { openAddress, type OpenedAddress } from "./notice-address.ts";
import { type OpenedSystem, paymentPage } from "./payment-drivers.ts";

export interface ReceivedNotice {
  /** The token in the notice address. */
  system: string;
  token: string;
  requestId: string;
  ip: string;
  request: NoticeRequest;
}

/** `location`: a customer's browser that brought the notice continues to the payment's page. */
export type NoticeAnswer = Acknowledgement & { location?: string };

/**
 * Receives a notice of a payment system. The answer is sent after the commit: if the process dies before, the system sends the notice
 * again. Errors: not_found for an unknown address, unavailable if the system could not be asked about the notice.
 */
export async function receiveNotice(platform: Platform, received: ReceivedNotice): Promise<NoticeAnswer> {
  const address = await openAddress(platform, received);
  try {
    const answer = await receiveAt(address, received);
    if (answer !== "stale") return answer;
    const again = await receiveAt(await openAddress(platform, received, { fresh: true }), received);
    if (again === "stale") throw new AppError("unavailable");
    return again;
  } catch (error) {
    countNotice(received.system, error instanceof AppError && error.code === "unavailable" ? "unavailable" : "failed");
    throw error;
  }
}

/** `stale`: the remembered credentials are, or may be, out of date. */
async function receiveAt(
  { caller, opened, isRemembered }: OpenedAddress,
  { system, request, ip }: ReceivedNotice,
): Promise<NoticeAnswer | "stale"> {
  let notice: PaymentNotice;
  try {
    notice = await opened.driver.verify!(request, opened.credentials, opened.io);
  } catch (error) {
    if (error instanceof PaymentSystemError) throw new AppError("unavailable", {}, { cause: error });
    if (!(error instanceof NoticeRefused)) throw error;
    if (isRemembered) return "stale";
    countNotice(system, "refused");
    caller.platform.log.warn({ panelId: caller.panel.id, system, reason: error.message }, "a payment notice was refused");
    await caller.run((ctx) => recordStray(ctx, opened, request, { outcome: "refused", reason: error.message }));
    return error.acknowledgement;
  }
  const applied = await apply({ caller, opened, request, ip, notice });
  if (applied === "stale") return "stale";
  countNotice(system, "applied");
  if (applied === "declined" && opened.driver.refusal) return opened.driver.refusal;
  return answerTo(caller, opened, request, notice);
}

interface Member extends Verified {
  caller: Caller;
}

/** Notices that arrive for a panel while others are being credited are credited together. */
const batches = perPlatform(
  () =>
    new Batches<number, Member, Applied>(async (_panelId, members) => {
      try {
        return await members[0]!.caller.run((ctx) => applyTogether(ctx, members), { plans: "kept" });
      } catch (error) {
        if (members.length === 1) throw error;
        // The database refused one of them: apply each alone.
        return members.map(() => "alone");
      }
    }),
);

async function apply(member: Member): Promise<Applied> {
  const { caller } = member;
  const applied = await batches(caller.platform).add(caller.panel.id, member);
  if (applied !== "alone") return applied;
  const applyOnce = () => caller.run((ctx) => applyAlone(ctx, member));
  return applyOnce().catch((error: unknown) => {
    // Another payment got the same external id concurrently: the second attempt finds it.
    if (error instanceof AppError && error.code === "already_exists") return applyOnce();
    throw error;
  });
}

function answerTo(caller: Caller, { driver }: OpenedSystem, { headers }: NoticeRequest, notice: PaymentNotice): NoticeAnswer {
  const id = paymentNumber(notice.paymentId);
  const isBrowser = driver.noticeByBrowser === true && headers["accept"]?.includes("text/html") === true;
  if (!isBrowser || id === undefined) return notice.acknowledgement;
  return { ...notice.acknowledgement, status: 303, location: paymentPage(caller.platform, caller.panel, id) };
}
