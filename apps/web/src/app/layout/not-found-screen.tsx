import { NotFound } from "@vitrine/ui/feedback/not-found";

export function NotFoundScreen() {
  return (
    <main className="mx-auto w-full max-w-content px-(--page)">
      <NotFound homeHref="/" />
    </main>
  );
}
