import { clsx } from "clsx";
import { createContext, useContext, useRef, type ReactNode, type SubmitEvent } from "react";
import { Button } from "../form/button.tsx";
import { IconButton } from "../form/icon-button.tsx";
import { useMobile } from "../base/media.tsx";
import { useUi } from "../base/ui-provider.tsx";
import { useScrolls } from "./use-scrolls.ts";

export type DialogControls = {
  titleId: string;
  /** Undefined: there is no close button. */
  close: (() => void) | undefined;
  /** On the second level, or full-screen on a phone, the close button is Back. */
  nested: boolean;
  screen?: boolean;
};

export const DialogContext = createContext<DialogControls | null>(null);

export type DialogLayoutProps = {
  title: ReactNode;
  /** Under the title. */
  text?: ReactNode;
  /** Buttons, the main one first; at the bottom edge on phones. */
  actions?: ReactNode;
  /** Makes the whole dialog one form, so that Enter submits it. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Content reaches the edges. */
  flush?: boolean;
  children?: ReactNode;
};

/** Title, scrolling body and buttons of a dialog, sheet or modal. The close button comes last in the tab order. */
export function DialogLayout(props: DialogLayoutProps) {
  const { title, text, actions, onSubmit, flush, children } = props;
  const controls = useContext(DialogContext);
  const { texts } = useUi();
  if (!controls) throw new Error("DialogLayout belongs inside a Dialog, a Sheet or a modal");
  const mobile = useMobile();
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(body);
  const back = controls.nested || (mobile && controls.screen);
  const frame = "relative flex max-h-[inherit] min-h-[inherit] flex-col";
  const inside = (
    <>
      <div
        ref={body}
        {...(scrolls ? { tabIndex: 0, role: "region", "aria-labelledby": controls.titleId } : {})}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className={clsx("px-6 pt-5 pr-12 mobile:px-4 mobile:py-2 mobile:pl-12", controls.nested && "pl-12")}>
          <h2
            id={controls.titleId}
            className="font-title text-xl font-semibold text-balance mobile:flex mobile:min-h-11 mobile:items-center"
          >
            {title}
          </h2>
          {text && <p className="mt-1 text-ink-2 text-pretty mobile:-ml-8">{text}</p>}
        </div>
        <div className={clsx("pt-4 pb-6 mobile:pt-2", !flush && "px-6 mobile:px-4")}>{children}</div>
      </div>
      {actions && (
        <div className="flex flex-row-reverse flex-wrap gap-2 border-t border-line px-6 py-4 mobile:px-4 mobile:pb-[max(16px,env(safe-area-inset-bottom))] mobile:*:flex-1">
          {actions}
        </div>
      )}
      {controls.close && (
        <IconButton
          icon={back ? "arrow-left" : "close"}
          label={back ? texts.back : texts.close}
          onClick={controls.close}
          className={clsx("absolute top-3 mobile:top-2 mobile:left-1", controls.nested ? "left-3" : "right-3 mobile:right-auto")}
        />
      )}
    </>
  );
  if (!onSubmit) return <div className={frame}>{inside}</div>;
  return (
    <form noValidate onSubmit={onSubmit} className={frame}>
      {inside}
    </form>
  );
}

export type FormActionsProps = {
  /** The id of the form in the dialog's body. */
  form: string;
  submit: ReactNode;
  busy: boolean;
  disabled?: boolean;
  danger?: boolean;
  close: () => void;
};

/** The buttons of a dialog around one form. */
export function FormActions({ form, submit, busy, disabled, danger = false, close }: FormActionsProps) {
  const { texts } = useUi();
  return (
    <>
      <Button form={form} type="submit" variant={danger ? "danger" : "primary"} busy={busy} disabled={disabled}>
        {submit}
      </Button>
      <Button onClick={() => close()}>{texts.cancel}</Button>
    </>
  );
}
