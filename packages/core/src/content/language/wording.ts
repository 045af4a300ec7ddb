import type { Wording } from "@vitrine/contract/content/language/language";
import type { WordedFile } from "@vitrine/contract/content/language/text-pages";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { allPanelTexts } from "../store/panel-texts.ts";
import { rememberedWording } from "../storefront/memory.ts";
import { originalsIn } from "./originals.ts";

const NONE: Wording = {};

/** The owner's wording in the reader's language. Read from memory, since every page requests it; the same object until it changes. */
export async function readWording(caller: Caller): Promise<Wording> {
  authorize(caller, "shop.catalog");
  const all = await rememberedWording(caller, () => caller.run(allPanelTexts));
  return all.find(({ language }) => language === caller.language)?.texts ?? NONE;
}

/** The part of the wording that belongs to one file of texts. */
export function wordingOfFile(language: Language, file: string, wording: Wording): Wording {
  const originals = originalsIn(language);
  return Object.fromEntries(Object.entries(wording).filter(([key]) => originals.get(key)?.file === (file as WordedFile)));
}
