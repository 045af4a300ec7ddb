import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { AUDIT_ACTIONS } from "../../kernel/audit/actions.ts";
import { numberInput } from "../../kernel/amount/money.ts";

export const AUDIT_VIAS = ["web", "api", "telegram", "system"] as const;

const filters = {
  /** "service.price" */
  action: optional(z.string().trim().max(80)),
  /** "service:12" */
  subject: optional(z.string().trim().max(80)),
  dateFrom: optional(numberInput(z.int().min(0).max(8_000_000_000))),
  dateTo: optional(numberInput(z.int().min(0).max(8_000_000_000))),
};

/** `query`: the beginning of an action or a subject, the id of a subject, or an address. */
export const listAuditInput = z.object({ ...listInput, ...filters, userId: optional(idSchema) });
export type ListAuditInput = z.infer<typeof listAuditInput>;
export const ownAuditInput = z.object({ ...listInput, ...filters });
export type OwnAuditInput = z.infer<typeof ownAuditInput>;
export type AuditFilter = Pick<OwnAuditInput, "query" | "action" | "subject" | "dateFrom" | "dateTo">;

export const auditEntrySchema = z
  .object({
    id: z.number().int(),
    actor: z.object({
      kind: z.enum(["guest", "user", "owner", "manager", "admin", "staff", "viewer", "system"]),
      userId: z.number().int().nullable(),
      login: z.string().nullable(),
      /** The API key used instead of a session. */
      keyId: z.number().int().nullable(),
    }),
    action: z.enum(AUDIT_ACTIONS),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    via: z.enum(AUDIT_VIAS).nullable(),
    ip: z.string().nullable(),
    requestId: z.string(),
    /** Whether the entry is already part of the panel's hash chain. */
    isSealed: z.boolean(),
    createdAt: secondsSchema,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryItem = z.infer<typeof auditEntrySchema>;

export const listAuditOutput = listOutput(auditEntrySchema);
export type AuditList = z.infer<typeof listAuditOutput>;

/** What the filters offer: who acted, and what was done. */
export const auditFacetsOutput = z.object({
  people: z.array(z.object({ userId: z.number().int(), login: z.string() })),
  actions: z.array(z.enum(AUDIT_ACTIONS)),
});
export type AuditFacets = z.infer<typeof auditFacetsOutput>;
