import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import { clsx } from "clsx";
import { useShop } from "./shop-context.tsx";

/** The panel's logo, or its name. */
export function PanelMark() {
  const { panelName, logo } = useShop();
  const light = logo.logo ?? logo.logoNight;
  if (!light) return panelName;
  const night = logo.logoNight ?? light;
  if (night.url === light.url) return <Logo file={light} name={panelName} />;
  return (
    <>
      <Logo file={light} name={panelName} className="night:hidden" />
      <Logo file={night} name={panelName} className="not-night:hidden" />
    </>
  );
}

/** Twice as large as it is shown, for screens with small pixels; its size is known before it arrives, so nothing moves. */
function Logo({ file, name, className }: { file: StoredFile; name: string; className?: string }) {
  return (
    <img
      src={file.url}
      width={file.width}
      height={file.height}
      alt={name}
      className={clsx("h-10 w-auto max-w-60 object-contain object-left mobile:h-8 mobile:max-w-40", className)}
    />
  );
}
