import type { CDPSession, Page } from "@playwright/test";

/** Processor time of the page's main thread for an action, in milliseconds; independent of other load on the machine. */
export async function mainThreadMeter(page: Page): Promise<(act: () => Promise<unknown>) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  return async (act) => {
    const before = await spent();
    await act();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return (await spent()) - before;
  };
}

/** Makes the page's processor this many times slower. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return session;
}
