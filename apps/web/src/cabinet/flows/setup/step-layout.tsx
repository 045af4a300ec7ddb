import { Card } from "@vitrine/ui/layout/section";
import type { ReactNode } from "react";
import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import type { Setup } from "@vitrine/contract/tenancy/panel/setup";

export type StepProps = { panel: Panel; setup: Setup };

type LayoutProps = { title: string; text?: string; actions?: ReactNode; aside?: ReactNode; children: ReactNode };

/** Layout of a step: the decision, the button to the next step below, and a preview at the right. */
export function StepLayout({ title, text, actions, aside, children }: LayoutProps) {
  return (
    <div className={aside ? "grid items-start gap-8 wide:grid-cols-[minmax(0,560px)_minmax(0,1fr)]" : "max-w-[760px]"}>
      <Card>
        <h2 className="font-title text-xl font-semibold text-balance">{title}</h2>
        {text && <p className="mt-1 text-ink-2 text-pretty">{text}</p>}
        <div className="mt-5">{children}</div>
        {actions && <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5 narrow:flex-col">{actions}</div>}
      </Card>
      {aside}
    </div>
  );
}
