const written = new WeakSet<object>();

/** Notes that a transaction wrote events: its caller wakes the screens once it is committed. */
export function noteNews(tx: object): void {
  written.add(tx);
}

export const hasNews = (tx: object): boolean => written.has(tx);
