import { type ReactNode, useState } from "react";
import { Button } from "@vitrine/ui/form/button";
import { Sheet } from "../../kernel/layout/sheet.tsx";

interface AskFirstProps {
  isBusy: boolean;
  variant?: "danger";
  label: string;
  title: string;
  text: ReactNode;
  /** Labels of the confirming and the canceling button. */
  act: string;
  keep: string;
  onAct: () => void;
}

/** A button with a confirmation, for actions that can't be undone. */
export function AskFirst({ isBusy, variant, label, title, text, act, keep, onAct }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false);
  const press = () => {
    setAsking(false);
    onAct();
  };
  return (
    <>
      <Button {...(variant ? { variant } : {})} busy={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={title} text={text}>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" onClick={press}>
            {act}
          </Button>
          <Button onClick={() => setAsking(false)}>{keep}</Button>
        </div>
      </Sheet>
    </>
  );
}
