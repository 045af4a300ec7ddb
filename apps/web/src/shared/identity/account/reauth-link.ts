import type { TRPCLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { isRefusal } from "../../kernel/app/failure.ts";

type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the dialog that asks for the password when the server requires it again. */
export function askForReauth(by: Ask): void {
  ask = by;
}

/** Calls refused at the same time share one dialog. */
function confirmed(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}

/** Repeats a call that needs a recent login after the person has confirmed their identity. */
export function reauthLink<Router extends AnyRouter>(): TRPCLink<Router> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let stopped = false;
        const again = async (refusal: Parameters<typeof observer.error>[0]) => {
          const yes = await confirmed();
          if (stopped) return;
          if (yes) sent = next(op).subscribe(observer);
          else observer.error(refusal);
        };
        let sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (isRefusal(error, "reauth_required")) void again(error);
            else observer.error(error);
          },
        });
        return () => {
          stopped = true;
          sent.unsubscribe();
        };
      });
}
