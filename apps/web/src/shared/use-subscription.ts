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
  const question = JSON.stringify(input);
  const subject = `${path} ${question}`;
  const [told, setTold] = useState<{ subject: string; status: Status }>();
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (!enabled) return;
    const setStatus = (status: Status) => setTold({ subject, status });
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
      setTold(undefined);
    };
  }, [client, path, question, subject, enabled]);
  const status = told?.subject === subject ? told.status : "connecting";
  return { status: enabled ? status : "idle" } as const;
}
