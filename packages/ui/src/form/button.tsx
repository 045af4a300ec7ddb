import { clsx } from "clsx";
import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { Icon, Spinner, type IconName } from "../base/icon.tsx";
import { useUi } from "../base/ui-provider.tsx";

const base =
  "inline-flex max-w-full cursor-pointer items-center justify-center gap-2 rounded-control border font-ui font-medium no-underline transition-colors duration-(--fast) select-none aria-disabled:cursor-default aria-disabled:opacity-60";

const variants = {
  primary: "border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover",
  secondary: "border-line-strong bg-sheet text-ink hover:bg-inset active:bg-line",
  quiet: "border-transparent bg-transparent text-ink-2 hover:bg-inset hover:text-ink",
  danger: "border-bad bg-sheet text-bad hover:bg-bad-soft",
};

const sizes = {
  m: "min-h-(--control) px-4 py-1 text-m",
  s: "min-h-(--control-small) px-2 py-0.5 text-s",
  l: "min-h-11 px-6 py-2 text-l",
};

type ButtonStyle = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
};

/** Button styles for other elements, such as links. */
export function buttonStyle(style: ButtonStyle & { className?: string | undefined } = {}): string {
  const { variant = "secondary", size = "m", className } = style;
  return clsx(base, variants[variant], sizes[size], className);
}

type Look = ButtonStyle & {
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** A key shown inside the button on wide screens; the shortcut itself belongs to the screen. */
  shortcut?: string | undefined;
  children?: ReactNode;
};

export type ButtonProps = Look &
  Omit<ComponentProps<"button">, "children"> & {
    /** In progress: the button stays focusable, shows a spinner and ignores presses. */
    busy?: boolean | undefined;
  };

/** Runs after the effect of the press is on the screen. */
const afterPaint = (act: () => void): number => requestAnimationFrame(() => setTimeout(act));

/** A field that is left by the press shows its message at once, which would move the button away before the press ends. */
const keepFieldFocused = (event: MouseEvent): void => {
  if (event.currentTarget.closest("form, dialog")?.querySelector("input:focus, textarea:focus")) event.preventDefault();
};

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, shortcut, busy, className, children, onClick, ...rest } = props;
  const isPressed = useRef(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest["aria-disabled"] || isPressed.current) return event.preventDefault();
    // On a busy page a second press may come before the effect of the first is visible: it was meant for what was on the screen.
    isPressed.current = true;
    afterPaint(() => (isPressed.current = false));
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onMouseDown={keepFieldFocused}
      aria-busy={busy || undefined}
      onClick={press}
      className={clsx(buttonStyle({ variant, size }), className)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <Inside iconEnd={iconEnd} shortcut={shortcut}>
        {children}
      </Inside>
    </button>
  );
}

export type ButtonLinkProps = Look & {
  href: string;
  "aria-label"?: string | undefined;
  external?: boolean;
  className?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, iconEnd, shortcut, external, className, children, ...rest } = props;
  const { Link } = useUi();
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <Inside iconEnd={iconEnd} shortcut={shortcut}>
        {children}
      </Inside>
    </>
  );
  const look = clsx(buttonStyle({ variant, size }), className);
  if (!external) {
    return (
      <Link {...rest} className={look}>
        {inside}
      </Link>
    );
  }
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={look}>
      {inside}
    </a>
  );
}

function Inside({ iconEnd, shortcut, children }: Pick<Look, "iconEnd" | "shortcut" | "children">) {
  return (
    <>
      {children}
      {iconEnd && <Icon name={iconEnd} />}
      {shortcut && <Kbd className="mobile:hidden">{shortcut}</Kbd>}
    </>
  );
}

export function Kbd({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd className={clsx("rounded-[3px] border border-current px-1 font-ui text-[11px]/4 font-medium opacity-90", className)}>
      {children}
    </kbd>
  );
}
