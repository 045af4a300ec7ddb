import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "@vitrine/ui/base/icon";

export type MessageTone = "bad" | "warn" | "info" | "ok";

const LOOK: Record<MessageTone, string> = {
  bad: "border-bad/30 bg-bad-soft [&>svg]:text-bad",
  warn: "border-warn/30 bg-warn-soft [&>svg]:text-warn",
  info: "border-info/30 bg-info-soft [&>svg]:text-info",
  ok: "border-ok/30 bg-ok-soft [&>svg]:text-ok",
};
const ICON = { bad: "warning", warn: "warning", info: "info", ok: "check" } as const;

/** A message: what happened and what to do. `live` if it appears after an action. */
export function Message({
  tone,
  live,
  className,
  children,
}: {
  tone: MessageTone;
  live?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      role={live ? (tone === "bad" ? "alert" : "status") : undefined}
      className={clsx("flex gap-2 rounded-control border px-4 py-2", LOOK[tone], className)}
    >
      <Icon name={ICON[tone]} className="mt-1" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
