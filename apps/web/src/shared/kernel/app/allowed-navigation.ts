let allowed: string | undefined;

/** The next opening of this address is not turned away: what gave the right to it is newer than what the page knows of the person. */
export function allowNavigation(path: string): void {
  allowed = path;
}

/** True once for the address that was allowed; opening another one ends the permission. */
export function takeAllowed(path: string): boolean {
  const isAllowed = allowed === path;
  allowed = undefined;
  return isAllowed;
}
