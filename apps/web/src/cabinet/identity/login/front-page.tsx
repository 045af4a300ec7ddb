import { type ReactNode, useEffect, useRef } from "react";

/** Title, form and the link to the other page, shared by login and registration. */
export function FrontPage(props: { title: string; lead: string; foot: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} data-page-title className="font-title text-2xl font-semibold outline-none">
        {props.title}
      </h1>
      <p className="mt-1 mb-8 text-l text-ink-2 text-pretty">{props.lead}</p>
      {props.children}
      <div className="mt-8 border-t border-line pt-4 text-ink-2">{props.foot}</div>
    </>
  );
}

/** A new step of the same page takes focus like a page: its first field, else its title. */
export function useStepFocus(step: unknown): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const target = document.querySelector<HTMLElement>("#main [data-autofocus]") ?? document.querySelector<HTMLElement>("#main h1");
    target?.focus();
  }, [step]);
}
