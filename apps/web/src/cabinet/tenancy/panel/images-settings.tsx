import { IMAGE_KINDS } from "@vitrine/contract/kernel/panel/panel-images";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ImageField } from "./image-field.tsx";

const NAMES = { logo: "logo", logo_night: "logoNight", favicon: "favicon", share: "share" } as const;

/** The pictures that the storefront shows of its panel. */
export function Screen() {
  const { texts } = useUi();
  const panelId = usePanelId();
  const panel = trpc.panel.get.useQuery({ panelId });
  if (panel.error && !panel.data) return <ErrorView detail={errorText(panel.error)} onReload={() => void panel.refetch()} />;
  if (!panel.data) return <SkeletonText label={texts.loading} lines={8} />;
  const { images, name } = panel.data;
  return IMAGE_KINDS.map((kind) => <ImageField key={kind} kind={kind} panelId={panelId} panelName={name} image={images[NAMES[kind]]} />);
}
