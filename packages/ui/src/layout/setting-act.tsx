import { clsx } from "clsx";
import type { ReactNode } from "react";

export type SettingActProps = {
  title: string;
  text: string;
  /** Under a section's heading 3. */
  level?: 2 | 3;
  className?: string;
  /** The button. */
  children: ReactNode;
};

/** An action on the whole of the settings above, such as switching off or removing. */
export function SettingAct({ title, text, level = 3, className, children }: SettingActProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx("flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6", className)}>
      <div className="min-w-0 flex-1 basis-60">
        <Heading className="font-semibold">{title}</Heading>
        <p className="text-s text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
