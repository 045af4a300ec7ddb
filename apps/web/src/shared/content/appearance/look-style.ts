import { accentTokens, neutralTokens, type Theme } from "@vitrine/contract/content/appearance/colours";
import type { Density, FontPair, Radius, ShownLook } from "@vitrine/contract/kernel/panel/look";
import type { Template } from "@vitrine/contract/kernel/panel/panel-item";

/** The parts of the look that are page variables, so that they can change without rendering again. */
export type LookVariables = Pick<ShownLook, "neutral" | "radius" | "fonts" | "density"> & { accent: string | null };

const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

interface Face {
  family: string;
  /** Of the built file, with * for the subset. */
  file: string;
}
const ONEST: Face = { family: `"Onest Variable", "Onest Arial", "Onest Roboto", "Onest DejaVu", ${SANS}`, file: "onest-*-wght-normal" };
const LITERATA: Face = {
  family: `"Literata", "Literata Times", "Literata Noto", "Literata DejaVu", ${SERIF}`,
  file: "literata-*-600-normal",
};
/** Atelier sets whole pages in its title's family. */
const LITERATA_TEXT = "literata-*-400-normal";
const GEOLOGICA: Face = { family: `"Geologica", ${SANS}`, file: "geologica-*-600-normal" };
const GOLOS: Face = { family: `"Golos Text Variable", ${SANS}`, file: "golos-text-*-wght-normal" };
const SOURCE: Face = { family: `"Source Serif 4", ${SERIF}`, file: "source-serif-4-*-600-normal" };

const FACES: Record<FontPair, { title: Face; text: Face }> = {
  literata_onest: { title: LITERATA, text: ONEST },
  onest_onest: { title: ONEST, text: ONEST },
  geologica_golos: { title: GEOLOGICA, text: GOLOS },
  source_onest: { title: SOURCE, text: ONEST },
};

const OWN_FONTS: Record<Template, FontPair> = { kiosk: "literata_onest", bourse: "onest_onest", atelier: "literata_onest" };

/** Files of the faces that a page shows first. */
export function fontFiles(fonts: FontPair | null, template: Template): string[] {
  const { title, text } = FACES[fonts ?? OWN_FONTS[template]];
  const book = fonts === null && template === "atelier" ? [LITERATA_TEXT] : [];
  return [...new Set([title.file, ...book, text.file])];
}

const CARD: Record<Radius, number> = { 0: 0, 4: 4, 8: 12, 12: 16 };
const HEIGHTS: Record<Density, { control: number; small: number; row: number }> = {
  compact: { control: 36, small: 32, row: 32 },
  regular: { control: 40, small: 36, row: 40 },
  loose: { control: 48, small: 40, row: 48 },
};

/** A selected pair also sets the text font, even if the template uses the title's family for text. */
const facesOf = ({ title, text }: { title: Face; text: Face }) => ({
  "font-title": title.family,
  "font-ui": text.family,
  "font-text": text.family,
});

const block = (selector: string, variables: Record<string, string>): string => {
  const lines = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  return lines.length > 0 ? `${selector}{${lines.join(";")}}` : "";
};

function colours({ accent, neutral }: LookVariables, theme: Theme): Record<string, string> {
  return {
    ...(neutral === "paper" ? {} : neutralTokens(neutral, theme)),
    ...(accent === null ? {} : accentTokens(accent, theme, neutral)),
  };
}

/** The owner's look as variables; "" where everything is as the template has it. */
export function lookStyle(look: LookVariables): string {
  const { radius, fonts, density } = look;
  const shape = {
    ...(radius === null ? {} : { "r-control": `${radius}px`, "r-card": `${CARD[radius]}px`, "r-sheet": `${CARD[radius]}px` }),
    ...(fonts === null ? {} : facesOf(FACES[fonts])),
  };
  const heights = density && HEIGHTS[density];
  const sizes: Record<string, string> = heights
    ? { control: `${heights.control}px`, "control-small": `${heights.small}px`, row: `${heights.row}px` }
    : {};
  const night = block(':root[data-theme="night"]', colours(look, "night"));
  const tall = block(":root", sizes);
  return [
    block(":root", { ...colours(look, "light"), ...shape }),
    // Paper is white, and touch targets need the full height.
    night && `@media not print{${night}}`,
    tall && `@media (width>768px){${tall}}`,
  ].join("");
}

const KEPT = 500;
const kept = new Map<string, string>();

/** The same for a server, which derives the colours of a look once. */
export function keptLookStyle(look: LookVariables): string {
  const { accent, neutral, radius, fonts, density } = look;
  const key = [accent, neutral, radius, fonts, density].join(" ");
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= KEPT) kept.clear();
  const style = lookStyle(look);
  kept.set(key, style);
  return style;
}
