import { type ReactNode, useEffect, useRef } from "react";

/** Title, form and the way to the other page, as login and registration both have them. */
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

/** A step of the same page takes focus as a page does: its first field, else its title. */
export function useStepFocus(step: unknown): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const target = document.querySelector<HTMLElement>("#main [data-autofocus]") ?? document.querySelector<HTMLElement>("#main h1");
    target?.focus();
  }, [step]);
}
