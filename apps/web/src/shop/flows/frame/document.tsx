import { clsx } from "clsx";
import type { ShopQueries, ShopRequest } from "@vitrine/contract/flows/storefront/render";
import type { FormStep } from "@vitrine/contract/identity/account/account-queries";
import type { Visit } from "../../kernel/layout/visit.ts";
import type { ShopPanel } from "@vitrine/contract/kernel/storefront/page-request";
import { keptLookStyle } from "../../../shared/content/appearance/look-style.ts";
import { OwnerStyle, takesOwnerStyle } from "../../content/appearance/owner-style.tsx";
import type { PageAssets } from "../../kernel/island/assets.ts";
import { scriptJson } from "../../kernel/island/island.tsx";
import { EARLY_SCRIPT } from "../../../shared/kernel/early/early-script.ts";
import type { Head } from "../../kernel/layout/page-title.tsx";
import type { ShopFacts } from "../../kernel/layout/shop-context.tsx";

/** The theme known before any script runs; undefined if it depends on the browser. */
export function knownTheme(theme: ShopRequest["theme"], template: ShopPanel["template"]): "light" | "night" | undefined {
  if (theme === null) return template === "bourse" ? "night" : undefined;
  return theme === "system" ? undefined : theme;
}

/** Runs in the head, before the first paint. */
export const THEME_SCRIPT = `(()=>{const e=document.documentElement;let t;try{t=localStorage.getItem("theme")}catch{}
if(t!=="light"&&t!=="night")t=e.dataset.theme||(matchMedia("(prefers-color-scheme: dark)").matches?"night":"light");e.dataset.theme=t})()`;

/** A request as pages that span modules receive it. */
export type ShopVisit = Visit<ShopQueries, FormStep>;

export interface DocumentProps {
  request: ShopRequest;
  url: URL;
  facts: ShopFacts;
  head: Head;
  assets: PageAssets;
  /** Already rendered, because the assets depend on its islands. */
  body: string;
}

export function Document({ request, url, facts, head, assets, body }: DocumentProps) {
  const { language, nonce, panel, isStill } = request;
  const style = keptLookStyle({ ...panel.look, accent: panel.accent });
  return (
    <html lang={language} data-template={panel.template} data-theme={knownTheme(request.theme, panel.template)} data-still={isStill}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        {!isStill && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${EARLY_SCRIPT}` }} />}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {head.wholeFirst && <link rel="expect" blocking="render" href={`#${head.wholeFirst}`} />}
        {(style || isStill) && <style id="look" nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />}
        <OwnerStyle css={panel.look.css} url={url} nonce={nonce} />
        {!isStill && <Scripts assets={assets} nonce={nonce} />}
        <Icons panel={panel} />
        <SearchTags request={request} url={url} head={head} />
      </head>
      <body
        className={clsx("flex min-h-dvh flex-col", takesOwnerStyle(url) && "shop")}
        dangerouslySetInnerHTML={{ __html: isStill ? body : body + factsScript(nonce, facts) }}
      />
    </html>
  );
}

/** The page is complete without them: a slow connection brings first what is painted. */
function Scripts({ assets, nonce }: { assets: PageAssets; nonce: string }) {
  return (
    <>
      {assets.scripts.map((href) => (
        <link key={href} rel="modulepreload" nonce={nonce} href={href} fetchPriority="low" />
      ))}
      <script type="module" nonce={nonce} src={assets.entry} fetchPriority="low" />
    </>
  );
}

const factsScript = (nonce: string, facts: ShopFacts) =>
  `<script type="application/json" id="shop" nonce="${nonce}">${scriptJson(facts)}</script>`;

function Icons({ panel: { name, images } }: { panel: ShopRequest["panel"] }) {
  const { favicon } = images;
  if (!favicon) return <link rel="icon" href={iconOf(name)} />;
  return (
    <>
      <link rel="icon" type={favicon.type} sizes={`${favicon.width}x${favicon.height}`} href={favicon.url} />
      <link rel="apple-touch-icon" href={favicon.url} />
    </>
  );
}

/** The panel's initial on a dark tile. */
function iconOf(name: string): string {
  const initial = (Array.from(name.trim())[0] ?? "").replace(/[<>&"']/, "");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#1a2422"/><text x="16" y="23" font-family="Georgia,serif" font-size="20" font-weight="600" fill="#f5f3ec" text-anchor="middle">${initial}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function SharePicture({ origin, share }: { origin: string; share: Head["picture"] | null }) {
  if (!share) return <meta name="twitter:card" content="summary" />;
  return (
    <>
      <meta property="og:image" content={origin + share.url} />
      <meta property="og:image:type" content={share.type} />
      {share.width !== undefined && <meta property="og:image:width" content={String(share.width)} />}
      {share.height !== undefined && <meta property="og:image:height" content={String(share.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const LOCALES = { ru: "ru_RU", en: "en_US", uk: "uk_UA" } as const;

function SearchTags({ request, url, head }: { request: ShopRequest; url: URL; head: Head }) {
  if (head.isPrivate) return <meta name="robots" content="noindex" />;
  const { origin, panel, language, nonce } = request;
  const own = new URL(url.pathname, origin);
  for (const name of ["network", "category", "page"]) {
    const value = url.searchParams.get(name);
    if (value) own.searchParams.set(name, value);
  }
  const inLanguage = (tag: string) => {
    const address = new URL(own);
    if (tag !== panel.language) address.searchParams.set("lng", tag);
    return address.href;
  };
  const languages = panel.languages.filter((tag) => head.languages?.includes(tag) ?? true);
  // An address without a language is the same page, whatever language it was served in.
  const address = url.searchParams.has("lng") ? inLanguage(language) : own.href;
  return (
    <>
      {head.description && <meta name="description" content={head.description} />}
      <link rel="canonical" href={head.canonical ?? address} />
      {languages.map((tag) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={inLanguage(tag)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={own.href} />
      {head.feed && <link rel="alternate" type="application/rss+xml" title={panel.name} href={head.feed} />}
      <meta property="og:type" content={head.isArticle ? "article" : "website"} />
      <meta property="og:site_name" content={panel.name} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={LOCALES[language]} />
      <SharePicture origin={origin} share={head.picture ?? panel.images.share} />
      {head.linkedData && (
        <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: scriptJson(head.linkedData) }} />
      )}
    </>
  );
}
