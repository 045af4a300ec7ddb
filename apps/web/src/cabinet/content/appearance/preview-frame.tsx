import { clsx } from "clsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { rest } from "../../../shared/kernel/app/rest.ts";
import { previewPath } from "../../../shared/content/appearance/shop-preview.tsx";

interface FrameProps {
  panelId: number;
  title: string;
  /** The settings that the page is rendered with; a change creates a new frame. */
  fields: Record<string, string>;
  theme: "light" | "night";
  /** The page's CSS variables, which change without rendering it again. */
  style: string;
  size: { width: number; height: number; scale: number };
  isShown: boolean;
  onReady: () => void;
  /** Called when a part of the page is clicked. */
  onPick: (part: PickedPart) => void;
}
export type PickedPart = "pictures" | "banner" | "blocks";

const TRIES = 2;
let made = 0;

/** The real storefront without its scripts. It shares our origin, so that variables are set in it directly. */
export function PreviewFrame({ panelId, title, fields, theme, style, size, isShown, onReady, onPick }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tries = useRef(0);
  const [name] = useState(() => `preview-${++made}`);
  const send = async () => {
    tries.current += 1;
    // Retry once with a new token if the first was refused.
    const headers = await rest.headers("POST", tries.current > 1);
    post(name, previewPath(panelId), { ...fields, theme, csrf: headers["X-XSRF-TOKEN"] ?? "" });
  };
  const begin = useEffectEvent(send);
  useEffect(() => void begin(), []);
  useEffect(() => void dress(frame.current?.contentDocument, style, theme), [style, theme]);
  const loaded = () => {
    const page = frame.current?.contentDocument;
    if (!page || page.URL === "about:blank") return;
    // A refused token, or a link that the browser followed before our listener was attached.
    if (!dress(page, style, theme) && tries.current < TRIES) return void send();
    page.addEventListener("click", (event) => {
      event.preventDefault();
      const part = partOf(event.target as Element | null);
      if (part) onPick(part);
    });
    tries.current = 0;
    onReady();
  };
  const { width, height, scale } = size;
  return (
    <iframe
      ref={frame}
      name={name}
      title={title}
      sandbox="allow-same-origin"
      tabIndex={-1}
      onLoad={loaded}
      className={clsx("absolute top-0 left-0 origin-top-left border-0 bg-paper", !isShown && "invisible")}
      style={{ width, height, transform: `scale(${scale})` }}
    />
  );
}

function post(target: string, action: string, fields: Record<string, string>): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action, target, hidden: true });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}

/** False if the document is not a preview. */
function dress(page: Document | null | undefined, style: string, theme: "light" | "night"): boolean {
  const look = page?.getElementById("look");
  if (!page || !look) return false;
  look.textContent = style;
  page.documentElement.dataset["theme"] = theme;
  // A static picture has no scroll bar; this one is as high as a screen.
  page.documentElement.style.overflow = "auto";
  return true;
}

function partOf(element: Element | null): PickedPart | undefined {
  if (element?.closest("header")) return "pictures";
  if (element?.closest("aside")) return "banner";
  return element?.closest("main") ? "blocks" : undefined;
}
