import { type SourceFile, sourceFiles, type Step } from "./source-files.ts";

/** The specification's scale, in pixels; 1 is a hairline, such as the border that a tab covers. */
const SCALE = new Set([0, 1, 2, 4, 8, 16, 20, 24, 32, 48, 72, 96, 128]);
/** `--spacing` of packages/ui/src/base/theme.css. */
const UNIT_PX = 4;

const SIDES = "gap(?:-[xy])?|space-[xy]|[pm][xytrblse]?";
const UTILITY = new RegExp(`(?<![\\w-])-?(?:${SIDES})-(?<value>\\d+(?:\\.\\d+)?|px|\\[[^\\]\\s]+\\])(?=[\\s"'\`!]|$)`, "g");
const DECLARATION = /(?<![\w-])(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z]+)*:(?<value>[^;{}]+);/g;
const PIXELS = /(?<![\w.-])-?(\d+(?:\.\d+)?)px\b/g;

const pixelsIn = (value: string): number[] => [...value.matchAll(PIXELS)].map(([, number]) => Number(number));

/** The pixels of a utility such as `px-4` or `pb-[max(16px,1px)]`. */
function pixelsOf(value: string): number[] {
  if (value === "px") return [1];
  return value.startsWith("[") ? pixelsIn(value) : [Number(value) * UNIT_PX];
}

/** Paddings, margins and gaps that are not on the scale, in Tailwind's utilities and in CSS. */
export function offScale({ path, text }: SourceFile): string[] {
  const [pattern, read] = path.endsWith(".css") ? [DECLARATION, pixelsIn] : [UTILITY, pixelsOf];
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(pattern)]
        .filter((found) => read(found.groups!["value"]!).some((pixels) => !SCALE.has(pixels)))
        .map(([found]) => `${path}:${index + 1}: “${found.trim()}” is not on the spacing scale`),
    );
}

export const spacing: Step = {
  name: "spacing",
  what: "paddings, margins and gaps are on the scale",
  run: async () => sourceFiles(["{packages/ui,apps/web}/src/**/*.{ts,tsx,css}"]).flatMap(offScale),
};
