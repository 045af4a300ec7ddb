import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { type DigestDay, takeUndigested } from "../store/price-moves.ts";

export interface DigestFigures {
  count: number;
  followed: number;
  kept: number;
  paused: number;
  back: number;
}

/** The price moves that this day's digest reports; later ones are in the next digest. Undefined if no price moved. */
export async function takeDigestedMoves(ctx: Ctx, until: DigestDay): Promise<DigestFigures | undefined> {
  authorize(ctx, "catalog.manage");
  const moves = await takeUndigested(ctx, until);
  if (moves.size === 0) return undefined;
  const of = (...outcomes: string[]): number => outcomes.reduce((sum, outcome) => sum + (moves.get(outcome) ?? 0), 0);
  return { count: of(...moves.keys()), followed: of("followed", "raised"), kept: of("kept", "low"), paused: of("off"), back: of("back") };
}
