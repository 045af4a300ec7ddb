import { z } from "zod";
import { optionalPromoCode } from "../../money/promo/promo.ts";
import type { ServiceType } from "../../selling/catalog/service-types.ts";
import { idSchema, isStorable } from "../../kernel/paging/list.ts";
import { lines } from "../../kernel/text/naming.ts";
import { looseNumberInput, numberInput } from "../../kernel/amount/money.ts";

export { lines } from "../../kernel/text/naming.ts";

const MOST_TEXT = 200_000;

export const linkSchema = z.string().trim().min(1).max(2048).refine(isStorable);
const countSchema = numberInput(z.int().min(1).max(2_147_483_647));
const wordSchema = z.string().trim().min(1).max(200).refine(isStorable);
/** A list with one item per line; blank lines do not count. */
const listSchema = z
  .string()
  .max(MOST_TEXT)
  .refine((text) => isStorable(text) && lines(text).length > 0);
const addressSchema = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine(isStorable);

/** Minutes after a post appears. */
export const SUBSCRIPTION_DELAYS = [0, 5, 10, 15, 30, 60, 90] as const;

/** d/m/Y, or Y-m-d; kept as Y-m-d. */
const expirySchema = z
  .string()
  .trim()
  .transform((text) =>
    text.replace(
      /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
      (_, d: string, m: string, y: string) => `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`,
    ),
  )
  .pipe(z.iso.date());

/** Runs of a drip-feed, and minutes between two: both or neither. */
const drip = {
  runs: numberInput(z.int().min(1).max(10_000)).optional().meta({ description: "How many parts a drip-feed has" }),
  interval: numberInput(z.int().min(1).max(100_000)).optional().meta({ description: "Minutes between two parts" }),
};

/** What each kind of traffic besides direct visits comes from. */
export const TRAFFIC_SOURCES = { googleKeyword: 1, referringUrl: 2 } as const satisfies Record<string, number>;

function requireSource(
  traffic: { typeOfTraffic: number; googleKeyword?: string | undefined; referringUrl?: string | undefined },
  context: z.RefinementCtx,
) {
  for (const source of ["googleKeyword", "referringUrl"] as const) {
    if (traffic.typeOfTraffic !== TRAFFIC_SOURCES[source] || traffic[source] !== undefined) continue;
    context.addIssue({ code: "invalid_type", expected: "string", path: [source], input: undefined });
  }
}

const link = linkSchema;
const quantity = countSchema;

/** What an order of each type asks for; the order form, tRPC, REST, the reseller API, mass orders and the provider client all read it. */
export const ORDER_FIELDS = {
  Default: z.object({
    link: link.meta({ description: "What it is ordered for" }),
    quantity: quantity.meta({ description: "How many, in plain digits" }),
    ...drip,
  }),
  Package: z.object({ link: link.meta({ description: "What it is ordered for" }) }),
  SEO: z.object({
    link: link.meta({ description: "What it is ordered for" }),
    quantity: quantity.meta({ description: "How many, in plain digits" }),
    keywords: listSchema,
  }),
  "Custom Comments": z.object({ link: link.meta({ description: "What it is ordered for" }), comments: listSchema }),
  "Custom Comments Package": z.object({ link: link.meta({ description: "What it is ordered for" }), comments: listSchema }),
  Mentions: z.object({
    link: link.meta({ description: "What it is ordered for" }),
    quantity: quantity.meta({ description: "How many, in plain digits" }),
    usernames: listSchema,
  }),
  "Mentions with Hashtags": z.object({
    link: link.meta({ description: "What it is ordered for" }),
    quantity: quantity.meta({ description: "How many, in plain digits" }),
    usernames: listSchema,
    hashtags: listSchema,
  }),
  "Mentions Custom List": z.object({ link: link.meta({ description: "What it is ordered for" }), usernames: listSchema }),
  "Mentions Hashtag": z.object({
    link: link.meta({ description: "What it is ordered for" }),
    quantity: quantity.meta({ description: "How many, in plain digits" }),
    hashtag: wordSchema,
  }),
  "Mentions User Followers": z.object({
    link: link.meta({ description: "What it is ordered for" }),
    quantity: quantity.meta({ description: "How many, in plain digits" }),
    username: wordSchema.meta({ description: "The account whose followers are mentioned" }),
  }),
  "Mentions Media Likers": z.object({
    link: link.meta({ description: "What it is ordered for" }),
    quantity: quantity.meta({ description: "How many, in plain digits" }),
    media: linkSchema,
  }),
  Poll: z.object({
    link: link.meta({ description: "What it is ordered for" }),
    quantity: quantity.meta({ description: "How many, in plain digits" }),
    answerNumber: numberInput(z.int().min(1).max(1000)),
  }),
  "Comment Likes": z.object({
    link: link.meta({ description: "What it is ordered for" }),
    quantity: quantity.meta({ description: "How many, in plain digits" }),
    username: wordSchema.meta({ description: "The account that wrote the comment" }),
  }),
  "Comment Replies": z.object({
    link: link.meta({ description: "What it is ordered for" }),
    username: wordSchema.meta({ description: "The account that wrote the comment" }),
    comments: listSchema,
  }),
  "Invites from Groups": z.object({
    link: link.meta({ description: "What it is ordered for" }),
    quantity: quantity.meta({ description: "How many, in plain digits" }),
    groups: listSchema,
  }),
  Subscriptions: z.object({
    username: wordSchema.meta({ description: "The account whose posts are served" }),
    min: countSchema.meta({ description: "Fewest for each post" }),
    max: countSchema.meta({ description: "Most for each post" }),
    posts: numberInput(z.int().min(0).max(100_000))
      .optional()
      .meta({ description: "None, and no old posts named: the existing posts only" }),
    oldPosts: numberInput(z.int().min(0).max(1000)).optional().meta({ description: "Existing posts to serve" }),
    delay: numberInput(z.int().min(0).max(600).multipleOf(5)).meta({ description: "Minutes to wait after a post appears" }),
    expiry: expirySchema.optional(),
  }),
  "Web Traffic": z
    .object({
      link: link.meta({ description: "What it is ordered for" }),
      quantity: quantity.meta({ description: "How many, in plain digits" }),
      ...drip,
      country: wordSchema.meta({ description: "Where visitors come from" }),
      device: numberInput(z.int().min(1).max(5)).meta({ description: "1 desktop, 2 Android, 3 iOS, 4 any mobile, 5 any" }),
      /** 1 from a Google search, 2 from an address, 3 direct. */
      typeOfTraffic: numberInput(z.int().min(1).max(3)),
      googleKeyword: wordSchema.optional(),
      referringUrl: addressSchema.optional(),
    })
    .superRefine(requireSource),
} as const satisfies Record<ServiceType, z.ZodObject>;

export type OrderField = {
  [T in ServiceType]: keyof (typeof ORDER_FIELDS)[T]["shape"];
}[ServiceType];

/** In the order in which a form asks for them. */
export const orderFieldsOf = (type: ServiceType): readonly OrderField[] => Object.keys(ORDER_FIELDS[type].shape) as OrderField[];

/** Left out and left blank are the same. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional()).optional();
const text = (most: number) => given(z.string().max(most));
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === "string");
/** Text with one item per line, or a list. */
const list = z.preprocess((value) => (isTexts(value) ? value.join("\n") : value), text(MOST_TEXT)).optional();
const number = given(numberInput(z.number()));
/** Refused together with its bounds, once the service is known. */
const count = given(looseNumberInput);

/** Used before the service and its type are known: the fields of all types. */
export const orderFieldsInput = z.object({
  service: idSchema.meta({ description: "Id of the service to order" }),
  link: z.string().trim().max(2048).optional().meta({ description: "What it is ordered for" }),
  quantity: count.meta({ description: "How many, in plain digits" }),
  comments: list.meta({ description: "Texts, a line each; their number is the quantity" }),
  usernames: list.meta({ description: "Accounts to mention, a line each" }),
  hashtags: list.meta({ description: "Hashtags, a line each" }),
  keywords: list.meta({ description: "Keywords, a line each" }),
  groups: list.meta({ description: "Groups, a line each" }),
  hashtag: text(200).meta({ description: "Whose posts are read" }),
  username: text(200).meta({ description: "The account: whose followers are mentioned, who commented, or whose posts are served" }),
  media: text(2048).meta({ description: "A post whose likers are mentioned" }),
  answerNumber: number.meta({ description: "The answer of the poll, from 1" }),
  runs: number.meta({ description: "How many parts a drip-feed has" }),
  interval: number.meta({ description: "Minutes between two parts" }),
  min: number.meta({ description: "Fewest for each post" }),
  max: number.meta({ description: "Most for each post" }),
  posts: number.meta({ description: "New posts to serve; left out, all until it ends; 0, old posts only" }),
  oldPosts: number.meta({ description: "Existing posts to serve" }),
  delay: number.meta({ description: "Minutes to wait after a post appears" }),
  expiry: text(20).meta({ description: "The last day, d/m/Y or Y-m-d" }),
  country: text(200).meta({ description: "Where visitors come from" }),
  device: number.meta({ description: "1 desktop, 2 Android, 3 iOS, 4 any mobile, 5 any" }),
  typeOfTraffic: number.meta({ description: "1 from a Google search, 2 from an address, 3 direct" }),
  googleKeyword: text(200).meta({ description: "What visitors search for" }),
  referringUrl: text(2048).meta({ description: "The address visitors come from" }),
  startAt: given(numberInput(z.int().min(0).max(32_503_680_000))).meta({
    description: "Never sent before this moment, in seconds since the epoch; at most 90 days ahead",
  }),
  promoCode: optionalPromoCode.meta({ description: "A discount for this order" }),
});
export type OrderFieldsInput = z.infer<typeof orderFieldsInput>;
