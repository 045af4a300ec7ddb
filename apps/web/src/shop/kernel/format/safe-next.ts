/** The path to open after login: always on this host. */
export const safeNext = (next: string | null): string => (next !== null && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : "/");
