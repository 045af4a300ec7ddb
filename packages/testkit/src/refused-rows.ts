import { runAs } from "./run-as.ts";
import type { World } from "./world.ts";

/** While `work` runs, the database refuses rows of the table for which the condition is true. */
export async function refusingRows<T>(
  world: World,
  { table, where }: { table: string; where: string },
  work: () => Promise<T>,
): Promise<T> {
  const change = (statement: string) => runAs(world.database.ownerUrl, (client) => client.query(`alter table ${table} ${statement}`));
  await change(`add constraint refused check (not (${where})) not valid`);
  try {
    return await work();
  } finally {
    await change("drop constraint refused");
  }
}
