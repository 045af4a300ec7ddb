import { useState } from "react";
import { clsx } from "clsx";
import { Icon } from "@vitrine/ui/base/icon";
import { ActivationForm } from "../../kernel/layout/account/activation-form.tsx";
import { Sheet } from "../../kernel/layout/sheet.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Shown above every page until the email is confirmed; "" means no email yet. */
export default function ConfirmEmail({ email }: { email: string }) {
  const { t } = useShop();
  const [isOpen, setOpen] = useState(false);
  const mark = email === "" ? t("activation.noneMark") : t("activation.mark");
  return (
    <aside aria-label={mark} className="border-b border-warn/30 bg-warn-soft">
      <p className="shop-width flex items-center gap-x-2 py-1 text-s">
        <Icon name="info" className="text-warn" />
        <strong className="font-semibold text-warn">{mark}</strong>
        <span className={clsx("min-w-0 flex-1", email !== "" && "mobile:invisible mobile:h-0")}>
          {email === "" ? t("activation.noneText") : t("activation.text", { email })}
        </span>
        {email === "" ? (
          <a href="/settings" className="ruled-link target inline-flex shrink-0 items-center font-medium">
            {t("activation.add")}
          </a>
        ) : (
          <button
            type="button"
            className="needs-script ruled-link target shrink-0 cursor-pointer font-medium"
            onClick={() => setOpen(true)}
          >
            {t("activation.enter")}
          </button>
        )}
      </p>
      {email !== "" && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={t("activation.title")} text={t("activation.why")}>
          <ActivationForm email={email} onDone={() => location.reload()} />
        </Sheet>
      )}
    </aside>
  );
}
