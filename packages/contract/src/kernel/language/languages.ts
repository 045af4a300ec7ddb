import { z } from "zod";
import { LANGUAGES } from "./language-tags.ts";

export { languageFromHeader, LANGUAGES, type Language } from "./language-tags.ts";

export const languageSchema = z.enum(LANGUAGES);
