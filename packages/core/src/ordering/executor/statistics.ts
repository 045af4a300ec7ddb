import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import {
  type ByExecutor,
  type ByService,
  ownByExecutor,
  ownByService,
  ownPoints,
  type OwnPoint,
  ownPresent,
  type OwnSpan,
  ownTotals,
  type OwnTotals,
} from "./statistics-queries.ts";

export type { ByExecutor, ByService, OwnPoint, OwnSpan, OwnTotals };

export interface OwnWork {
  totals: OwnTotals;
  points: OwnPoint[];
}

/** Work on the panel's in-house services in a period, by point in time. */
export async function ownWork(ctx: Ctx, span: OwnSpan, grain: string): Promise<OwnWork> {
  authorize(ctx, "executor.view");
  return { totals: await ownTotals(ctx, span), points: await ownPoints(ctx, span, grain) };
}

/** The same work by performer and by service, and what is left to do now. */
export async function ownWorkers(
  ctx: Ctx,
  span: OwnSpan,
): Promise<{ executors: ByExecutor[]; services: ByService[]; left: number; atWork: number }> {
  authorize(ctx, "executor.view");
  const { leftText, atWork } = await ownPresent(ctx);
  return { executors: await ownByExecutor(ctx, span), services: await ownByService(ctx, span), left: Number(leftText), atWork };
}
