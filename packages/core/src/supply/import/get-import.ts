import type { z } from "zod";
import {
  IMPORT_REVERT_DAYS,
  type Import,
  type ImportIdInput,
  type importProposalInput,
  type ImportProposal,
} from "@vitrine/contract/supply/import/import";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { mappingsOf } from "../store/import-mappings.ts";
import { findImport, type ImportRow, latestImports } from "../store/imports.ts";
import { findProvider } from "../store/providers.ts";

export async function getImport(ctx: Ctx, input: Pick<ImportIdInput, "importId">): Promise<Import> {
  authorize(ctx, "service.view");
  const row = await findImport(ctx, input.importId);
  if (!row) throw notFound();
  return toImport(row, ctx.now);
}

const LATEST = 5;

/** Defaults for the provider's next import: the mapping of its categories, and its last imports. */
export async function proposeImport(ctx: Ctx, { providerId }: z.infer<typeof importProposalInput>): Promise<ImportProposal> {
  authorize(ctx, "catalog.manage");
  if (!(await findProvider(ctx, providerId))) throw notFound();
  const latest = await latestImports(ctx, providerId, LATEST);
  return {
    cleanNames: latest[0]?.cleanNames ?? true,
    categories: await mappingsOf(ctx, providerId),
    latest: latest.map((row) => toImport(row, ctx.now)),
  };
}

function toImport(row: ImportRow, now: Date): Import {
  const { id, providerId, status, errorCode, total, created, updated, skipped, removed, kept, failed, createdAt } = row;
  const until = revertUntil(row, now);
  return {
    id,
    providerId,
    status,
    errorCode,
    total,
    created,
    updated,
    skipped,
    removed,
    kept,
    failed,
    createdAt: toSeconds(createdAt),
    revertUntil: until && toSeconds(until),
  };
}

const DAY_MS = 86_400_000;
const OVER = new Set<Import["status"]>(["done", "failed", "canceled"]);

/** Until when an import can be reverted; null if it can't. */
export function revertUntil({ status, created, updated, createdAt }: ImportRow, now: Date): Date | null {
  const until = new Date(createdAt.getTime() + IMPORT_REVERT_DAYS * DAY_MS);
  return OVER.has(status) && created + updated > 0 && until > now ? until : null;
}
