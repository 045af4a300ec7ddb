let allowed: string | undefined;

/** Lets the next navigation to this address pass the guard, because the permission is newer than the cached person. */
export function allowNavigation(path: string): void {
  allowed = path;
}

/** True once for the allowed address; opening another address ends the permission. */
export function consumeAllowed(path: string): boolean {
  const isAllowed = allowed === path;
  allowed = undefined;
  return isAllowed;
}
