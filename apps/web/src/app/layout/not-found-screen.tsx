import { NotFound } from "@vitrine/ui/not-found";

export function NotFoundScreen() {
  return (
    <main className="mx-auto w-full max-w-content px-(--page)">
      <NotFound homeHref="/" />
    </main>
  );
}
