import { clsx } from "clsx";
import type { QrShape } from "./qr-shape.ts";

/** Dark on white in both themes: not every scanner reads inverted codes. */
export function QrImage({ shape, label, className }: { shape: QrShape; label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${shape.size} ${shape.size}`}
      shapeRendering="crispEdges"
      className={clsx("rounded-control border border-line", className)}
    >
      <rect width={shape.size} height={shape.size} fill="#fff" />
      <path d={shape.path} fill="#000" />
    </svg>
  );
}
