import { z } from "zod";
import { panelItemSchema, templateSchema } from "../../kernel/panel/panel-item.ts";
import { languageSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { panelImagesSchema } from "../../kernel/panel/panel-images.ts";

/** `domain_lost`: the own domain leads elsewhere. */
export const PANEL_REASONS = ["domain_lost"] as const;
export const panelReasonSchema = z.enum(PANEL_REASONS).meta({ description: "What a check found wrong" });
export type PanelReason = (typeof PANEL_REASONS)[number];
export const SETUP_STEPS = ["initial", "provider", "services", "charge", "final", "done"] as const;
export const setupStepSchema = z.enum(SETUP_STEPS);

export const panelSchema = z
  .object({
    ...panelItemSchema.shape,
    currency: z
      .string()
      .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
    language: languageSchema.meta({ description: "First language of the storefront" }),
    timeZone: z.string().meta({ description: "Days of the panel begin and end in it" }),
    statusReason: panelReasonSchema.nullable().meta({ description: "What a check found wrong, where the status is `error`" }),
    template: templateSchema.meta({ description: "Layout of the storefront" }),
    accent: z
      .string()
      .nullable()
      .meta({ description: "Main color, #RRGGBB; null: the layout's own", examples: ["#0D5F5A"] }),
    setupStep: setupStepSchema.meta({ description: "Where the guided setup stands" }),
    images: panelImagesSchema.meta({ description: "Pictures of the panel" }),
    contactEmail: z.string().meta({ description: 'Where customers reach the owner; "" where there is nothing to show' }),
    contactTelegram: z.string().meta({ description: 'Name in Telegram without @; "" where there is nothing to show' }),
    contactUrl: z.string().meta({ description: 'Address of a contact page; "" where there is nothing to show' }),
    offersApi: z.boolean().meta({ description: "Whether customers may create and use API keys; child panels always may" }),
    offersMassOrder: z.boolean().meta({ description: "Whether customers may place many orders at once" }),
    offersTopUp: z.boolean().meta({ description: "Whether customers may top up without an order; false: they pay for orders only" }),
    guestCheckout: z.boolean().meta({ description: "Whether visitors may buy by email, without an account" }),
    showsPurchases: z.boolean().meta({ description: "Whether the storefront shows recent orders, without who ordered them" }),
    byInvitation: z.boolean().meta({ description: "Whether only those with the panel's invitation can sign up" }),
    asksTerms: z.boolean().meta({ description: "Whether people have to accept the terms as they sign up" }),
    inviteUrl: z
      .string()
      .nullable()
      .meta({
        description: "Where the invited sign up; null where anyone can",
        examples: ["https://nova-smm.example/register?invite=k3Vt9wXq2L"],
      }),
    practice: z.enum(["none", "shown", "hidden"]).meta({ description: "Whether practice orders exist, and whether lists show them" }),
    createdAt: secondsSchema,
    url: z.string().meta({ description: "Address of the storefront" }),
  })
  .meta({ id: "Panel" });
export type Panel = z.infer<typeof panelSchema>;
