import { useEffect, useState } from "react";

/** What browsers that can install pages tell them; not in TypeScript's DOM. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** Makes the page installable, and gives the browser's own question where it has one. */
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
