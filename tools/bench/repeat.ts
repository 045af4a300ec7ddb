interface Limits {
  calls: number;
  /** Of all calls together: the last one may end later. */
  milliseconds: number;
}

/** Calls this many times, or fewer if together they take longer than that, but at least once. */
export async function repeat({ calls, milliseconds }: Limits, call: () => Promise<void>): Promise<void> {
  const end = performance.now() + milliseconds;
  for (let n = 0; n < calls && (n === 0 || performance.now() < end); n++) await call();
}
