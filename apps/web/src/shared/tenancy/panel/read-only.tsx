import type { Permission } from "@vitrine/contract/kernel/permission/table";
import { Banner } from "@vitrine/ui/feedback/banner";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../kernel/app/me.ts";

/** Fields that are read-only without the permission, with the reason. */
export function ReadOnly({ unless, children }: { unless: Permission; children: ReactNode }) {
  const { t } = useTranslation();
  const mayChange = useCan(unless);
  if (mayChange) return children;
  return (
    <>
      <Banner className="mb-6">{t("shell.readOnly")}</Banner>
      <fieldset disabled className="min-w-0">
        {children}
      </fieldset>
    </>
  );
}
