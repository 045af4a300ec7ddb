import { clsx } from "clsx";
import { CopyButton } from "../../kernel/layout/copy-button.tsx";
import { KEY } from "./samples.ts";

/** Code to copy; the copy button appears where scripts run. */
export function CodeSample({ id, label, code, canCopy = true }: { id: string; label: string; code: string; canCopy?: boolean }) {
  return (
    <div className="relative min-w-0 rounded-card border border-line bg-inset">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it */}
      <pre id={id} tabIndex={0} aria-label={label} className={clsx("overflow-x-auto p-4 font-code text-s", canCopy && "mobile:pt-18")}>
        {code.split(KEY).flatMap((part, index) => (index === 0 ? [part] : [<KeyWord key={index} />, part]))}
      </pre>
      {canCopy && <CopyButton of={id} label={label} className="absolute top-2 right-2" />}
    </div>
  );
}

function KeyWord() {
  return <span data-key>{KEY}</span>;
}
