import type { Platform } from "../../src/kernel/context/platform.ts";
import { vi } from "vitest";

/** The texts of the statements that the platform's pool was sent meanwhile. */
export async function statementsOf({ pool }: Pick<Platform, "pool">, work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pool, "query");
  try {
    await work();
    return query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text);
  } finally {
    query.mockRestore();
  }
}
