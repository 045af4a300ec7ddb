import { Sheet } from "@vitrine/ui/overlay/sheet";
import { useTranslation } from "react-i18next";
import { Sidebar } from "./sidebar.tsx";

export default function SidebarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} side="left" title={t("shell.sections")}>
      <Sidebar onOpen={onClose} />
    </Sheet>
  );
}
