import { ButtonLink } from "../form/button.tsx";
import { MessagePage } from "./error-view.tsx";
import { useUi } from "../base/ui-provider.tsx";

export function NotFound({ homeHref }: { homeHref: string }) {
  const { texts } = useUi();
  return (
    <MessagePage figure="404" title={texts.notFoundTitle} text={texts.notFoundText}>
      <ButtonLink variant="primary" href={homeHref}>
        {texts.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
