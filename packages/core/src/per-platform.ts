import type { Platform } from "./platform.ts";

/** One for each platform, made when it is first asked for. */
export function perPlatform<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const made = new WeakMap<Platform, { value: T }>();
  return (platform) => {
    let found = made.get(platform);
    if (!found) made.set(platform, (found = { value: make(platform) }));
    return found.value;
  };
}
