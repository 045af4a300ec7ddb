/** The path to open after login: always on this host. */
export const safeNext = (next: string | null): string => (next !== null && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : "/");

/** A path with its query, some of it changed; empty values are left out. */
export function withQuery(path: string, current: URLSearchParams, changes: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "") query.delete(name);
    else query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
