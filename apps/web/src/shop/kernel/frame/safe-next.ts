/** Where to go after signing in: a path of this host and nothing else. */
export const safeNext = (next: string | null): string => (next !== null && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : "/");
