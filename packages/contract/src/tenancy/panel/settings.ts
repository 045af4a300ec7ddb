import { z } from "zod";
import { languageSchema } from "../../kernel/paging/list.ts";
import { idSchema } from "../../kernel/paging/list.ts";
import { panelContactsSchema } from "../../kernel/panel/panel-contacts.ts";
import { panelReasonSchema } from "./panel.ts";
import { panelStatusSchema } from "../../kernel/status/status.ts";

const known = (zone: string): boolean => {
  try {
    Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** A name of the time zone database: Europe/Kyiv. Offsets such as +03:00 are refused, since they have no daylight saving time. */
export const timeZoneSchema = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][A-Za-z0-9_+\-/]*$/)
  .refine(known);

export const panelSettingsSchema = z.object({
  name: z.string().trim().min(1).max(60),
  language: languageSchema,
  timeZone: timeZoneSchema,
  ...panelContactsSchema.shape,
});
export const updatePanelInput = z.object({ ...panelSettingsSchema.partial().shape });
export type UpdatePanelInput = z.infer<typeof updatePanelInput>;

export const DNS_TYPES = ["A", "AAAA", "CNAME"] as const;
export const dnsRecordSchema = z.object({
  type: z.enum(DNS_TYPES),
  /** The domain, without a port. */
  name: z.string(),
  value: z.string(),
});
export type DnsRecord = z.infer<typeof dnsRecordSchema>;

export const panelDomainOutput = z.object({
  /** Serves now. */
  domain: z.string(),
  isOwn: z.boolean(),
  status: panelStatusSchema,
  statusReason: panelReasonSchema.nullable(),
  /** The platform's address that the panel keeps in addition to its own domain. */
  subDomain: z.string().nullable(),
  /** Becomes the panel's domain once its DNS points here; given up a week after it was requested. */
  pendingDomain: z.string().nullable(),
  /** The parent host of subdomains. */
  platformHost: z.string(),
  /** DNS records for the pending domain, or else for the own one: either all of `address`, or `alias`. */
  records: z.object({ address: z.array(dnsRecordSchema), alias: z.array(dnsRecordSchema) }).nullable(),
});
export type PanelDomain = z.infer<typeof panelDomainOutput>;

export const checkDomainOutput = z.object({
  domain: z.string(),
  leadsHere: z.boolean(),
  /** One for each type, with what the domain name system says now. */
  found: z.array(z.object({ type: z.enum(DNS_TYPES), values: z.array(z.string()), isRight: z.boolean() })),
});
export type CheckedDomain = z.infer<typeof checkDomainOutput>;

export const changeDomainInput = z.object({ domain: z.string().trim().toLowerCase().min(1).max(253) });
export type ChangeDomainInput = z.infer<typeof changeDomainInput>;

/** Found by its owner, from the main panel. */
export const restorePanelInput = z.object({ panelId: idSchema });
export type RestorePanelInput = z.infer<typeof restorePanelInput>;
