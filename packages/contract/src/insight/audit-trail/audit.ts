import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { AUDIT_ACTIONS } from "../../kernel/audit/actions.ts";
import { numberInput } from "../../kernel/amount/money.ts";

export const AUDIT_VIAS = ["web", "api", "telegram", "email", "system"] as const;

const filters = {
  action: optional(z.string().trim().max(80)).meta({ description: "Entries of this action" }),
  subject: optional(z.string().trim().max(80)).meta({ description: "Entries about this object, written as kind:id" }),
  dateFrom: optional(numberInput(z.int().min(0).max(8_000_000_000))).meta({ description: "From then on, in seconds since the epoch" }),
  dateTo: optional(numberInput(z.int().min(0).max(8_000_000_000))).meta({ description: "Until then, in seconds since the epoch" }),
};

/** `query`: the beginning of an action or a subject, the id of a subject, or an address. */
export const listAuditInput = z.object({
  ...listInput,
  ...filters,
  userId: optional(idSchema).meta({ description: "Entries of this person" }),
});
export type ListAuditInput = z.infer<typeof listAuditInput>;
export const ownAuditInput = z.object({ ...listInput, ...filters });
export type OwnAuditInput = z.infer<typeof ownAuditInput>;
export type AuditFilter = Pick<OwnAuditInput, "query" | "action" | "subject" | "dateFrom" | "dateTo">;

export const auditEntrySchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the entry, growing with time" }),
    actor: z
      .object({
        kind: z.enum(["guest", "user", "owner", "manager", "admin", "staff", "viewer", "system"]).meta({ description: "In what capacity" }),
        userId: z.number().int().nullable().meta({ description: "The account; null for the system" }),
        login: z.string().nullable().meta({ description: "Login of the account; null for the system" }),
        keyId: z.number().int().nullable().meta({ description: "The API key used instead of a session" }),
      })
      .meta({ description: "Who did it" }),
    action: z.enum(AUDIT_ACTIONS).meta({ description: "What was done" }),
    subject: z.string().meta({ description: "The object, written as kind:id", examples: ["service:12"] }),
    before: z.unknown().meta({ description: "The changed values before; null where there were none" }),
    after: z.unknown().meta({ description: "The changed values after; null where there are none" }),
    via: z.enum(AUDIT_VIAS).nullable().meta({ description: "The transport it came through; null for the system" }),
    ip: z
      .string()
      .nullable()
      .meta({ description: "Address of the request; null for the system", examples: ["203.0.113.7"] }),
    requestId: z.string().meta({ description: "X-Request-Id of the request" }),
    isSealed: z.boolean().meta({ description: "Whether the entry is already part of the panel's hash chain" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryItem = z.infer<typeof auditEntrySchema>;

export const listAuditOutput = listOutput(auditEntrySchema);
export type AuditList = z.infer<typeof listAuditOutput>;

/** The filters' options: who acted, and what was done. */
export const auditFacetsOutput = z.object({
  people: z
    .array(
      z.object({
        userId: z.number().int().meta({ description: "Id of the account" }),
        login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
      }),
    )
    .meta({ description: "Everyone with an entry" }),
  actions: z.array(z.enum(AUDIT_ACTIONS)).meta({ description: "Actions that have an entry" }),
});
export type AuditFacets = z.infer<typeof auditFacetsOutput>;
