import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "../context/context.ts";
import { addressName } from "./address-name.ts";
import { takeCaptcha } from "./captcha.ts";
import { addFailures, clearFailures, type FailureCount, readFailures, takeFailureBack, takeOnce } from "./failure-queries.ts";

type Place = Pick<Caller, "platform" | "panel">;

/** What someone tries, as whom and from where; every kind is counted by itself. */
export interface Trying {
  kind: string;
  /** A name as it was typed, known or not, or the id of an account. */
  account?: string | number | undefined;
  ip?: string | undefined;
}

const WINDOW_MS = 15 * 60_000;
/** Many people share an address, so it is allowed more. */
const ADDRESS_FACTOR = 3;

interface Keys {
  account: string | undefined;
  address: string | undefined;
  all: string[];
}

function keysOf({ platform, panel }: Place, { kind, account, ip }: Trying): Keys {
  // A name may be a password typed into the wrong field.
  const named = account === undefined ? undefined : platform.signer.sign("failures", String(account).toLowerCase()).toString("base64");
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
 * Counts a try as failed before it is looked at, in all processes together, and throws flood after too many within fifteen minutes.
 * `forgive` takes it back.
 */
export async function countFailure(place: Place, trying: Trying): Promise<void> {
  await count(place, trying);
}

/** The same, and from a number on a proof of work is requested: need_captcha, need_new_captcha. */
export async function countFailureOrProve(place: Place, trying: Trying, captcha: string | undefined): Promise<void> {
  const { failures } = place.platform.settings;
  const counted = await count(place, trying);
  if (!failures || !counted || counted.counts.every((each) => allowed(counted.keys, each, failures.beforeCaptcha))) return;
  try {
    await takeCaptcha(place, captcha);
  } catch (error) {
    await forgive(place, trying);
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

/** Looks without counting. */
export async function refuseIfMany(place: Place, trying: Trying): Promise<void> {
  const { platform } = place;
  const { failures } = platform.settings;
  if (!failures) return;
  const keys = keysOf(place, trying);
  const now = platform.now().getTime();
  refuseFlood(keys, await readFailures(platform, keys.all, now), failures.perQuarterHour - 1, now);
}

/** The try was no failure. */
export async function forgive(place: Place, trying: Trying): Promise<void> {
  if (place.platform.settings.failures) await takeFailureBack(place.platform, keysOf(place, trying).all);
}

/** It was no failure, and the account's earlier ones no longer count; those of the address do, or one's own account would wash it clean. */
export async function forgiveAll(place: Place, trying: Trying): Promise<void> {
  if (!place.platform.settings.failures) return;
  const { account, address } = keysOf(place, trying);
  if (account !== undefined) await clearFailures(place.platform, account);
  if (address !== undefined) await takeFailureBack(place.platform, [address]);
}

/** Once in so many seconds, known or not; throws flood before that. */
export async function takeTurn(place: Place, { kind, account }: Pick<Trying, "kind" | "account">, seconds: number): Promise<void> {
  const { platform } = place;
  if (!platform.settings.failures) return;
  const now = platform.now().getTime();
  const { account: key = `turn ${kind}` } = keysOf(place, { kind, account });
  const wait = await takeOnce(platform, key, now, now + seconds * 1000);
  if (wait > 0) throw new AppError("flood", { retryAfter: Math.ceil(wait / 1000) });
}
