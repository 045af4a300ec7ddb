/** sRGB channels from 0 to 1. */
export type Rgb = readonly [number, number, number];
/** Lightness 0–1, chroma, hue in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export function rgbOfHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export const hexOfRgb = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

export function oklchOfRgb(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function unclippedRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss),
    toGamma(-1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss),
    toGamma(-0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss),
  ];
}

const fits = (rgb: Rgb) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

/** The nearest displayable colour with this lightness and hue: reduces chroma. */
export function rgbOfOklch(color: Oklch): Rgb {
  if (fits(unclippedRgb(color))) return unclippedRgb(color);
  let low = 0;
  let high = color.c;
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (fits(unclippedRgb({ ...color, c: middle }))) low = middle;
    else high = middle;
  }
  return unclippedRgb({ ...color, c: low });
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOfHex(one)), luminance(rgbOfHex(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((value, i) => value * share + other[i]! * (1 - share)) as unknown as Rgb;
