import type { Platform } from "../../kernel/context/platform.ts";
import { type AuditProblem, auditProblems, type SealedHead, sealCommitted } from "./queries.ts";

const MOST_AT_ONCE = 2000;
const MOST_PROBLEMS = 1000;

/** Adds committed rows to the chains of their panels. Returns the new ends, which a log outside the database can keep as proof. */
export async function sealAudit({ db }: Pick<Platform, "db">): Promise<SealedHead[]> {
  return sealCommitted(db, MOST_AT_ONCE);
}

/** audit_changed, audit_missing (a gap), audit_cut (the end is missing), audit_unsealed (for an hour); empty where every chain holds. */
export async function verifyAudit({ db }: Pick<Platform, "db">, panelId?: number): Promise<AuditProblem[]> {
  return auditProblems(db, panelId, MOST_PROBLEMS);
}
