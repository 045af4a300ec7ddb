import { PREVIEW_PAGES, PREVIEW_READERS } from "@vitrine/contract/content/appearance/appearance";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { clsx } from "clsx";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPlatform } from "../../../shared/kernel/app/me.ts";
import { lookStyle } from "../../../shared/content/appearance/look-style.ts";
import { useSettled } from "../../../shared/content/appearance/shop-preview.tsx";
import { inputOf, type LookDraft } from "./look-draft.ts";
import { type PickedPart, PreviewFrame } from "./preview-frame.tsx";

const DEVICES = {
  phone: { width: 390, height: 780 },
  tablet: { width: 820, height: 1040 },
  desktop: { width: 1224, height: 860 },
} as const;
const DEVICE_NAMES = ["phone", "tablet", "desktop"] as const;
const THEMES = ["light", "night"] as const;

interface Watched {
  device: keyof typeof DEVICES;
  theme: (typeof THEMES)[number];
  reader: (typeof PREVIEW_READERS)[number];
  language: Panel["language"];
  page: (typeof PREVIEW_PAGES)[number];
}

type Props = { panel: Panel; draft: LookDraft; onPick: (part: PickedPart) => void; className?: string };

/**
 * The storefront as visitors would see it with the draft. Changes of colours, corners and fonts show immediately, others after a short
 * delay.
 */
export function LookPreview({ panel, draft, onPick, className }: Props) {
  const { t } = useTranslation("appearance");
  const pages = isPlatform(panel.id) ? (["/blog"] as const) : PREVIEW_PAGES;
  const [watched, setWatched] = useState<Watched>({
    device: "phone",
    theme: draft.template === "bourse" ? "night" : "light",
    reader: "guest",
    language: panel.language,
    page: pages[0],
  });
  const { device, theme, reader, language, page } = watched;
  const { accent, neutral, radius, fonts, density, ...rendered } = inputOf(draft, panel.timeZone);
  const key = useSettled(JSON.stringify({ draft: JSON.stringify(rendered), reader, lng: language, page }));
  const [shown, setShown] = useState(key);
  const box = useRef<HTMLDivElement>(null);
  const scale = Math.min(1, useWidth(box) / DEVICES[device].width);
  const size = { ...DEVICES[device], scale };
  const style = lookStyle({
    accent: accent ?? null,
    neutral: neutral ?? "paper",
    radius: radius ?? null,
    fonts: fonts ?? null,
    density: density ?? null,
  });
  return (
    <figure className={clsx("m-0 min-w-0", className)}>
      <figcaption className="sr-only">{t("preview.label")}</figcaption>
      <PreviewBar watched={watched} pages={pages} onChange={(part) => setWatched((before) => ({ ...before, ...part }))} />
      <div ref={box} className="mt-4">
        <div
          className="relative mx-auto overflow-hidden rounded-card border border-line bg-paper"
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          {[...new Set([shown, key])].map((each) => (
            <PreviewFrame
              key={each}
              panelId={panel.id}
              title={t("preview.label")}
              fields={JSON.parse(each) as Record<string, string>}
              theme={theme}
              style={style}
              size={size}
              isShown={each === shown}
              onReady={() => setShown(each)}
              onPick={onPick}
            />
          ))}
        </div>
      </div>
    </figure>
  );
}

type BarProps = { watched: Watched; pages: readonly Watched["page"][]; onChange: (part: Partial<Watched>) => void };

/** Device, theme, visitor, language and page of the preview. */
function PreviewBar({ watched, pages, onChange }: BarProps) {
  const { t } = useTranslation("appearance");
  const choices = [
    { name: "device", values: DEVICE_NAMES, label: (value: string) => t(`preview.devices.${value as (typeof DEVICE_NAMES)[number]}`) },
    { name: "theme", values: THEMES, label: (value: string) => t(`preview.themes.${value as (typeof THEMES)[number]}`) },
    { name: "reader", values: PREVIEW_READERS, label: (value: string) => t(`preview.readers.${value as Watched["reader"]}`) },
    { name: "language", values: LANGUAGES, label: (value: string) => t(`languages.${value as Watched["language"]}`) },
    { name: "page", values: pages, label: (value: string) => t(`preview.pages.${PAGE_NAMES[value as Watched["page"]]}`) },
  ] as const;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-2">
      {choices.map(({ name, values, label }) => (
        <Field key={name} label={t(`preview.${name}`)}>
          {(control) => (
            <Select
              {...control}
              value={watched[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
              options={values.map((value) => ({ value, label: label(value) }))}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

const PAGE_NAMES = { "/": "home", "/services": "services", "/order": "order", "/blog": "blog" } as const;

function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(390);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width > 0 && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
