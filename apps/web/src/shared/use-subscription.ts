import type { TRPCUntypedClient } from "@trpc/client";
import type { AppRouter } from "@vitrine/rpc/router";
import { useEffect, useRef, useState } from "react";

type Status = "idle" | "connecting" | "pending" | "error";

export interface SubscriptionOptions {
  enabled?: boolean;
  onStarted?: () => void;
  onData?: (data: unknown) => void;
  onError?: (error: unknown) => void;
}

/** Listens while `enabled`, again for another input. `pending`: connected, and told of what happens. */
export function useSubscription(client: TRPCUntypedClient<AppRouter>, path: string, input: unknown, options: SubscriptionOptions) {
  const { enabled = true } = options;
  const [status, setStatus] = useState<Status>("idle");
  const latest = useRef(options);
  latest.current = options;
  const question = JSON.stringify(input);
  useEffect(() => {
    if (!enabled) return setStatus("idle");
    setStatus("connecting");
    const { unsubscribe } = client.subscription(path, question === undefined ? undefined : JSON.parse(question), {
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
    return () => unsubscribe();
  }, [client, path, question, enabled]);
  return { status };
}
