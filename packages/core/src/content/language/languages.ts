import type { LanguageIdInput, LanguageText, PanelLanguage, PutLanguageInput } from "@vitrine/contract/content/language/language";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { countNames, type NameCounts } from "../../selling/translation/translations.ts";
import { changeLanguages, lockLanguages, type PanelLanguages } from "../../tenancy/settings/settings.ts";
import { allPanelTexts, type PanelTexts, putPanelTexts } from "../store/panel-texts.ts";
import { forgetContent } from "../storefront/memory.ts";
import { checkWording } from "./check-wording.ts";
import { originalsIn } from "./originals.ts";

export async function listLanguages(ctx: Ctx): Promise<{ items: PanelLanguage[] }> {
  authorize(ctx, "content.view");
  const { language, languages } = ctx.panel;
  return { items: await describe(ctx, { language, languages }) };
}

export async function getLanguage(ctx: Ctx, { languageId }: LanguageIdInput): Promise<PanelLanguage> {
  return (await listLanguages(ctx)).items.find(({ id }) => id === languageId)!;
}

/** The storefront's original texts. */
export async function listTexts(ctx: Ctx, { languageId }: LanguageIdInput): Promise<{ items: LanguageText[] }> {
  authorize(ctx, "content.view");
  return { items: [...originalsIn(languageId).values()].map(({ file: _, ...text }) => text) };
}

/**
 * Sets whether a language is offered, whether it is the default, and its own wording. Errors: default_language, version_conflict,
 * validation.
 */
export async function putLanguage(caller: Caller, input: PutLanguageInput): Promise<PanelLanguage> {
  authorize(caller, "content.manage");
  const { languageId } = input;
  const changed = await caller.run(async (ctx) => {
    const offered = await offer(ctx, input);
    await word(ctx, input);
    return (await describe(ctx, offered)).find(({ id }) => id === languageId)!;
  });
  forgetPanel(caller.platform, caller.panel.id);
  forgetContent(caller);
  return changed;
}

async function offer(ctx: Ctx, { languageId, isOn, isDefault }: PutLanguageInput): Promise<PanelLanguages> {
  const before = await lockLanguages(ctx);
  const wasDefault = before.language === languageId;
  const becomesDefault = isDefault ?? wasDefault;
  // There is always a default, and it is offered.
  if (becomesDefault ? !isOn : wasDefault) throw new AppError("default_language");
  const after: PanelLanguages = {
    language: becomesDefault ? languageId : before.language,
    languages: LANGUAGES.filter((each) => (each === languageId ? isOn : before.languages.includes(each))),
  };
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await changeLanguages(ctx, after);
    await audit(ctx, { action: "language.update", subject: `panel:${ctx.panelId}`, before, after });
  }
  return after;
}

async function word(ctx: Ctx, { languageId, texts, version }: PutLanguageInput): Promise<void> {
  if (texts === undefined) return;
  const own = checkWording(languageId, texts);
  const before = ofLanguage(await allPanelTexts(ctx), languageId);
  if (version !== undefined && version !== before.version) throw new AppError("version_conflict");
  const keys = [...new Set([...Object.keys(before.texts), ...Object.keys(own)])].filter((key) => before.texts[key] !== own[key]);
  if (keys.length === 0) return;
  if (!(await putPanelTexts(ctx, { language: languageId, texts: own, version: before.version }))) throw new AppError("version_conflict");
  const only = (from: Record<string, string>) => ({
    language: languageId,
    texts: Object.fromEntries(keys.map((key) => [key, from[key] ?? null])),
  });
  await audit(ctx, { action: "language.update", subject: `panel:${ctx.panelId}`, before: only(before.texts), after: only(own) });
}

const ofLanguage = (all: readonly PanelTexts[], language: Language): PanelTexts =>
  all.find((row) => row.language === language) ?? { language, texts: {}, version: 0 };

async function describe(ctx: Ctx, { language, languages }: PanelLanguages): Promise<PanelLanguage[]> {
  const all = await allPanelTexts(ctx);
  const counts = await countNames(ctx);
  return LANGUAGES.map((id) => {
    const { texts, version } = ofLanguage(all, id);
    const isDefault = id === language;
    const { names, translated } = namesIn(counts, id);
    // The original names are in the default language, so it is always complete.
    const coverage = isDefault || names === 0 ? 100 : Math.floor((translated / names) * 100);
    return { id, isOn: languages.includes(id), isDefault, coverage, names, translated, texts, version };
  });
}

const namesIn = ({ names, translated }: NameCounts, language: Language) => ({ names, translated: translated[language] ?? 0 });
