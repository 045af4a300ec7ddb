import { nameKey } from "@vitrine/contract/kernel/text/naming";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "../context/context.ts";
import { addressName } from "./address-name.ts";
import { consumeCaptcha } from "./captcha.ts";
import { addFailures, clearFailures, type FailureCount, readFailures, removeFailure, claimOnce } from "../store/rate-limits.ts";

type Place = Pick<Caller, "platform" | "panel">;

/** A kind of attempt, the account it targets and the address it comes from; each kind has its own counter. */
export interface Trying {
  kind: string;
  /** A name as typed, whether it exists or not, or the id of an account. */
  account?: string | number | undefined;
  ip?: string | undefined;
}

const WINDOW_MS = 15 * 60_000;
/** Higher, because many people share an address. */
const ADDRESS_FACTOR = 3;

interface Keys {
  account: string | undefined;
  address: string | undefined;
  all: string[];
}

function keysOf({ platform, panel }: Place, { kind, account, ip }: Trying): Keys {
  // The name may be a password typed into the wrong field.
  const named = account === undefined ? undefined : platform.signer.sign("failures", nameKey(String(account))).toString("base64");
  const keys = {
    account: named === undefined ? undefined : `failures ${kind} ${panel.id} ${named}`,
    address: ip === undefined ? undefined : `failures ${kind} ${addressName(ip)}`,
  };
  return { ...keys, all: [keys.account, keys.address].filter((key) => key !== undefined) };
}

const allowed = ({ account }: Keys, count: FailureCount, most: number): boolean =>
  count.points <= (count.key === account ? most : most * ADDRESS_FACTOR);

function refuseFlood(keys: Keys, counts: FailureCount[], most: number, now: number): void {
  const waits = counts.filter((count) => !allowed(keys, count, most)).map(({ expire }) => expire - now);
  if (waits.length > 0) throw new AppError("flood", { retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) });
}

/**
 * Counts a try as failed before it is checked, across all processes, and throws flood after too many within 15 minutes. `uncountFailure` reverts
 * it.
 */
export async function countFailure(place: Place, trying: Trying): Promise<void> {
  await count(place, trying);
}

/** The same, but from a certain count on it requires a proof of work: need_captcha, need_new_captcha. */
export async function countFailureOrProve(place: Place, trying: Trying, captcha: string | undefined): Promise<void> {
  const { failures } = place.platform.settings;
  const counted = await count(place, trying);
  if (!failures || !counted || counted.counts.every((each) => allowed(counted.keys, each, failures.beforeCaptcha))) return;
  try {
    await consumeCaptcha(place, captcha);
  } catch (error) {
    await uncountFailure(place, trying);
    throw error;
  }
}

async function count(place: Place, trying: Trying): Promise<{ keys: Keys; counts: FailureCount[] } | undefined> {
  const { platform } = place;
  const { failures } = platform.settings;
  if (!failures) return undefined;
  const keys = keysOf(place, trying);
  const now = platform.now().getTime();
  const counts = await addFailures(platform, keys.all, now, now + WINDOW_MS);
  refuseFlood(keys, counts, failures.perQuarterHour, now);
  return { keys, counts };
}

/** Checks without counting. */
export async function refuseIfMany(place: Place, trying: Trying): Promise<void> {
  const { platform } = place;
  const { failures } = platform.settings;
  if (!failures) return;
  const keys = keysOf(place, trying);
  const now = platform.now().getTime();
  refuseFlood(keys, await readFailures(platform, keys.all, now), failures.perQuarterHour - 1, now);
}

/** Reverts the count: the try was no failure. */
export async function uncountFailure(place: Place, trying: Trying): Promise<void> {
  if (place.platform.settings.failures) await removeFailure(place.platform, keysOf(place, trying).all);
}

/**
 * Reverts the count and clears the account's earlier failures. The address keeps its own, or logging in to one's own account would reset
 * them.
 */
export async function clearAccountFailures(place: Place, trying: Trying): Promise<void> {
  if (!place.platform.settings.failures) return;
  const { account, address } = keysOf(place, trying);
  if (account !== undefined) await clearFailures(place.platform, account);
  if (address !== undefined) await removeFailure(place.platform, [address]);
}

/** Allowed once in this many seconds, whether the name exists or not; throws flood before that. */
export async function limitPace(place: Place, { kind, account }: Pick<Trying, "kind" | "account">, seconds: number): Promise<void> {
  const { platform } = place;
  if (!platform.settings.failures) return;
  const now = platform.now().getTime();
  const { account: key = `turn ${kind}` } = keysOf(place, { kind, account });
  const wait = await claimOnce(platform, key, now, now + seconds * 1000);
  if (wait > 0) throw new AppError("flood", { retryAfter: Math.ceil(wait / 1000) });
}
