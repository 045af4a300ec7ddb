import type { User } from "@vitrine/contract/tenancy/customer/user";
import { Status, Tag } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

/** Tags for unusual states, such as banned; most customers have none. */
export function UserMarks({ user }: { user: Pick<User, "isTest" | "isNew" | "status"> }) {
  const { t } = useTranslation("user");
  return (
    <>
      {user.isTest && <Tag tone="info">{t("test")}</Tag>}
      {user.isNew && <Tag tone="ok">{t("isNew")}</Tag>}
      {user.status === "banned" && (
        <Status tone="bad" glyph="barred">
          {t("suspended")}
        </Status>
      )}
    </>
  );
}
