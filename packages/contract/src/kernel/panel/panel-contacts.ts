import { z } from "zod";

const TELEGRAM = /^(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|@)?([A-Za-z][A-Za-z0-9_]{3,31})\/?$/;

/** How customers reach the panel's owner; "" if there is nothing to show. */
export const panelContactsSchema = z.object({
  contactEmail: z
    .string()
    .trim()
    .max(254)
    .refine((text) => text === "" || z.email().safeParse(text).success)
    .meta({ description: "email for customers; empty for none", examples: ["help@nova.example"] }),
  contactTelegram: z
    .string()
    .trim()
    .max(64)
    .refine((text) => text === "" || TELEGRAM.test(text))
    .transform((text) => TELEGRAM.exec(text)?.[1] ?? "")
    .meta({ description: "A username; the address or @name that is pasted becomes one" }),
  contactUrl: z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === "" || isPage(text))
    .meta({ description: "page for customers; empty for none", examples: ["https://nova.example/help"] }),
});
export type PanelContacts = z.output<typeof panelContactsSchema>;

const isPage = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

export interface ContactLink {
  kind: "telegram" | "email" | "url";
  /** As people write it: @name, name@example.com, example.com. */
  text: string;
  href: string;
}

/** The contacts that are usually answered fastest come first. */
export function contactLinks({ contactEmail, contactTelegram, contactUrl }: PanelContacts): ContactLink[] {
  const links: ContactLink[] = [];
  if (contactTelegram !== "") links.push({ kind: "telegram", text: `@${contactTelegram}`, href: `https://t.me/${contactTelegram}` });
  if (contactEmail !== "") links.push({ kind: "email", text: contactEmail, href: `mailto:${contactEmail}` });
  if (contactUrl !== "") links.push({ kind: "url", text: contactUrl.replace(/^https?:\/\/(www\.)?|\/+$/gi, ""), href: contactUrl });
  return links;
}
