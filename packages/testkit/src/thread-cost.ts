/**
 * Milliseconds of processor time that this thread spends until `act` ends: what other requests would wait for. Unlike a clock it
 * does not depend on what else the machine does.
 */
export async function threadCost(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
