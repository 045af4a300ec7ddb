import { createContext, type SubmitEvent, useContext, useRef, useState } from "react";
import { type Faults, faultsOf, focusInvalid, noFaults } from "../faults.ts";
import { useShop } from "../shop-context.tsx";

export type Work = () => Promise<void>;
export type Confirmed = (work: Work) => Promise<void>;

/** The person closed the confirmation dialog. */
export class Left extends Error {}

export const ReauthContext = createContext<Confirmed>((work) => work());

/** Runs a call; if the server requires confirmation, asks for it and runs the call again. */
export const useConfirmed = (): Confirmed => useContext(ReauthContext);

export type Values = Record<string, string>;

export interface Submission {
  isBusy: boolean;
  faults: Faults;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The same for a button outside a form. */
  run: (work: Work) => void;
  /** Runs calls one after another, for controls such as switches. `work` gets whether another call is waiting. */
  runInTurn: (work: (isLast: () => boolean) => Promise<void>) => void;
}

const nothing = () => Promise.resolve();

/** Submits by script, one call at a time; errors are shown at their fields. */
export function useSubmit(act: (values: Values, form: HTMLFormElement) => Promise<void> = nothing, start: Faults = noFaults): Submission {
  const { t } = useShop();
  const confirmed = useConfirmed();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState(start);
  const underWay = useRef(false);
  const turns = useRef({ last: Promise.resolve(), waiting: 0 });

  const attempt = async (work: Work, form?: HTMLFormElement) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFaults(noFaults);
    try {
      await confirmed(work);
    } catch (error) {
      if (!(error instanceof Left)) setFaults(faultsOf(error, t));
      if (form) focusInvalid(form);
    }
    underWay.current = false;
    setBusy(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as Values;
    void attempt(() => act(values, form), form);
  };
  const runInTurn: Submission["runInTurn"] = (work) => {
    const { current } = turns;
    current.waiting += 1;
    current.last = current.last.then(() => attempt(() => work(() => current.waiting === 1))).finally(() => (current.waiting -= 1));
  };
  return { isBusy, faults, submit, run: (work) => void attempt(work), runInTurn };
}
