import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "@vitrine/db/migrate";
import { expect } from "vitest";
import { ROOT } from "../../scripts/process/run-node.ts";
import type { Stage } from "./stage.ts";
import { inDatabase } from "./verify.ts";

const RUN = `import { migrate } from "@vitrine/db/migrate"; await migrate(process.argv[1], process.argv[2]);`;

/** As a later release would bring them. The second one stays in its middle for as long as there is a hold. */
const CHANGES = {
  "0001_later_note.sql": "alter table orders add column later_note text;\n",
  "0002_later_table.sql": `create table later_things (id bigint primary key);
insert into later_things select generate_series(1, 1000);
do $$ begin while exists (select from hold) loop perform pg_sleep(0.1); end loop; end $$;
alter table orders add column later_flag boolean not null default false;
`,
};

async function columns(stage: Stage): Promise<string[]> {
  return inDatabase(stage, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name || '.' || column_name as name from information_schema.columns where column_name like 'later%' or table_name like 'later%' order by 1",
    );
    return rows.map(({ name }) => name);
  });
}

const run = (stage: Stage, statement: string) => inDatabase(stage, (client) => client.query(statement));

/** Kills a migration in the middle of its second change, looks at what is left, and runs it again. */
export async function interruptMigration(stage: Stage, seconds: number): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "vitrine-release-"));
  try {
    cpSync(path.join(ROOT, "migrations"), folder, { recursive: true });
    mkdirSync(path.join(folder, "changes"), { recursive: true });
    for (const [name, text] of Object.entries(CHANGES)) writeFileSync(path.join(folder, "changes", name), text);
    await run(stage, "create table hold as select 1 as held");
    const args = ["--input-type=module", "--eval", RUN, stage.ownerUrl, folder];
    const child = spawn(process.execPath, args, { cwd: path.join(ROOT, "tools"), stdio: "inherit" });
    await expect.poll(() => columns(stage), { interval: 100 }).toEqual(["orders.later_note"]);
    await sleep(seconds * 400);
    child.kill("SIGKILL");
    await once(child, "exit");
    await run(stage, "delete from hold");
    await sleep(seconds * 1000);
    expect(await columns(stage), "the second change is there whole or not at all").toEqual(["orders.later_note"]);
    expect(await migrate(stage.ownerUrl, folder)).toEqual(["changes/0002_later_table.sql"]);
    expect(await columns(stage)).toEqual(["later_things.id", "orders.later_flag", "orders.later_note"]);
    await run(stage, "drop table hold");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
