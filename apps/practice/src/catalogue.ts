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
  /** Of its names and texts. */
  language: "en" | "id" | "ru" | "uk";
  currency: string;
  /** The response to `services`; of a catalogue as it is in its file, byte for byte. */
  json: string;
  services: ReadonlyMap<number, PracticeService>;
};
