import { useMobile } from "../base/media.tsx";
import type { IconName } from "../base/icon.tsx";
import { useUi } from "../base/ui-provider.tsx";
import { Button, ButtonLink } from "../form/button.tsx";
import { IconButton } from "../form/icon-button.tsx";
import { Menu } from "../overlay/menu.tsx";

type Act = { label: string; icon?: IconName } & ({ href: string } | { onSelect: () => void });

/** A page's secondary actions: on phones a menu, so that the page's content stays in view. */
export function MoreActs({ items }: { items: readonly Act[] }) {
  const { texts } = useUi();
  if (useMobile())
    return <Menu align="end" trigger={<IconButton icon="more" label={texts.actions} className="order-last" />} items={items} />;
  return items.map((act) =>
    "href" in act ? (
      <ButtonLink key={act.label} icon={act.icon} href={act.href}>
        {act.label}
      </ButtonLink>
    ) : (
      <Button key={act.label} icon={act.icon} onClick={act.onSelect}>
        {act.label}
      </Button>
    ),
  );
}
