import { type Amount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { WithdrawalMethod } from "@vitrine/contract/money/withdrawal/methods";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ProgrammeRow {
  isOn: boolean;
  /** Percent as decimal text. */
  levels: string[];
  base: "payments" | "profit";
  holdDays: number;
  minWithdrawal: Amount;
  methods: WithdrawalMethod[];
}

const NONE: ProgrammeRow = { isOn: false, levels: ["5"], base: "payments", holdDays: 14, minWithdrawal: ZERO, methods: [] };

/** The panel's programme; a panel that never set one has it off. */
export async function findProgramme(ctx: Ctx): Promise<ProgrammeRow> {
  const { rows } = await sql<ProgrammeRow>`
    select is_on, levels::text[] as levels, base, hold_days, min_withdrawal, methods from referral_programmes where panel_id = ${ctx.panelId}`.execute(
    ctx.tx,
  );
  return rows[0] ?? NONE;
}

export async function writeProgramme(ctx: Ctx, row: ProgrammeRow): Promise<void> {
  const { isOn, levels, base, holdDays, minWithdrawal, methods } = row;
  await sql`
    insert into referral_programmes (panel_id, is_on, levels, base, hold_days, min_withdrawal, methods, updated_at)
    values (${ctx.panelId}, ${isOn}, ${levels}::numeric[], ${base}, ${holdDays}, ${minWithdrawal}, ${methods}::text[], ${ctx.now})
    on conflict (panel_id) do update set is_on = excluded.is_on, levels = excluded.levels, base = excluded.base, hold_days = excluded.hold_days,
      min_withdrawal = excluded.min_withdrawal, methods = excluded.methods, updated_at = excluded.updated_at`.execute(ctx.tx);
}
