import { LANGUAGE_NAMES } from "@vitrine/contract/kernel/language/language-tags";
import type { ComponentType, ReactNode } from "react";
import type { Template } from "@vitrine/contract/kernel/panel/panel-item";
import { withQuery } from "../format/path.ts";
import { outside, type OwnLink } from "./navigation.ts";
import { useShop } from "./shop-context.tsx";

interface FooterParts {
  links: ReactNode;
  papers: ReactNode;
  languages: ReactNode;
  demo: ReactNode;
}

const LINK = "target inline-flex max-w-full items-center [overflow-wrap:anywhere] hover:text-ink";
const COLUMNS =
  "[&_:is(nav,ul)]:flex [&_:is(nav,ul)]:flex-col [&_:is(nav,ul)]:items-start [&_:is(nav,ul)]:gap-y-1 [&_a]:no-underline [&_a:hover]:underline";
const LANGUAGES_BELOW = "max-[900px]:col-span-2 max-[900px]:[&_ul]:flex-row max-[900px]:[&_ul]:gap-x-6";
const ROWS = "[&_:is(nav,ul)]:flex [&_:is(nav,ul)]:flex-wrap [&_:is(nav,ul)]:gap-x-6";

interface FooterLinksProps {
  label: string;
  links: readonly OwnLink[];
  /** A last one that opens the choice of scripts; shown once there is script to open it. */
  choice?: string | false;
  /** The owner's style sheet does not reach them. */
  isGuarded?: boolean;
}

export function FooterLinks({ label, links, choice, isGuarded }: FooterLinksProps) {
  return (
    <nav aria-label={label} data-guarded={isGuarded}>
      {links.map(({ href, label: text }) => (
        <a key={`${href} ${text}`} href={href} {...outside(href)} className={LINK}>
          {text}
        </a>
      ))}
      {choice && (
        <button type="button" data-consent-open hidden className={`${LINK} cursor-pointer text-left desk:hover:underline`}>
          {choice}
        </button>
      )}
    </nav>
  );
}

export function Languages({ url }: { url: URL }) {
  const { t, language, languages } = useShop();
  const others = languages.filter((each) => each !== language);
  if (others.length === 0) return null;
  return (
    <ul aria-label={t("nav.language")}>
      {others.map((each) => (
        <li key={each}>
          <a href={withQuery(url.pathname, url.searchParams, { lng: each })} lang={each} hrefLang={each} className={LINK}>
            {LANGUAGE_NAMES[each]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Columns on a sheet. */
function Kiosk({ links, papers, languages, demo }: FooterParts) {
  const { panelName } = useShop();
  return (
    <div className="border-t border-line bg-sheet">
      <div
        className={`shop-width grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-12 gap-y-6 py-8 text-s text-ink-2 max-[900px]:grid-cols-2 max-[900px]:gap-x-6 ${COLUMNS}`}
      >
        <div className="max-[900px]:col-span-2">
          <p className="mb-2 font-title text-xl font-semibold text-ink">{panelName}</p>
          <div className="max-w-[32ch] text-ink-3">{demo}</div>
        </div>
        {links}
        {papers}
        <div className={LANGUAGES_BELOW}>{languages}</div>
      </div>
    </div>
  );
}

/** A line of small print. */
function Bourse({ links, papers, languages, demo }: FooterParts) {
  const { panelName } = useShop();
  return (
    <div className={`border-t border-line bg-sheet text-xs text-ink-3 ${ROWS}`}>
      <div className="shop-width flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <span className="font-medium text-ink-2">{panelName}</span>
        {links}
        {papers}
        <div className="desk:ml-auto">{languages}</div>
        {demo}
      </div>
    </div>
  );
}

/** The panel's name as large as the titles, over ruled columns. */
function Atelier({ links, papers, languages, demo }: FooterParts) {
  const { panelName } = useShop();
  return (
    <div className="shop-width text-s text-ink-2">
      <div
        className={`grid grid-cols-[4fr_3fr_3fr_1fr] gap-x-12 gap-y-6 border-t border-ink pt-8 pb-12 max-[900px]:grid-cols-2 max-[900px]:gap-x-6 mobile:pb-8 ${COLUMNS}`}
      >
        <p className="font-title text-3xl font-semibold break-words text-ink max-[900px]:col-span-2 mobile:text-2xl">{panelName}</p>
        {links}
        {papers}
        <div className={LANGUAGES_BELOW}>{languages}</div>
        {demo && <div className="col-span-full text-ink-3">{demo}</div>}
      </div>
    </div>
  );
}

export const FOOTERS: Record<Template, ComponentType<FooterParts>> = { kiosk: Kiosk, bourse: Bourse, atelier: Atelier };
