import { z } from "zod";
import { idSchema, languageSchema, secondsSchema } from "../../kernel/paging/list.ts";
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
  name: z.string().trim().min(1).max(60).meta({ description: "Name that customers read" }),
  language: languageSchema.meta({ description: "First language of the storefront" }),
  timeZone: timeZoneSchema.meta({ description: "Time zone of the panel's days, by IANA name" }),
  ...panelContactsSchema.shape,
  offersApi: z.boolean().meta({ description: "Whether customers may create and use API keys; child panels always may" }),
  offersMassOrder: z.boolean().meta({ description: "Whether customers may place many orders at once" }),
  offersTopUp: z.boolean().meta({ description: "Whether customers may top up without an order; false: they pay for orders only" }),
  guestCheckout: z.boolean().meta({ description: "Whether visitors may buy by email, without an account" }),
  showsPurchases: z.boolean().meta({ description: "Whether the storefront shows recent orders, without who ordered them" }),
  byInvitation: z.boolean().meta({ description: "Whether only those with the panel's invitation can sign up" }),
  asksTerms: z.boolean().meta({ description: "Whether people have to accept the terms as they sign up" }),
});
export const updatePanelInput = z.object({ ...panelSettingsSchema.partial().shape });
export type UpdatePanelInput = z.infer<typeof updatePanelInput>;

export const DNS_TYPES = ["A", "AAAA", "CNAME"] as const;
export const dnsRecordSchema = z.object({
  type: z.enum(DNS_TYPES).meta({ description: "Type of the DNS record" }),
  name: z.string().meta({ description: "The domain, without a port" }),
  value: z.string().meta({ description: "What the record points to", examples: ["203.0.113.7"] }),
});
export type DnsRecord = z.infer<typeof dnsRecordSchema>;

export const panelDomainOutput = z.object({
  domain: z.string().meta({ description: "Serves now" }),
  isOwn: z.boolean().meta({ description: "Whether it is a domain of the owner's, not a subdomain of the platform's" }),
  status: panelStatusSchema,
  statusReason: panelReasonSchema.nullable(),
  subDomain: z.string().nullable().meta({ description: "The platform's address that the panel keeps in addition to its own domain" }),
  pendingDomain: z
    .string()
    .nullable()
    .meta({ description: "Becomes the panel's domain once its DNS points here; given up a week after it was requested" }),
  platformHost: z.string().meta({ description: "The parent host of subdomains" }),
  records: z
    .object({
      address: z.array(dnsRecordSchema).meta({ description: "Records of addresses" }),
      alias: z.array(dnsRecordSchema).meta({ description: "One record that names the platform's host" }),
    })
    .nullable()
    .meta({ description: "DNS records for the pending domain, or else for the own one: either all of `address`, or `alias`" }),
});
export type PanelDomain = z.infer<typeof panelDomainOutput>;

export const checkDomainOutput = z.object({
  domain: z.string().meta({ description: "Host name that the panel is served at", examples: ["nova-smm.example"] }),
  leadsHere: z.boolean().meta({ description: "Whether the domain points to this server" }),
  found: z
    .array(
      z.object({
        type: z.enum(DNS_TYPES).meta({ description: "Type of the DNS record" }),
        values: z.array(z.string()).meta({ description: "What the domain name system answers" }),
        isRight: z.boolean().meta({ description: "Whether these lead here" }),
      }),
    )
    .meta({ description: "One for each type, with what the domain name system says now" }),
});
export type CheckedDomain = z.infer<typeof checkDomainOutput>;

export const CERTIFICATE_STATES = ["valid", "missing", "unknown", "unused"] as const;

export const domainFactsOutput = z.object({
  domain: z.string().meta({ description: "Address that serves now, as the status says", examples: ["shop.example"] }),
  status: panelStatusSchema,
  statusReason: panelReasonSchema.nullable(),
  pendingDomain: z
    .string()
    .nullable()
    .meta({ description: "Becomes the domain once it points here; if there is one, `dns` and `certificate` are about it" }),
  dns: z
    .object({
      answered: z.boolean().meta({ description: "false: DNS did not answer, which says nothing about the domain" }),
      leadsHere: z.boolean().meta({ description: "Whether visitors of the domain arrive at this installation" }),
      values: z.array(z.string()).meta({ description: "Addresses, or the name that it is an alias of" }),
    })
    .nullable()
    .meta({ description: "What DNS says now; null for a subdomain of the platform, whose records are the platform's" }),
  certificate: z
    .object({
      state: z
        .enum(CERTIFICATE_STATES)
        .meta({ description: "`unused`: the installation serves no HTTPS; `unknown`: its own server did not answer" }),
      expiresAt: secondsSchema.nullable().meta({ description: "End of the certificate, in seconds since the epoch" }),
    })
    .meta({ description: "Certificate that visitors of the domain are shown" }),
});
export type DomainFacts = z.infer<typeof domainFactsOutput>;

export const changeDomainInput = z.object({
  domain: z.string().trim().toLowerCase().min(1).max(253).meta({ description: "The new address" }),
});
export type ChangeDomainInput = z.infer<typeof changeDomainInput>;

/** Found by its owner, from the main panel. */
export const restorePanelInput = z.object({ panelId: idSchema.meta({ description: "Id of the deleted panel" }) });
export type RestorePanelInput = z.infer<typeof restorePanelInput>;
