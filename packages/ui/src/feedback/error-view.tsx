import type { ReactNode } from "react";
import { Button, ButtonLink } from "../form/button.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type ErrorViewProps = {
  onReload?: () => void;
  /** What to tell support, such as the request's id. */
  detail?: ReactNode;
};

export function ErrorView({ onReload, detail }: ErrorViewProps) {
  const { texts, contactHref } = useUi();
  return (
    <MessagePage title={texts.errorTitle} text={texts.errorText} detail={detail}>
      <Button variant="primary" icon="refresh" onClick={onReload ?? (() => location.reload())}>
        {texts.reloadPage}
      </Button>
      {contactHref && (
        <ButtonLink external href={contactHref}>
          {texts.contactUs}
        </ButtonLink>
      )}
    </MessagePage>
  );
}

export type MessagePageProps = {
  /** A large figure above the title, such as 404. */
  figure?: string;
  title: ReactNode;
  text?: ReactNode;
  detail?: ReactNode;
  children?: ReactNode;
};

export function MessagePage({ figure, title, text, detail, children }: MessagePageProps) {
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-form flex-col justify-center py-12">
      {figure && (
        <p aria-hidden="true" className="mb-2 font-title text-3xl font-semibold text-ink-3">
          {figure}
        </p>
      )}
      <h1 tabIndex={-1} data-page-title className="border-b border-line pb-4 font-title text-2xl font-semibold outline-none">
        {title}
      </h1>
      {text && <p className="mt-4 text-l text-ink-2 text-pretty">{text}</p>}
      {detail && <p className="mt-2 text-s break-words text-ink-3">{detail}</p>}
      {children && <div className="mt-6 flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
