import { Spinner } from "@vitrine/ui/base/icon";
import { useTranslation } from "react-i18next";

/** While the browser proves that a person uses it; always there, so that its words are announced. */
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
