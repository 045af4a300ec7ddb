import { z } from "zod";
import { panelTokenSchema } from "../../kernel/panel/panel-token.ts";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";

/** Most open shares of one panel. */
export const MOST_SHARES = 100;

/** What anyone with the link may read: the price list, or orders and revenue by day. */
export const SHARE_KINDS = ["prices", "statistics"] as const;
const newShareKindSchema = z.enum(SHARE_KINDS);
/** draft: a page or post that is being written, shared from its editor. */
const shareKindSchema = z.enum([...SHARE_KINDS, "draft"]);
export type ShareKind = z.infer<typeof shareKindSchema>;

export const shareSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the link" }),
    kind: shareKindSchema.meta({ description: "The page that the link opens" }),
    name: z.string().meta({ description: "Name for the panel's staff", examples: ["Partners"] }),
    url: z.string().meta({ description: "Address to pass on" }),
    expiresAt: secondsSchema.nullable().meta({ description: "When it ends, in seconds since the epoch; null: when it is revoked" }),
    openedAt: secondsSchema.nullable().meta({ description: "When it was last opened, in seconds since the epoch; null: never" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "Share" });
export type Share = z.infer<typeof shareSchema>;
export const sharesOutput = z.object({ items: z.array(shareSchema).meta({ description: "The rows" }) });

export const createShareInput = z.object({
  kind: newShareKindSchema.meta({ description: "The page that the link opens" }),
  name: z.string().trim().min(1).max(60).meta({ description: "Name for the panel's staff" }),
  days: z.number().int().min(1).max(365).nullable().default(null).meta({ description: "Days it is open for; null: until it is revoked" }),
});
export type CreateShareInput = z.infer<typeof createShareInput>;
export const shareIdInput = z.object({ shareId: idSchema });
export type ShareIdInput = z.infer<typeof shareIdInput>;

export const openShareInput = z.object({ sharedId: panelTokenSchema });
export type OpenShareInput = z.infer<typeof openShareInput>;
