import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { IconButton } from "../form/icon-button.tsx";
import { Icon, type IconName } from "../base/icon.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type BannerTone = "info" | "ok" | "warn" | "bad" | "money";

export type BannerProps = {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** One button or link that fixes the problem. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Across the page's top, without a frame. */
  bar?: boolean;
  /** Set if the banner appears after an action, so that it is announced. */
  live?: boolean;
  className?: string;
};

const toneStyle: Record<BannerTone, string> = {
  info: "border-info/30 bg-info-soft text-info",
  ok: "border-ok/30 bg-ok-soft text-ok",
  warn: "border-warn/30 bg-warn-soft text-warn",
  bad: "border-bad/30 bg-bad-soft text-bad",
  money: "border-money/30 bg-money-soft text-money",
};

const toneIcon: Record<BannerTone, IconName> = {
  info: "info",
  ok: "check",
  warn: "warning",
  bad: "warning",
  money: "gift",
};

export function Banner(props: BannerProps) {
  const { tone = "info", title, children, action, onDismiss, bar, live, className } = props;
  const { texts } = useUi();
  const role = live ? (tone === "bad" ? "alert" : "status") : undefined;
  return (
    <div
      role={role}
      className={clsx(
        "flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2",
        bar ? "border-b" : "rounded-card border",
        toneStyle[tone],
        className,
      )}
    >
      <div className={clsx("flex min-w-0 flex-1 gap-2", bar && !children ? "basis-48" : "basis-60")}>
        <Icon name={toneIcon[tone]} className="mt-0.5" />
        <div className="min-w-0 text-ink">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-m">{children}</div>}
        </div>
      </div>
      {action}
      {onDismiss && <IconButton icon="close" label={texts.dismiss} size="s" onClick={onDismiss} />}
    </div>
  );
}

type ErrorBannerProps = Pick<BannerProps, "title" | "className"> & { children: ReactNode; onRetry?: (() => void) | undefined };

/** An error, such as a refusal or a failed load, which is announced. */
export function ErrorBanner({ onRetry, ...rest }: ErrorBannerProps) {
  const { texts } = useUi();
  const retry = onRetry && (
    <Button size="s" icon="refresh" onClick={onRetry}>
      {texts.retry}
    </Button>
  );
  return <Banner {...rest} tone="bad" live action={retry} />;
}
