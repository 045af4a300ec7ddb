import { Spinner } from "@vitrine/ui/base/icon";
import { useTranslation } from "react-i18next";

/** Shown while the browser solves the captcha; always rendered, so that its text is announced. */
export function CheckingNote({ checking }: { checking: boolean }) {
  const { t } = useTranslation("auth");
  return (
    <p role="status" className="flex items-center gap-2 text-s text-ink-3 empty:hidden">
      {checking && (
        <>
          <Spinner />
          {t("checking")}
        </>
      )}
    </p>
  );
}
