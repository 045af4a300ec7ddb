import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { type ReactNode, useEffect, useRef } from "react";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Title, form and the link to the other page, shared by login and registration. */
export function FrontPage(props: { title: string; lead: string; foot: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} data-page-title className="font-title text-2xl font-semibold outline-none">
        {props.title}
      </h1>
      <p className="mt-1 mb-8 text-l text-ink-2 text-pretty">{props.lead}</p>
      <SessionFailure />
      {props.children}
      <div className="mt-8 border-t border-line pt-4 text-ink-2">{props.foot}</div>
    </>
  );
}

/** Explains why a person who may be logged in is treated as a guest: loading the account failed. */
function SessionFailure() {
  const { texts } = useUi();
  const { error } = trpc.account.me.useQuery({}, { enabled: false });
  if (!error) return null;
  return (
    <Banner
      tone="bad"
      live
      className="mb-6"
      title={texts.errorTitle}
      action={
        <Button size="s" onClick={() => location.reload()}>
          {texts.reloadPage}
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  );
}

/** A new step of the same page gets the focus like a new page: its first field, else its title. */
export function useStepFocus(step: unknown): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const target = document.querySelector<HTMLElement>("#main [data-autofocus]") ?? document.querySelector<HTMLElement>("#main h1");
    target?.focus();
  }, [step]);
}
