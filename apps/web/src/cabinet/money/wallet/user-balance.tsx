import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { useUserContext } from "../../tenancy/customer/user-views.ts";
import { UserPayments } from "../payment/user-payments.tsx";
import { UserStatement } from "./user-statement.tsx";

/** A customer's payments, where the person may see them, and their statement. */
export function Screen() {
  const { t } = useTranslation("user");
  const id = useId();
  const { panelId, user, currency } = useUserContext();
  return (
    <>
      {useCan("payment.view") && <UserPayments panelId={panelId} userId={user.id} />}
      <section aria-labelledby={id}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
          <h2 id={id} className="font-title text-xl font-semibold">
            {t("statement.title")}
          </h2>
          <ExportButton list="statement" panelId={panelId} filter={{ userId: user.id }} />
        </div>
        <UserStatement panelId={panelId} userId={user.id} currency={currency} />
      </section>
    </>
  );
}
