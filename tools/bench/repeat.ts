interface Limits {
  calls: number;
  /** Of all calls together: the last one may end later. */
  milliseconds: number;
}

/** Calls so many times, or fewer where they take longer than that together, and once in any case. */
export async function repeat({ calls, milliseconds }: Limits, call: () => Promise<void>): Promise<void> {
  const end = performance.now() + milliseconds;
  for (let n = 0; n < calls && (n === 0 || performance.now() < end); n++) await call();
}
