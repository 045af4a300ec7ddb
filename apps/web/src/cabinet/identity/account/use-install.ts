import { useEffect, useState } from "react";

/** The event of browsers that can install pages; missing in TypeScript's DOM types. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** Makes the page installable, and returns the browser's install prompt if there is one. */
export function useInstall(basePath: "/" | "/admin"): (() => Promise<void>) | undefined {
  const [question, setQuestion] = useState<InstallPrompt>();
  useEffect(() => {
    const manifest = document.createElement("link");
    manifest.rel = "manifest";
    manifest.href = `/static/cabinet/${basePath === "/" ? "app" : "admin"}.webmanifest`;
    document.head.append(manifest);
    const offered = (event: Event) => {
      event.preventDefault();
      setQuestion(event as InstallPrompt);
    };
    addEventListener("beforeinstallprompt", offered);
    return () => {
      removeEventListener("beforeinstallprompt", offered);
      manifest.remove();
    };
  }, [basePath]);
  if (!question) return undefined;
  return async () => {
    await question.prompt();
    setQuestion(undefined);
  };
}
