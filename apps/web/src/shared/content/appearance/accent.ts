import { contrast, hexOfRgb, mix, type Oklch, oklchOfRgb, rgbOfHex, rgbOfOklch } from "./oklch.ts";

/** Backgrounds of accent text: paper, sheet and inset of packages/ui/src/base/tokens.css. */
const GROUNDS = {
  light: { paper: "#f5f3ec", sheet: "#fffefb", inset: "#ece9df" },
  night: { paper: "#11181a", sheet: "#182123", inset: "#202b2d" },
} as const;

export type Theme = keyof typeof GROUNDS;
export interface AccentTokens {
  accent: string;
  "accent-hover": string;
  "accent-soft": string;
  "on-accent": string;
  c1: string;
}

const READABLE = 4.5;
const STEP = 0.004;
const HOVER = 0.06;
const SOFT_SHARE = { light: 0.14, night: 0.2 };
const INKS = ["#ffffff", "#0b1211"] as const;

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

function softOf(accent: string, theme: Theme): string {
  return hexOfRgb(mix(rgbOfHex(accent), rgbOfHex(GROUNDS[theme].sheet), SOFT_SHARE[theme]));
}

function reads(accent: string, theme: Theme): boolean {
  return [...Object.values(GROUNDS[theme]), softOf(accent, theme)].every((ground) => contrast(accent, ground) >= READABLE);
}

function shade(color: Oklch, l: number): string {
  return hexOfRgb(rgbOfOklch({ ...color, l: Math.min(1, Math.max(0, l)) }));
}

/** Moves the lightness away from the theme's backgrounds until accent text is readable on all of them. */
export function accentTokens(chosen: string, theme: Theme): AccentTokens | undefined {
  if (!isHex(chosen)) return undefined;
  const color = oklchOfRgb(rgbOfHex(chosen));
  const away = theme === "light" ? -1 : 1;
  let { l } = color;
  let accent = chosen.toLowerCase();
  while (!reads(accent, theme) && (theme === "light" ? l > 0 : l < 1)) {
    l += away * STEP;
    accent = shade(color, l);
  }
  const hover = shade(color, l + away * HOVER);
  const ink = INKS.toSorted((a, b) => worst(b, accent, hover) - worst(a, accent, hover))[0]!;
  return { accent, "accent-hover": hover, "accent-soft": softOf(accent, theme), "on-accent": ink, c1: accent };
}

const worst = (ink: string, ...grounds: string[]) => Math.min(...grounds.map((ground) => contrast(ink, ground)));

/** The panel's accent for both themes as one style sheet; "" for the default accent. */
export function accentStyle(chosen: string | null): string {
  if (chosen === null) return "";
  const block = (selector: string, theme: Theme) => {
    const tokens = accentTokens(chosen, theme);
    return tokens
      ? `${selector}{${Object.entries(tokens)
          .map(([name, value]) => `--${name}:${value}`)
          .join(";")}}`
      : "";
  };
  return block(":root", "light") + block(':root[data-theme="night"]', "night");
}
