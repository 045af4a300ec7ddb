import {
  LEAST_EXECUTIONS,
  type Resume,
  type ResumeInput,
  type TopPerformer,
  type TopPerformersInput,
  type topPerformersOutput,
} from "@vitrine/contract/ordering/executor/top";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { findTop, pageOfTop, refreshTop, topNetworks, type TopPerformerRow } from "./top-queries.ts";

/** Performers of all panels who agreed to be listed, best first. */
export async function topPerformers(ctx: Ctx, input: TopPerformersInput): Promise<z.infer<typeof topPerformersOutput>> {
  authorize(ctx, "top.view");
  const { page, perPage } = input;
  const { rows, total } = await pageOfTop(ctx, input, { limit: perPage, offset: (page - 1) * perPage });
  return { items: rows.map(listed), page, perPage, total, networks: await topNetworks(ctx) };
}

export async function resumeOf(ctx: Ctx, { performer }: ResumeInput): Promise<Resume> {
  authorize(ctx, "top.view");
  const row = await findTop(ctx, performer);
  if (!row) throw notFound();
  return { ...listed(row), about: row.about, days: row.days };
}

/** Recomputes the rankings from the last 30 days on all panels. */
export const refreshTopPerformers = (platform: Platform): Promise<number> => refreshTop(platform.db, LEAST_EXECUTIONS);

const listed = ({ about: _, days: __, success, rating, since, ...row }: TopPerformerRow): TopPerformer => ({
  ...row,
  success: Number(success),
  rating: Number(rating),
  since: toSeconds(since),
});
