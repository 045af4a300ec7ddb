import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { config } from "../../kernel/app/config.ts";

type Choice = { name?: string; template?: Panel["template"]; accent?: string | null; language?: Panel["language"] };
type PreviewProps = Choice & { panelId: number; className?: string };

/** Waits until typing pauses, since each change renders the page again. */
const PAUSE_MS = 300;

/** Where the storefront is rendered for a frame of the cabinet. */
export const previewPath = (panelId: number): string => `${config.basePath === "/" ? "" : config.basePath}/preview/${panelId}`;

function previewUrl(panelId: number, { name, template, accent, language }: Choice): string {
  const query = new URLSearchParams({
    // Visitors of a light storefront may still see it at night where its template is dark.
    ...(document.documentElement.dataset["theme"] === "night" && { theme: "night" }),
    ...(name?.trim() && { name: name.trim() }),
    ...(template && { template }),
    ...(accent !== undefined && { accent: accent ?? "" }),
    ...(language && { lng: language }),
  });
  return `${previewPath(panelId)}?${query.toString()}`;
}

/** The panel's real storefront with the unsaved choices, at the width of a phone. */
export function ShopPreview({ panelId, className, ...choice }: PreviewProps) {
  const { t } = useTranslation("panel");
  const url = useSettled(previewUrl(panelId, choice));
  const [shown, setShown] = useState(url);
  const frames = url === shown ? [shown] : [shown, url];
  return (
    <figure className={clsx("m-0 overflow-hidden rounded-card border border-line bg-paper", className)}>
      <div className="relative h-[640px]">
        {frames.map((src) => (
          <iframe
            // A frame that is given another address adds a step to the browser's history, a new frame does not.
            key={src}
            src={src}
            title={t("preview.label")}
            sandbox="allow-same-origin"
            inert
            tabIndex={-1}
            onLoad={() => setShown(src)}
            className={clsx("absolute inset-0 size-full border-0", src !== shown && "invisible")}
          />
        ))}
      </div>
    </figure>
  );
}

/** The last value that stayed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
