import { Icon } from "@vitrine/ui/base/icon";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { RouterLink } from "../../shared/kernel/app/router-link.tsx";
import { isCurrent, NAVIGATION_GROUPS, type NavigationGroup, type NavigationItem } from "../navigation.ts";
import { keepFolded, useFoldedGroups } from "./folded-groups.ts";
import { useNavigationItems } from "./use-navigation-items.ts";

interface Section {
  item: NavigationItem;
  href: string;
  isHere: boolean;
}

const row = "flex min-h-8 mobile:min-h-11 items-center gap-2 rounded-control px-2 py-1 transition-colors duration-(--fast)";

/** The sections of the menu under their headings. */
export function NavigationList() {
  const { pathname } = useLocation();
  const sections = useNavigationItems().map(({ item, href }) => ({ item, href, isHere: isCurrent(item, href, pathname) }));
  const current = sections.find(({ isHere }) => isHere)?.item.group;
  const folding = useFolding(current);
  const first = sections.filter(({ item }) => item.group === undefined);
  return (
    <div className="grid gap-4">
      {first.length > 0 && <Links sections={first} />}
      {NAVIGATION_GROUPS.map((group) => {
        const inside = sections.filter(({ item }) => item.group === group);
        return inside.length > 0 && <Group key={group} group={group} sections={inside} {...folding(group)} />;
      })}
    </div>
  );
}

interface Folding {
  isOpen: boolean;
  onToggle: () => void;
}

/** A folded group opens while the person is in one of its sections, unless they fold it right there. */
function useFolding(current: NavigationGroup | undefined): (group: NavigationGroup) => Folding {
  const folded = useFoldedGroups();
  const [shut, setShut] = useState<NavigationGroup>();
  if (shut !== undefined && shut !== current) setShut(undefined);
  return (group) => {
    const isOpen = !folded.includes(group) || (group === current && shut !== group);
    const onToggle = () => {
      keepFolded(group, isOpen);
      setShut(isOpen && group === current ? group : undefined);
    };
    return { isOpen, onToggle };
  };
}

/** Folded, it still shows the section that the person is in. */
function Group({ group, sections, isOpen, onToggle }: { group: NavigationGroup; sections: readonly Section[] } & Folding) {
  const { t } = useTranslation();
  const id = useId();
  const shown = isOpen ? sections : sections.filter(({ isHere }) => isHere);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={`${row} w-full text-left text-xs font-medium text-ink-3 hover:text-ink`}
      >
        <span className="min-w-0 flex-1 truncate">{t(`navGroup.${group}`)}</span>
        <Icon name="chevron-right" className={`transition-[rotate] duration-(--fast) ${isOpen ? "rotate-90" : ""}`} />
      </button>
      <div id={id}>{shown.length > 0 && <Links sections={shown} label={t(`navGroup.${group}`)} />}</div>
    </div>
  );
}

function Links({ sections, label }: { sections: readonly Section[]; label?: string }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={label} className="grid gap-0.5">
      {sections.map(({ item, href, isHere }) => (
        <li key={item.name}>
          <RouterLink
            href={href}
            aria-current={isHere ? "page" : undefined}
            className={`${row} text-ink-2 no-underline hover:text-ink aria-[current]:bg-inset aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_2px_0_var(--accent)]`}
          >
            <Icon name={item.icon} className="text-ink-3" />
            {t(`nav.${item.name}`)}
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}
