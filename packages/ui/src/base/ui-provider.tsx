import { createContext, useContext, useMemo, type ComponentProps, type ComponentType, type ReactNode } from "react";
import type { UiTexts } from "./ui-texts.ts";

export type { UiTexts };

export type LinkProps = ComponentProps<"a"> & {
  href: string;
  replace?: boolean;
  /** The page keeps its scroll position, as when details open next to a list. */
  preventScrollReset?: boolean | undefined;
};

type Ui = {
  locale: string;
  timeZone: string | undefined;
  texts: UiTexts;
  Link: ComponentType<LinkProps>;
  shortcuts: boolean;
  contactHref: string | undefined;
};

const UiContext = createContext<Ui | null>(null);

function PlainLink({ replace: _, preventScrollReset: _kept, children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}

export type UiProviderProps = {
  /** BCP 47 tag used for numbers, money and dates. */
  locale: string;
  /** The panel's zone; the browser's own when absent. */
  timeZone?: string | undefined;
  texts: UiTexts;
  /** The router's link; a plain anchor when absent. */
  link?: ComponentType<LinkProps>;
  /** Single-key shortcuts of lists; people can switch them off. */
  shortcuts?: boolean;
  /** The address that error pages link to for help. */
  contactHref?: string | undefined;
  children: ReactNode;
};

export function UiProvider(props: UiProviderProps) {
  const { locale, timeZone, texts, link = PlainLink, shortcuts = true, contactHref, children } = props;
  const value = useMemo(
    () => ({ locale, timeZone, texts, Link: link, shortcuts, contactHref }),
    [locale, timeZone, texts, link, shortcuts, contactHref],
  );
  return <UiContext value={value}>{children}</UiContext>;
}

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error("UiProvider is missing above this component");
  return ui;
}
