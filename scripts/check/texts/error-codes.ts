import { ERROR_CODES, type ErrorCode, paramNames } from "@vitrine/contract/kernel/error/error-catalog";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { type Catalogue, parametersOf, type Texts } from "./catalogue.ts";

const codes = new Map<string, readonly string[]>((Object.keys(ERROR_CODES) as ErrorCode[]).map((code) => [code, paramNames(code)]));

/** `insufficient_funds_wallet` belongs to `insufficient_funds`, whose parameter says which. */
function codeOf(key: string): string | undefined {
  if (codes.has(key)) return key;
  return [...codes.keys()].find((code) => key.startsWith(`${code}_`));
}

function problemsOf(language: Language, texts: Texts): string[] {
  const missing = [...codes.keys()].filter((code) => !texts.has(`error:${code}`)).map((code) => `${language} error:${code}: missing`);
  const others = [...texts].flatMap(([key, text]) => {
    if (!key.startsWith("error:") || key.startsWith("error:field.")) return [];
    const code = codeOf(key.slice("error:".length));
    if (!code) return [`${language} ${key}: no such error code`];
    const unknown = parametersOf(text).filter((name) => !codes.get(code)!.includes(name));
    return unknown.length > 0 ? [`${language} ${key}: the code has no parameter ${unknown.join(", ")}`] : [];
  });
  return [...missing, ...others];
}

/** Every error of the contract has a text in every language, with the parameters it has. */
export function errorCodeProblems(catalogue: Catalogue): string[] {
  return (Object.entries(catalogue) as [Language, Texts][]).flatMap(([language, texts]) => problemsOf(language, texts));
}
