import { type Audience, type AudienceCount, audienceInput, type CountAudienceInput } from "@vitrine/contract/growth/mailing/audience";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { countAudienceRows, isGroup, sampleOfAudience } from "./audience-queries.ts";
import { secondsFor } from "./set-pace.ts";

const SAMPLE = 5;

/** Filters that are missing in an audience stored earlier don't narrow it. */
export const storedAudience = (stored: unknown): Audience => audienceInput.parse(stored);

const decimal = (text: string | null): string | null => (text === null ? null : formatAmount(parseAmount(text)!));

/** The audience with amounts as decimal text. */
export const plainAudience = (audience: Audience): Audience => ({
  ...audience,
  spentFrom: decimal(audience.spentFrom),
  spentTo: decimal(audience.spentTo),
});

/** Filters by balance require the right to see balances. Errors: forbidden, not_found for a price group of another panel. */
export async function checkAudience(ctx: Ctx, { hasBalance, groupId }: Audience): Promise<void> {
  if (hasBalance !== null) authorize(ctx, "user.money");
  if (groupId !== null && !(await isGroup(ctx, groupId))) throw notFound();
}

/** How many customers match a filter, and how many of them would get the mailing. */
export async function countAudience(ctx: Ctx, { audience, channel }: CountAudienceInput): Promise<AudienceCount> {
  authorize(ctx, "mailing.view");
  await checkAudience(ctx, audience);
  const counts = await countAudienceRows(ctx, audience, channel);
  return {
    ...counts,
    seconds: await secondsFor(ctx, channel, counts.recipients),
    sample: await sampleOfAudience(ctx, audience, channel, SAMPLE),
  };
}
