import type { Platform } from "./platform.ts";

export interface PerPlatform<T> {
  (platform: Platform): T;
  /** Replaces the default instance; used by tests. */
  set(platform: Platform, value: T): void;
}

/** One instance per platform, created on first use. */
export function perPlatform<T>(make: (platform: Platform) => T): PerPlatform<T> {
  const made = new WeakMap<Platform, { value: T }>();
  const get = (platform: Platform): T => {
    let found = made.get(platform);
    if (!found) made.set(platform, (found = { value: make(platform) }));
    return found.value;
  };
  return Object.assign(get, { set: (platform: Platform, value: T) => void made.set(platform, { value }) });
}
