import { asAmount, formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { ReferralProgramme, UpdateProgrammeInput } from "@vitrine/contract/money/referral/referral";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { findProgramme, type ProgrammeRow, writeProgramme } from "../store/referral-programmes.ts";
import { programmeFigures } from "./queries.ts";

/** The panel's programme, and its results. */
export async function getProgramme(ctx: Ctx): Promise<ReferralProgramme> {
  authorize(ctx, "referral.view");
  return shown(ctx, await findProgramme(ctx));
}

/** Changes the given fields. Earlier earnings keep their percentages. */
export async function updateProgramme(ctx: Ctx, input: UpdateProgrammeInput): Promise<ReferralProgramme> {
  authorize(ctx, "referral.manage");
  const before = await findProgramme(ctx);
  const after = { ...before, ...changesOf(input) };
  if (after.levels.reduce((sum, percent) => sum + Number(percent), 0) > 100) {
    throw new AppError("validation", {}, { fields: { levels: { code: "percent", params: {} } } });
  }
  const [was, is] = [recorded(before), recorded(after)];
  if (JSON.stringify(was) !== JSON.stringify(is)) {
    await writeProgramme(ctx, after);
    await audit(ctx, { action: "referral.update", subject: `panel:${ctx.panelId}`, before: was, after: is });
  }
  return shown(ctx, after);
}

function changesOf({ isOn, levels, base, holdDays, minWithdrawal, methods }: UpdateProgrammeInput): Partial<ProgrammeRow> {
  return {
    ...(isOn === undefined ? {} : { isOn }),
    ...(levels === undefined ? {} : { levels: levels.map(plainPercent) }),
    ...(base === undefined ? {} : { base }),
    ...(holdDays === undefined ? {} : { holdDays }),
    ...(minWithdrawal === undefined ? {} : { minWithdrawal: positive(minWithdrawal) }),
    ...(methods === undefined ? {} : { methods: [...new Set(methods)] }),
  };
}

function positive(text: string) {
  const amount = parseAmount(text) ?? ZERO;
  if (amount < 0n) throw new AppError("validation", {}, { fields: { minWithdrawal: { code: "amount", params: {} } } });
  return amount;
}

const recorded = ({ minWithdrawal, levels, ...row }: ProgrammeRow) => ({
  ...row,
  levels: levels.map(plainPercent),
  minWithdrawal: formatAmount(minWithdrawal),
});

const units = (text: string): string => formatAmount(asAmount(BigInt(text)));

async function shown(ctx: Ctx, row: ProgrammeRow): Promise<ReferralProgramme> {
  const { referrers, referrals, paidText, earnedText, heldText, withdrawnText, owedText } = await programmeFigures(ctx);
  return {
    ...recorded(row),
    currency: ctx.panel.currency,
    figures: {
      referrers,
      referrals,
      paid: units(paidText),
      earned: units(earnedText),
      held: units(heldText),
      withdrawn: units(withdrawnText),
      owed: units(owedText),
    },
  };
}
