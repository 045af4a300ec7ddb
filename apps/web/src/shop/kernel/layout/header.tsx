import { clsx } from "clsx";
import type { ComponentType, ReactNode } from "react";
import type { Template } from "@vitrine/contract/kernel/panel/panel-item";
import { Account, Bell, MainLinks, MenuButton } from "./header-parts.tsx";
import type { OwnLink } from "./navigation.ts";
import { PanelMark } from "./panel-mark.tsx";
import { useShop } from "./shop-context.tsx";

interface HeaderProps {
  path: string;
  /** The owner's own links, in place of ours. */
  links: readonly OwnLink[];
  menu: ReactNode;
  /** Leaves out what only wide screens show. */
  isNarrow: boolean;
}

/** Contains the menu, so that the menu is inside a landmark. */
export function Header(props: HeaderProps) {
  const Layout = LAYOUTS[useShop().template];
  return (
    <header data-frame="header">
      <Layout {...props} />
    </header>
  );
}

function Mark({ className }: { className: string }) {
  return (
    <a href="/" className={clsx("min-w-0 truncate font-title font-semibold no-underline mobile:-my-2 mobile:leading-11", className)}>
      <PanelMark />
    </a>
  );
}

/** A roomy line without a rule. */
function Kiosk({ path, links, menu, isNarrow }: HeaderProps) {
  return (
    <div className="shop-width flex min-h-18 items-center justify-between gap-6 mobile:min-h-14">
      <Mark className="text-xl" />
      {!isNarrow && <MainLinks path={path} links={links} className="flex flex-1 flex-wrap gap-x-6 mobile:hidden" />}
      <Account path={path} isNarrow={isNarrow} />
      <Bell path={path} />
      {!isNarrow && <MenuButton />}
      {menu}
    </div>
  );
}

/** A low bar with tabs. */
function Bourse({ path, links, menu, isNarrow }: HeaderProps) {
  return (
    <div className="border-b border-line bg-sheet">
      <div className="shop-width flex min-h-12 items-stretch justify-between gap-6 *:self-center">
        <Mark className="text-l" />
        {!isNarrow && (
          <MainLinks path={path} links={links} className="flex flex-1 flex-wrap items-stretch self-stretch! *:min-h-12 mobile:hidden" />
        )}
        <Account path={path} isNarrow={isNarrow} />
        <Bell path={path} />
        {!isNarrow && <MenuButton />}
        {menu}
      </div>
    </div>
  );
}

/** A masthead: the name large, over the links, between rules. */
function Atelier({ path, links, menu, isNarrow }: HeaderProps) {
  return (
    <div className="shop-width">
      <div className="flex min-h-18 items-center justify-between gap-6 mobile:min-h-14 mobile:border-b mobile:border-ink">
        <Mark className="mr-auto text-2xl mobile:text-xl" />
        <Account path={path} isNarrow={isNarrow} />
        <Bell path={path} />
        {!isNarrow && <MenuButton />}
        {menu}
      </div>
      {!isNarrow && (
        <MainLinks path={path} links={links} className="flex flex-wrap gap-x-8 border-y border-t-line border-b-ink py-2 mobile:hidden" />
      )}
    </div>
  );
}

const LAYOUTS: Record<Template, ComponentType<HeaderProps>> = { kiosk: Kiosk, bourse: Bourse, atelier: Atelier };
