import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parseHex,
  useMode as register,
  wcagContrast,
} from "culori/fn";
import type { Neutral } from "../../kernel/panel/look.ts";

export type Theme = "light" | "night";

register(modeRgb);
register(modeLrgb);
register(modeOklab);
const oklch = register(modeOklch);

/** Backgrounds, texts and lines of packages/ui/src/base/tokens.css. */
const PAPER = {
  light: {
    paper: "#f5f3ec",
    "sheet-bg": "#fffefb",
    inset: "#ece9df",
    ink: "#1a2422",
    "ink-2": "#46524f",
    "ink-3": "#5f6966",
    line: "#dad5c8",
    "line-strong": "#878377",
  },
  night: {
    paper: "#11181a",
    "sheet-bg": "#182123",
    inset: "#202b2d",
    ink: "#e9e7df",
    "ink-2": "#b6bdb8",
    "ink-3": "#98a29d",
    line: "#2b3739",
    "line-strong": "#738080",
  },
} as const satisfies Record<Theme, Record<string, string>>;

export type NeutralTokens = Record<keyof (typeof PAPER)["light"], string>;
export interface AccentTokens {
  accent: string;
  "accent-hover": string;
  "accent-soft": string;
  "on-accent": string;
  c1: string;
}

/** The accent that tokens.css has. */
const OWN_ACCENT: Record<Theme, AccentTokens> = {
  light: { accent: "#0d5f5a", "accent-hover": "#094845", "accent-soft": "#d9eae5", "on-accent": "#ffffff", c1: "#0d5f5a" },
  night: { accent: "#6fc8ba", "accent-hover": "#8fd9cd", "accent-soft": "#1b3a37", "on-accent": "#08201d", c1: "#6fc8ba" },
};

export const READABLE = 4.5;
const STEP = 0.004;
const HOVER = 0.06;
const SOFT_SHARE = { light: 0.14, night: 0.2 };
const INKS = ["#ffffff", "#0b1211"] as const;
/** Only the lightness of the paper's own colours is kept, so what was readable stays readable. */
const TINTS = { cool: { c: 0.008, h: 250 }, plain: { c: 0, h: 0 } } as const;

export const contrast = (one: string, other: string): number => wcagContrast(one, other);

const hexAt = (color: { l: number; c: number; h?: number | undefined }): string =>
  formatHex(clampChroma({ mode: "oklch", ...color, l: Math.min(1, Math.max(0, color.l)) }, "oklch"));

export function neutralTokens(neutral: Neutral, theme: Theme): NeutralTokens {
  const own = PAPER[theme];
  if (neutral === "paper") return own;
  const tint = TINTS[neutral];
  return Object.fromEntries(
    Object.entries(own).map(([name, hex]) => [name, hexAt({ l: oklch(parseHex(hex))!.l, ...tint })]),
  ) as NeutralTokens;
}

/** Moves the lightness away from the theme's backgrounds until accent text is readable on all of them. */
export function accentTokens(chosen: string | null, theme: Theme, neutral: Neutral = "paper"): AccentTokens {
  if (chosen === null) return OWN_ACCENT[theme];
  const { paper, inset, "sheet-bg": sheet } = neutralTokens(neutral, theme);
  const soft = (accent: string) => formatHex(interpolate([sheet, accent], "rgb")(SOFT_SHARE[theme]));
  const reads = (accent: string) => [paper, sheet, inset, soft(accent)].every((ground) => contrast(accent, ground) >= READABLE);
  const { l: start, c, h } = oklch(parseHex(chosen))!;
  const away = theme === "light" ? -1 : 1;
  let l = start;
  let accent = chosen.toLowerCase();
  while (!reads(accent) && (theme === "light" ? l > 0 : l < 1)) {
    l += away * STEP;
    accent = hexAt({ l, c, h });
  }
  const hover = hexAt({ l: l + away * HOVER, c, h });
  const ink = INKS.toSorted((one, other) => worst(other, accent, hover) - worst(one, accent, hover))[0]!;
  return { accent, "accent-hover": hover, "accent-soft": soft(accent), "on-accent": ink, c1: accent };
}

const worst = (ink: string, ...grounds: string[]): number => Math.min(...grounds.map((ground) => contrast(ink, ground)));

export interface ColourContrast {
  theme: Theme;
  name: "accent" | "accent_hover" | "on_accent";
  color: string;
  isAdjusted: boolean;
  ratio: number;
}

const rounded = (ratio: number): number => Math.floor(ratio * 100) / 100;

/** The contrast of each derived colour, in both themes. */
export function contrastsOf(chosen: string | null, neutral: Neutral): ColourContrast[] {
  return (["light", "night"] as const).flatMap((theme) => {
    const { paper, inset, "sheet-bg": sheet } = neutralTokens(neutral, theme);
    const tokens = accentTokens(chosen, theme, neutral);
    const { accent, "accent-hover": hover, "accent-soft": soft, "on-accent": ink } = tokens;
    const isAdjusted = chosen !== null && accent !== chosen.toLowerCase();
    return [
      { theme, name: "accent" as const, color: accent, isAdjusted, ratio: rounded(worst(accent, paper, sheet, inset, soft)) },
      { theme, name: "accent_hover" as const, color: hover, isAdjusted, ratio: rounded(worst(hover, paper, sheet, inset)) },
      { theme, name: "on_accent" as const, color: ink, isAdjusted: false, ratio: rounded(worst(ink, accent, hover)) },
    ];
  });
}
