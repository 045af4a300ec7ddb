import { z } from "zod";

export const serviceSchema = z.looseObject({
  service: z.number().int().positive(),
  name: z.string(),
  type: z.string(),
  category: z.string(),
  rate: z.string(),
  min: z.string(),
  max: z.string(),
  refill: z.boolean(),
  cancel: z.boolean(),
  dripfeed: z.boolean(),
});
export type PracticeService = z.infer<typeof serviceSchema>;

export type Catalogue = {
  /** The language of its names and texts. */
  language: "en" | "id" | "ru" | "uk";
  currency: string;
  /** The response to `services`; for an unchanged catalogue the file itself, byte for byte. */
  json: string;
  services: ReadonlyMap<number, PracticeService>;
};
