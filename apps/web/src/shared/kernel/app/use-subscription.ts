import type { TRPCUntypedClient } from "@trpc/client";
import type { AppRouter } from "@vitrine/rpc/router";
import { useEffect, useRef, useState } from "react";

type Status = "idle" | "connecting" | "pending" | "error";

export interface SubscriptionOptions<Data> {
  enabled?: boolean;
  onStarted?: () => void;
  onData?: (data: Data) => void;
  onError?: (error: unknown) => void;
}

export interface SubscriptionResult {
  /** `pending`: connected, events arrive. */
  status: Status;
}

/** Listens while `enabled`, and starts again when the input changes. */
export function useSubscription(
  client: TRPCUntypedClient<AppRouter>,
  path: string,
  input: unknown,
  options: SubscriptionOptions<unknown>,
): SubscriptionResult {
  const { enabled = true } = options;
  const question = JSON.stringify(input);
  const subject = `${path} ${question}`;
  const [state, setState] = useState<{ subject: string; status: Status }>();
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (!enabled) return;
    const setStatus = (status: Status) => setState({ subject, status });
    const subscription = client.subscription(path, question === undefined ? undefined : JSON.parse(question), {
      onStarted: () => {
        setStatus("pending");
        latest.current.onStarted?.();
      },
      onData: (data) => {
        setStatus("pending");
        latest.current.onData?.(data);
      },
      onError: (error) => {
        setStatus("error");
        latest.current.onError?.(error);
      },
      onConnectionStateChange: ({ state }) => {
        if (state !== "pending") setStatus(state);
      },
      onComplete: () => setStatus("idle"),
    });
    return () => {
      subscription.unsubscribe();
      setState(undefined);
    };
  }, [client, path, question, subject, enabled]);
  const status = state?.subject === subject ? state.status : "connecting";
  return { status: enabled ? status : "idle" };
}
