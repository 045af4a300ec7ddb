import type { OrderRules, UpdateRulesInput } from "@vitrine/contract/selling/rule/rules";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { forgetRules } from "./memory.ts";
import { lockRules, readRules, type RulesRow, writeRules } from "../store/order-rules.ts";

export async function getRules(ctx: Ctx): Promise<OrderRules> {
  authorize(ctx, "rule.view");
  return toRules(await readRules(ctx));
}

/** Changes the given fields; a repeated word is kept once, with its last value. */
export async function updateRules(caller: Caller, input: UpdateRulesInput): Promise<OrderRules> {
  authorize(caller, "rule.manage");
  const { mostCharge, words, ...given } = input;
  const rules = await caller.run(async (ctx) => {
    const before = await lockRules(ctx);
    const after: RulesRow = { ...before, ...defined(given) };
    if (mostCharge !== undefined) after.mostCharge = mostCharge === null ? null : amountOf(mostCharge, "mostCharge");
    if (words !== undefined) after.words = [...new Map(words.map((entry) => [entry.word.toLowerCase(), entry])).values()];
    await writeRules(ctx, after);
    await audit(ctx, { action: "rule.update", subject: `panel:${ctx.panelId}`, ...changes(audited(before), audited(after)) });
    return toRules(after);
  });
  forgetRules(caller.platform, caller.panel.id);
  return rules;
}

const defined = <T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };

/** Must be above zero: with a maximum cost of zero no order could be placed. */
export function amountOf(text: string, field: string): Amount {
  const amount = parseAmount(text);
  if (amount === undefined || amount <= 0n) throw new AppError("validation", {}, { fields: { [field]: { code: "amount", params: {} } } });
  return amount;
}

function toRules({ mostCharge, ...row }: RulesRow): OrderRules {
  return { ...row, mostCharge: mostCharge === null ? null : formatAmount(mostCharge) };
}

/** As recorded in the audit: each word with its action. */
const audited = (row: RulesRow) => ({ ...toRules(row), words: row.words.map(({ word, action }) => `${action}: ${word}`) });
type AuditedRules = ReturnType<typeof audited>;

/** The fields that differ. */
function changes(before: AuditedRules, after: AuditedRules): { before: Partial<AuditedRules>; after: Partial<AuditedRules> } {
  const names = (Object.keys(after) as (keyof AuditedRules)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (rules: AuditedRules): Partial<AuditedRules> => Object.fromEntries(names.map((name) => [name, rules[name]]));
  return { before: of(before), after: of(after) };
}
