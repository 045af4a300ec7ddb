import type { HTMLAttributes, ReactElement, ReactNode } from "react";
import type { IconName } from "../base/icon.tsx";

export type MenuItem =
  | {
      label: ReactNode;
      icon?: IconName;
      note?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect?: () => void;
      href?: string;
    }
  | { group: string; value: string; onChange: (value: string) => void; options: MenuChoice[] }
  | "rule";

export type MenuChoice = { value: string; label: ReactNode; icon?: IconName; lang?: string };

export type MenuProps = {
  /** A button. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  label?: string;
  items: readonly MenuItem[];
  header?: ReactNode;
  align?: "start" | "center" | "end";
  /** As wide as its trigger. */
  fit?: boolean;
};
